import type { SignedUpPair } from '../../../shared/session/sign-up/sign-up-view.ts'
import type { SignUpText } from '../../text/sign-up.ts'

export const pairNames = (t: SignUpText, names: SignedUpPair['names']): string =>
  names.map(name => name ?? t('nameless.at')).join(' – ')

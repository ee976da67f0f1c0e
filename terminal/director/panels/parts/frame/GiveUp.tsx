import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_CODES_TEXT } from '../../../../text/director-codes.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'
import { findPart } from './find-later.ts'

/** Withdraws the request of a screen that waits in vain or was opened by mistake. */
export function GiveUp() {
  const t = useText(DIRECTOR_CODES_TEXT)
  const { terminal, way } = useDirector()
  const address = way?.web?.tried.value[0]
  // A hub that has answered "wait" is reachable.
  const Silent = way?.web && terminal.pairing.value.kind === 'asking' ? findPart()?.SilentDesk : undefined
  return (
    <>
      {Silent && <Silent address={address} />}
      <BigKey kind="quiet" onPress={terminal.cancelPairing} testId="give-up">
        {t('screen.give-up')}
      </BigKey>
    </>
  )
}

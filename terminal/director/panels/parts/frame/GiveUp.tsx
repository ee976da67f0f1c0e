import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_CODES_TEXT } from '../../../../text/director-codes.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'
import { findPart } from './find-later.ts'

/** The way back of a screen that asks to be let in, and waits in vain or was opened by mistake. */
export function GiveUp() {
  const t = useText(DIRECTOR_CODES_TEXT)
  const { terminal, way } = useDirector()
  const address = way?.web?.tried.value[0]
  // A desk that has said to wait is there.
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

import { useState } from 'preact/hooks'
import { BigKey } from '../../components/BigKey.tsx'
import { AGREEMENT_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { PIN_DIGITS } from '../store/side-pin.ts'
import { useTable } from '../table-context.ts'
import { PinPad } from './PinPad.tsx'

export function ChoosePin() {
  const { store } = useTable()
  const t = useText(AGREEMENT_TEXT)
  const [digits, setDigits] = useState('')
  return (
    <ScreenFrame
      screen="choose-pin"
      title={t('pin.choose-title')}
      under={<p role="status">{t(store.pin.isAnew.value ? 'pin.choose-anew' : 'pin.choose-text')}</p>}
      actions={
        <BigKey
          kind="safe"
          testId={ids.pinUse}
          disabled={digits.length < PIN_DIGITS}
          onPress={() => store.pin.choose(digits)}
        >
          {t('pin.use')}
        </BigKey>
      }
      more
    >
      <PinPad digits={digits} onDigits={setDigits} />
    </ScreenFrame>
  )
}

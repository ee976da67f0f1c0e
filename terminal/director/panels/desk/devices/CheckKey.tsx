import { useSignal } from '@preact/signals'
import { HALL_LAPTOP_TEXT } from '../../../../../shared/text/catalogues.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'
import { hallCheck } from './hall-check-later.ts'

export function CheckKey() {
  const t = useText(HALL_LAPTOP_TEXT)
  const { route } = useDirector()
  return (
    <BigKey onPress={() => route('check')} testId="check-hall">
      {t('title')} …
    </BigKey>
  )
}

export function CheckHere() {
  const t = useText(HALL_LAPTOP_TEXT)
  const isOpen = useSignal(false)
  const Check = isOpen.value ? hallCheck() : null
  return (
    <>
      <BigKey
        chosen={isOpen.value}
        onPress={() => {
          isOpen.value = !isOpen.value
        }}
        testId="check-hall"
      >
        {t('title')} …
      </BigKey>
      {Check && <Check />}
    </>
  )
}

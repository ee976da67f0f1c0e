import { useState } from 'preact/hooks'
import { classesOf } from '../../components/classes.ts'
import { AGREEMENT_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { PIN_DIGITS } from '../store/side-pin.ts'
import { useTable } from '../table-context.ts'
import styles from './Accept.module.css'
import { PinPad } from './PinPad.tsx'

const is = classesOf(styles)

export function PinAsked() {
  const { store } = useTable()
  const t = useText(AGREEMENT_TEXT)
  const [digits, setDigits] = useState('')
  const left = store.pin.triesLeft.value
  const onDigits = (next: string) => {
    if (next.length < PIN_DIGITS) return setDigits(next)
    setDigits('')
    if (store.pin.tryDigits(next)) void store.accept()
  }
  return (
    <div class={is('asked')}>
      <p role="status">{left === null ? t('pin.ask') : t('pin.wrong', { count: left })}</p>
      <PinPad digits={digits} onDigits={onDigits} />
    </div>
  )
}

import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { AGREEMENT_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { PIN_DIGITS } from '../store/side-pin.ts'
import styles from './PinPad.module.css'

const is = classesOf(styles)

interface Props {
  readonly digits: string
  readonly onDigits: (digits: string) => void
}

/**
 * Draws a keypad for a PIN; only the number of digits is shown and announced. A bouncing touch on the same digit is
 * ignored.
 */
export function PinPad({ digits, onDigits }: Props) {
  const t = useText(AGREEMENT_TEXT)
  const press = (digit: number) => () => {
    if (digits.length < PIN_DIGITS && !digits.endsWith(`${digit}`)) onDigits(`${digits}${digit}`)
  }
  return (
    <div class={is('pad')}>
      <p class={is('dots')} role="status">
        <span aria-hidden="true">{'●'.repeat(digits.length).padEnd(PIN_DIGITS, '○')}</span>
        <span class="heard-only">{t('pin.keyed', { count: digits.length })}</span>
      </p>
      <div class={is('delete')}>
        <BigKey kind="quiet" testId={ids.pinDelete} onPress={() => onDigits(digits.slice(0, -1))}>
          {t('pin.delete')}
        </BigKey>
      </div>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(digit => (
        <BigKey key={digit} testId={ids.pinDigit(digit)} onPress={press(digit)}>
          {t.number(digit)}
        </BigKey>
      ))}
    </div>
  )
}

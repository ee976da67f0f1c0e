import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { LONGEST_DESK_NUMBER, parseDeskNumber } from '../../../shared/protocol/door/desk-number.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { JOIN_TEXT } from '../../text/join.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import styles from './DeskNumberPad.module.css'

const is = classesOf(styles)

interface Props {
  /** Called with the hub's address: "192.168.1.5:8484". */
  readonly onDesk: (address: string) => void
}

/** Asks for the hub's number, entered on big digits or a keyboard. An invalid number is reported on submission. */
export function DeskNumberPad({ onDesk }: Props) {
  const t = useText(JOIN_TEXT)
  const digits = useSignal('')
  const wrong = useSignal(false)
  const type = (typed: string) => {
    wrong.value = false
    digits.value = typed.slice(0, LONGEST_DESK_NUMBER)
  }
  const look = () => {
    const address = parseDeskNumber(digits.value)
    wrong.value = address === undefined
    if (address !== undefined) onDesk(address)
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      // On a focused key, Enter already presses that key.
      if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) look()
      const typed = digitTyped(digits.value, event.key)
      if (typed !== undefined) type(typed)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return (
    <div class={is('pad')} data-testid="desk-number">
      <p class={is('hint')}>{t('number.hint')}</p>
      <p class={is('typed')} role="status">
        <span aria-hidden="true" data-testid="desk-number-typed">
          {digits.value.replaceAll(/\B(?=(?:[0-9]{3})+$)/g, ' ') || '–'}
        </span>
        <span class="heard-only">{t('number.typed', { count: digits.value.length })}</span>
      </p>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(digit => (
        <div key={digit}>
          <BigKey testId={ids.deskDigit(digit)} onPress={() => type(`${digits.value}${digit}`)}>
            {t.number(digit)}
          </BigKey>
        </div>
      ))}
      <div class={is('delete')}>
        <BigKey kind="quiet" testId={ids.deskDelete} onPress={() => type(digits.value.slice(0, -1))}>
          {t('number.delete')}
        </BigKey>
      </div>
      <div class={is('look')}>
        <BigKey kind="safe" testId={ids.deskLook} disabled={digits.value.length < 2} onPress={look}>
          {t('number.look')}
        </BigKey>
      </div>
      <p class={is('wrong')} role="alert">
        {wrong.value ? t('number.wrong') : ''}
      </p>
    </div>
  )
}

/** Returns the digits after a key press; `undefined` for a key that changes nothing. */
export function digitTyped(digits: string, key: string): string | undefined {
  if (/^[0-9]$/.test(key)) return `${digits}${key}`
  return key === 'Backspace' ? digits.slice(0, -1) : undefined
}

import { classesOf } from '../../../../components/classes.ts'
import styles from './ClockLine.module.css'

const is = classesOf(styles)

interface MinutesProps {
  readonly label: string
  readonly value: string
  readonly onKey: (text: string) => void
  readonly testId: string
}

export const Minutes = ({ label, value, onKey, testId }: MinutesProps) => (
  <label class={is('minutes')}>
    <span>{label}</span>
    <input
      type="text"
      inputMode="numeric"
      maxLength={3}
      value={value}
      onInput={event => onKey(event.currentTarget.value)}
      data-testid={testId}
    />
  </label>
)

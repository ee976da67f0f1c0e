import { classesOf } from '../../../../components/classes.ts'
import styles from '../../../kit/Panel.module.css'

const is = classesOf(styles)

interface PickerProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly word: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly testId: string
}

export const Picker = ({ label, options, value, onChange, testId }: PickerProps) => (
  <label class={is('picker')}>
    <span>{label}</span>
    <select value={value} onChange={event => onChange(event.currentTarget.value)} data-testid={testId}>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.word}
        </option>
      ))}
    </select>
  </label>
)

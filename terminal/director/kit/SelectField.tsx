import { classesOf } from '../../components/classes.ts'
import styles from './Key.module.css'

const is = classesOf(styles)

interface SelectProps<T extends string | number> {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly word: string }[]
  /** The chosen value; one that is not among the options shows as a dash. */
  readonly value: T | null
  readonly onChoose: (value: T) => void
  readonly testId: string
  readonly hint?: string
}

/** Asks for one of a list too long for a row of keys. */
export function SelectField<T extends string | number>({
  label,
  options,
  value,
  onChoose,
  testId,
  hint,
}: SelectProps<T>) {
  const isListed = options.some(option => option.value === value)
  return (
    <label class={is('select')}>
      <span>{label}</span>
      <select
        value={isListed ? String(value) : '–'}
        onChange={({ currentTarget }) => {
          const chosen = options.find(option => String(option.value) === currentTarget.value)
          if (chosen) onChoose(chosen.value)
        }}
        data-testid={testId}
      >
        {!isListed && <option value="–">–</option>}
        {options.map(option => (
          <option key={option.value} value={String(option.value)}>
            {option.word}
          </option>
        ))}
      </select>
      {hint !== undefined && <span>{hint}</span>}
    </label>
  )
}

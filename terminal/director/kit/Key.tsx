import type { ComponentChildren } from 'preact'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import styles from './Key.module.css'

const is = classesOf(styles)

interface ChoiceProps<T extends string | number | boolean> {
  readonly label: string
  readonly options: readonly {
    readonly value: T
    readonly word: ComponentChildren
    readonly under?: ComponentChildren
    readonly label?: string
  }[]
  readonly value: T | null
  readonly onChoose: (value: T) => void
  readonly testId: string
  readonly columns?: 2 | 3 | 5 | 7
}

const GRIDS = { 2: 'two', 3: 'three', 5: 'five', 7: 'seven' } as const

/** Draws a few keys of which one is selected, under their question. */
export function Choice<T extends string | number | boolean>({
  label,
  options,
  value,
  onChoose,
  testId,
  columns,
}: ChoiceProps<T>) {
  return (
    <fieldset class={is('choice')}>
      <legend class={is('legend')}>{label}</legend>
      <div class={is(columns === undefined ? 'row' : GRIDS[columns])}>
        {options.map(option => (
          <BigKey
            key={String(option.value)}
            chosen={option.value === value}
            onPress={() => onChoose(option.value)}
            testId={`${testId}-${option.value}`}
            {...(option.under === undefined ? {} : { under: option.under })}
            {...(option.label === undefined ? {} : { label: option.label })}
          >
            {option.word}
          </BigKey>
        ))}
      </div>
    </fieldset>
  )
}

interface KeyRowProps {
  readonly children: ComponentChildren
}

export const Keys = ({ children }: KeyRowProps) => <div class={is('keys')}>{children}</div>

import type { Signal } from '@preact/signals'
import { classesOf } from '../../components/classes.ts'
import { ids } from '../ids.ts'
import styles from './Address.module.css'

const is = classesOf(styles)

interface Props {
  readonly label: string
  readonly typed: Signal<string>
  readonly onTyped: () => void
}

export function AddressField({ label, typed, onTyped }: Props) {
  return (
    <label class={is('field')}>
      {label}
      <input
        data-testid={ids.addressField}
        inputMode="url"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        value={typed.value}
        onInput={event => {
          typed.value = event.currentTarget.value
          onTyped()
        }}
      />
    </label>
  )
}

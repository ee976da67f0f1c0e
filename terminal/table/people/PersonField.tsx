import type { Seat } from '../../../shared/game/seat.ts'
import { classesOf } from '../../components/classes.ts'
import { ids } from '../ids.ts'
import styles from './People.module.css'

const is = classesOf(styles)

interface Props {
  readonly seat: Seat
  readonly label: string
  readonly name: string
  readonly disabled?: boolean | undefined
  readonly onName: (name: string) => void
}

/** As the schema of the fact has it. */
const LONGEST_NAME = 60

/**
 * Who sits in a seat, as he says his name himself. All that the screens know of how a person is found is here: a name
 * comes out, whether it was typed or, with a list of members, found by a number or a few letters.
 */
export function PersonField({ seat, label, name, disabled = false, onName }: Props) {
  return (
    <label class={is('field')}>
      {label}
      <input
        data-testid={ids.personField(seat)}
        autocomplete="off"
        autocapitalize="words"
        spellcheck={false}
        maxLength={LONGEST_NAME}
        value={name}
        disabled={disabled}
        onInput={event => onName(event.currentTarget.value)}
      />
    </label>
  )
}

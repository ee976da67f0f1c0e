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

const LONGEST_NAME = 60

/** Asks for a player's name in a seat, typed or chosen from the club's members by number or letters. */
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

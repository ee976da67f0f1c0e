import type { Direction, Seat } from '../../../shared/game/seat.ts'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../people/People.module.css'
import seats from './Seats.module.css'

const is = classesOf({ ...seats, ...styles })

interface Props {
  readonly line: Direction
  readonly label: string
  /** Names of the pair: "Ana & Bo", or "Pair 7" if they are unknown. */
  readonly names: string
  /** Players by seat, if both are known. */
  readonly bySeat: Readonly<Record<Seat, string>>
}

/** Shows a pair that should sit at the table, each player in their seat. */
export function PairHere({ line, label, names, bySeat }: Props) {
  const common = useText(COMMON_TEXT)
  const own: readonly Seat[] = line === 'NS' ? ['N', 'S'] : ['E', 'W']
  return (
    <div class={is('side')} data-testid={`due-${line}`}>
      <span class={is('line')}>{common(`line.${line}`)}</span>
      <span class={is('label')}>{label}</span>
      {own.every(seat => bySeat[seat] !== '') ? (
        <div class={is('seated')}>
          {own.map(seat => (
            <p key={seat}>
              <span class={is('line')}>{common(`seat.${seat}`)}</span>{' '}
              <span class={is('names')}>{bySeat[seat]}</span>
            </p>
          ))}
        </div>
      ) : (
        <span class={is('names')}>{names}</span>
      )}
    </div>
  )
}

import { isVulnerable } from '../../../shared/game/board.ts'
import { directionOf, SEATS, type Seat } from '../../../shared/game/seat.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import { keyingIds } from '../keying-ids.ts'
import { boardFacts, personsIn } from '../model/table-card.ts'
import { nameOfPeople } from '../names.ts'
import { useTable } from '../table-context.ts'
import styles from './pads.module.css'

const is = classesOf(styles)

/** Positions of the seats as seen by North, who holds the tablet: South opposite, East at the left. */
export const LAID = {
  near: { S: 'top', N: 'bottom', E: 'left', W: 'right' },
  top: { N: 'top', S: 'bottom', W: 'left', E: 'right' },
} as const

interface Props {
  readonly board: number
  readonly chosen: Seat | null
  readonly onChoose?: (seat: Seat) => void
}

export function Compass({ board, chosen, onChoose }: Props) {
  const { store } = useTable()
  const choose = onChoose ?? ((seat: Seat) => store.tap({ kind: 'declarer', seat }))
  const common = useText(COMMON_TEXT)
  const laid = LAID[store.preferences.value.north]
  const card = store.card.value
  const place = store.place.value
  const state = store.state.value
  const { vulnerability } = boardFacts(state, board, place)
  const name = (seat: Seat) =>
    card && place ? nameOfPeople(common, personsIn(state, place, card, [seat])) : ''
  return (
    <div class={is('compass')}>
      {SEATS.map(seat => (
        <div key={seat} class={is('seat', laid[seat])}>
          <BigKey
            testId={keyingIds.declarer(seat)}
            under={
              <>
                {name(seat)}
                {isVulnerable(vulnerability, directionOf(seat)) && (
                  <span class={is('vulnerable')}>{common('vulnerable')}</span>
                )}
              </>
            }
            {...(chosen === seat ? { chosen: true } : {})}
            onPress={() => choose(seat)}
          >
            <span class={is('sign')}>{common(`seat.${seat}`)}</span>
          </BigKey>
        </div>
      ))}
    </div>
  )
}

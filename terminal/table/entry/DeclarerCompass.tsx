import { isVulnerable } from '../../../shared/game/board.ts'
import { directionOf, SEATS, type Seat } from '../../../shared/game/seat.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DOUBLING_SIGNS } from '../../components/SuitSymbol.tsx'
import { VulnerabilityEdge } from '../../components/VulnerabilityEdge.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { nameOf } from '../move/People.tsx'
import { boardFacts, personInSeat } from '../store/table-card.ts'
import { useTable } from '../table-context.ts'
import type { Draft } from './draft.ts'
import styles from './pads.module.css'

const is = classesOf(styles)

/** As the table lies before North, who holds the tablet: South opposite, East at the left hand. */
const LAID = {
  near: { S: 'top', N: 'bottom', E: 'left', W: 'right' },
  top: { N: 'top', S: 'bottom', W: 'left', E: 'right' },
} as const

/** Who plays it, and whether it was doubled: said on the same screen, before the declarer's key goes on. */
export function DeclarerCompass({ draft }: { readonly draft: Draft }) {
  const { store } = useTable()
  const common = useText(COMMON_TEXT)
  const t = useText(TABLE_TEXT)
  const laid = LAID[store.preferences.value.north]
  const [card, place, state] = [store.card.value, store.place.value, store.state.value]
  const { vulnerability } = boardFacts(state, draft.board)
  const name = (seat: Seat) =>
    card && place ? nameOf(common, personInSeat(state, place.section, card.seats, seat)) : ''
  return (
    <div class={is('declarer')}>
      <div class={is('doubles')}>
        {(['X', 'XX'] as const).map(doubling => (
          <BigKey
            key={doubling}
            testId={doubling === 'X' ? ids.double : ids.redouble}
            chosen={draft.doubling === doubling}
            under={t(doubling === 'X' ? 'entry.double' : 'entry.redouble')}
            onPress={() => store.tap({ kind: 'double', doubling })}
          >
            <span class={is('sign')}>{DOUBLING_SIGNS[doubling]}</span>
          </BigKey>
        ))}
      </div>
      <div class={is('compass')}>
        {SEATS.map(seat => (
          <div key={seat} class={is('seat', laid[seat])}>
            <VulnerabilityEdge vulnerable={isVulnerable(vulnerability, directionOf(seat))}>
              <BigKey
                testId={ids.declarer(seat)}
                under={name(seat)}
                {...(draft.declarer === seat ? { chosen: true } : {})}
                onPress={() => store.tap({ kind: 'declarer', seat })}
              >
                <span class={is('sign')}>{common(`seat.${seat}`)}</span>
              </BigKey>
            </VulnerabilityEdge>
          </div>
        ))}
      </div>
    </div>
  )
}

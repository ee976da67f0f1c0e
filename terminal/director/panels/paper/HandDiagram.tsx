import { type Rank, STRAINS, SUITS } from '../../../../shared/game/card.ts'
import type { BoardHands } from '../../../../shared/game/deal.ts'
import { SEATS, type Seat } from '../../../../shared/game/seat.ts'
import { classesOf } from '../../../components/classes.ts'
import { SuitSymbol } from '../../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../../text/common.ts'
import { useText } from '../../../text/use-text.ts'
import styles from './Papers.module.css'

const is = classesOf(styles)

const SUITS_DOWN = [...SUITS].reverse()
/** No trump first, as in PBN and on printed sheets. */
const STRAINS_DOWN = [...STRAINS].reverse()

/** Draws the cards of a board as a printed hand record: North above, the table between; with the makeable contracts. */
export function HandDiagram({ hands }: { readonly hands: BoardHands }) {
  return (
    <div class={is('hands')} data-testid="hands-print">
      <div class={is('compass')}>
        {SEATS.map(seat => (
          <Hand key={seat} seat={seat} hands={hands} />
        ))}
      </div>
      {hands.doubleDummy && <Makes makes={hands.doubleDummy} />}
    </div>
  )
}

function Hand({ seat, hands }: { readonly seat: Seat; readonly hands: BoardHands }) {
  const common = useText(COMMON_TEXT)
  const hand = hands.deal[seat]
  return (
    <div class={is(seat)}>
      {SUITS_DOWN.map(suit => (
        <div key={suit}>
          <SuitSymbol strain={suit} />{' '}
          {[...hand[suit]].map(rank => common(`rank.${rank as Rank}`)).join('\u2009') || '–'}
        </div>
      ))}
    </div>
  )
}

function Makes({ makes }: { readonly makes: NonNullable<BoardHands['doubleDummy']> }) {
  const common = useText(COMMON_TEXT)
  return (
    <table class={is('makes')}>
      <thead>
        <tr>
          <td />
          {STRAINS_DOWN.map(strain => (
            <th key={strain} scope="col">
              <SuitSymbol strain={strain} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SEATS.map(seat => (
          <tr key={seat}>
            <th scope="row">{common(`seat-letter.${seat}`)}</th>
            {STRAINS_DOWN.map(strain => (
              <td key={strain}>{makes[seat][strain]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { type Rank, STRAINS, SUITS } from '../../../shared/game/card.ts'
import type { BoardHands } from '../../../shared/game/deal.ts'
import { SEATS, type Seat } from '../../../shared/game/seat.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import { classesOf } from '../classes.ts'
import { SuitSymbol } from '../SuitSymbol.tsx'
import styles from './HandsTable.module.css'

const is = classesOf(styles)

interface Props {
  readonly hands: BoardHands
  readonly words: { readonly title: string; readonly makes: string; readonly by: string }
}

/** Draws the cards of a board as a printed hand record, with the makeable contracts if known. */
export function HandsTable({ hands, words }: Props) {
  return (
    <section class={is('hands')} data-testid="hands" aria-label={words.title}>
      <h2>{words.title}</h2>
      <div class={is('compass')}>
        {SEATS.map(seat => (
          <HandOf key={seat} seat={seat} hands={hands} />
        ))}
      </div>
      {hands.doubleDummy && <DoubleDummyTable tricks={hands.doubleDummy} words={words} />}
    </section>
  )
}

/** Suits in the order of printed hands: spades first. */
const SUITS_DOWN = [...SUITS].reverse()

function HandOf({ seat, hands }: { readonly seat: Seat; readonly hands: BoardHands }) {
  const common = useText(COMMON_TEXT)
  const hand = hands.deal[seat]
  return (
    <dl class={is('hand', seat)} data-seat={seat}>
      <dt class={is('seat')}>{common(`seat.${seat}`)}</dt>
      {SUITS_DOWN.map(suit => (
        <dd key={suit}>
          <SuitSymbol strain={suit} />{' '}
          {[...hand[suit]].map(rank => common(`rank.${rank as Rank}`)).join('\u2009') || '–'}
        </dd>
      ))}
    </dl>
  )
}

/** Strains in the order of PBN and printed sheets: no trump first. */
const STRAINS_DOWN = [...STRAINS].reverse()

interface TricksProps extends Pick<Props, 'words'> {
  readonly tricks: NonNullable<BoardHands['doubleDummy']>
}

function DoubleDummyTable({ tricks, words }: TricksProps) {
  const common = useText(COMMON_TEXT)
  return (
    <table class={is('makes')} data-testid="double-dummy">
      <caption>{words.makes}</caption>
      <thead>
        <tr>
          <th scope="col">{words.by}</th>
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
            <th scope="row">{common(`seat.${seat}`)}</th>
            {STRAINS_DOWN.map(strain => (
              <td key={strain}>{tricks[seat][strain]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

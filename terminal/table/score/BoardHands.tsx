import { useEffect, useState } from 'preact/hooks'
import { type Rank, STRAINS, SUITS } from '../../../shared/game/card.ts'
import { type BoardHands as Hands, handsOfText } from '../../../shared/game/deal.ts'
import { SEATS, type Seat } from '../../../shared/game/seat.ts'
import { classesOf } from '../../components/classes.ts'
import { SuitSymbol } from '../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { DOUBTS_TEXT } from '../../text/doubts.ts'
import { useText } from '../../text/use-text.ts'
import { useTable } from '../table-context.ts'
import styles from './BoardHands.module.css'

const is = classesOf(styles)

/**
 * The cards of a board below its traveller, where the desk has hand records. They are asked for each time and kept
 * nowhere on the tablet: the next people may have the board still to play.
 */
export function BoardHands({ board }: { readonly board: number }) {
  const hands = useHands(board)
  const t = useText(DOUBTS_TEXT)
  if (!hands) return null
  return (
    <section class={is('hands')} data-testid="hands" aria-label={t('hands.title')}>
      <h2>{t('hands.title')}</h2>
      <div class={is('compass')}>
        {SEATS.map(seat => (
          <HandOf key={seat} seat={seat} hands={hands} />
        ))}
      </div>
      {hands.doubleDummy && <DoubleDummyTable hands={hands} />}
    </section>
  )
}

function useHands(board: number): Hands | null {
  const { terminal, place, card } = useTable().store
  const [hands, setHands] = useState<Hands | null>(null)
  const [here, round] = [place.value, card.value?.round]
  const { section, table } = here ?? { section: '', table: 0 }
  const linked = terminal.link.value === 'connected'
  useEffect(() => {
    let isOpen = true
    setHands(null)
    if (linked && section !== '' && round !== undefined)
      terminal.ask({ what: 'board-hands', section, round, table, board }).then(
        answer => {
          if (isOpen) setHands((answer.hands && handsOfText(answer.hands)) ?? null)
        },
        () => undefined,
      )
    return () => {
      isOpen = false
    }
  }, [terminal, linked, section, table, round, board])
  return hands
}

/** Spades first, as a hand is read. */
const SUITS_DOWN = [...SUITS].reverse()

function HandOf({ seat, hands }: { readonly seat: Seat; readonly hands: Hands }) {
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

/** In the order of PBN and of every printed sheet: no trump first. */
const STRAINS_DOWN = [...STRAINS].reverse()

function DoubleDummyTable({ hands: { doubleDummy } }: { readonly hands: Hands }) {
  const t = useText(DOUBTS_TEXT)
  const common = useText(COMMON_TEXT)
  if (!doubleDummy) return null
  return (
    <table class={is('makes')} data-testid="double-dummy">
      <caption>{t('hands.makes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('hands.by')}</th>
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
              <td key={strain}>{doubleDummy[seat][strain]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

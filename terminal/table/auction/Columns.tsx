import { useEffect, useRef } from 'preact/hooks'
import { isVulnerable } from '../../../shared/game/board.ts'
import type { RecordedCall } from '../../../shared/game/bridge/auction/record.ts'
import { directionOf, type Seat } from '../../../shared/game/seat.ts'
import { AlertedCallText } from '../../components/auction/CallText.tsx'
import { rowsOf, seatsFrom } from '../../components/auction/rows.ts'
import { classesOf } from '../../components/classes.ts'
import { AUCTION_TEXT } from '../../text/auction.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { boardFacts, personsIn } from '../model/table-card.ts'
import { nameOfPeople } from '../names.ts'
import { useTable } from '../table-context.ts'
import styles from './auction.module.css'

const is = classesOf(styles)

interface Props {
  readonly board: number
  readonly calls: readonly RecordedCall[]
  readonly turn: Seat | null
  /** Called when a seat in the header is tapped: this player calls, possibly out of turn. */
  readonly onSeat?: (seat: Seat) => void
}

/**
 * Draws the calls in four columns, starting with the dealer; a skipped turn leaves a gap. The header stays above the
 * scrolling part.
 */
export function Columns({ board, calls, turn, onSeat }: Props) {
  const { store } = useTable()
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  const card = store.card.value
  const place = store.place.value
  const state = store.state.value
  const { dealer, vulnerability } = boardFacts(state, board)
  const order = seatsFrom(dealer)
  const scrolled = useRef<HTMLDivElement>(null)
  // Keep the last calls in view, however many there are.
  useEffect(() => scrolled.current?.scrollTo({ top: scrolled.current.scrollHeight }), [calls.length])
  const lookOf = (seat: Seat) =>
    is(
      'head',
      isVulnerable(vulnerability, directionOf(seat)) && 'vulnerable',
      seat === turn && 'turn',
      onSeat && 'key',
    )
  const head = (seat: Seat) => (
    <>
      <span>{common(`seat.${seat}`)}</span>
      {card && place && <small>{nameOfPeople(common, personsIn(state, place, card, [seat]))}</small>}
      {isVulnerable(vulnerability, directionOf(seat)) && (
        <span class="heard-only">{common('vulnerable')}</span>
      )}
    </>
  )
  return (
    <div class={is('columns')} data-testid="calls">
      <div class={is('heads')}>
        {order.map(seat =>
          onSeat ? (
            <button
              key={seat}
              type="button"
              class={lookOf(seat)}
              data-testid={ids.caller(seat)}
              aria-pressed={seat === turn}
              onClick={() => onSeat(seat)}
            >
              {head(seat)}
            </button>
          ) : (
            <div key={seat} class={lookOf(seat)}>
              {head(seat)}
            </div>
          ),
        )}
      </div>
      {/** Above the keys of the pad its height is limited: Tab reaches it, so that a longer auction can be scrolled. */}
      <div class={is(onSeat && 'scrolled')} {...(onSeat && { 'data-part': 'answers' })} ref={scrolled}>
        <table>
          <caption class="heard-only">{t('caption')}</caption>
          <thead>
            <tr>
              {order.map(seat => (
                <th key={seat} scope="col">
                  <span class="heard-only">{common(`seat.${seat}`)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(order, calls).map((row, at) => (
              <tr key={at}>
                {row.map((said, column) => (
                  <td key={order[column]}>
                    {said.map((each, nth) => (
                      <span key={nth} class={is(nth < said.length - 1 && 'changed')}>
                        <AlertedCallText said={each} />
                      </span>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

import type { BoardHands } from '../../game/deal.ts'
import { SEATS, type Seat } from '../../game/seat.ts'
import { element, leaf, type XmlLines } from './xml-text.ts'

const DIRECTIONS: Readonly<Record<Seat, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' }

export interface HandSet {
  readonly id: string
  readonly boards: ReadonlyMap<number, BoardHands>
}

/** Formats the hands as USEBIO has them beside the event: a HANDSET of all boards, T for ten. */
export function handSet({ id, boards: hands }: HandSet): XmlLines {
  if (hands.size === 0) return []
  const boards = [...hands].sort(([a], [b]) => a - b)
  const numbers = boards.map(([board]) => board)
  return element('HANDSET', { HANDSET_ID: id }, [
    ...leaf('START_BOARD_NUMBER', Math.min(...numbers)),
    ...leaf('END_BOARD_NUMBER', Math.max(...numbers)),
    ...boards.flatMap(([board, { deal }]) =>
      element('BOARD', {}, [
        ...leaf('BOARD_NUMBER', board),
        ...SEATS.flatMap(seat =>
          element('HAND', {}, [
            ...leaf('DIRECTION', DIRECTIONS[seat]),
            ...leaf('SPADES', deal[seat].S),
            ...leaf('HEARTS', deal[seat].H),
            ...leaf('DIAMONDS', deal[seat].D),
            ...leaf('CLUBS', deal[seat].C),
          ]),
        ),
      ]),
    ),
  ])
}

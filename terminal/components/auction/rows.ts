import type { RecordedCall } from '../../../shared/game/bridge/auction/record.ts'
import { SEATS, type Seat } from '../../../shared/game/seat.ts'

/** The four players in the order in which they call, from the dealer on. */
export const seatsFrom = (first: Seat): readonly Seat[] => {
  const from = SEATS.indexOf(first)
  return [...SEATS.slice(from), ...SEATS.slice(0, from)]
}

/** Row by row, each call under its player; two calls in one cell: the second was said in place of the first. */
export function rowsOf(
  order: readonly Seat[],
  calls: readonly RecordedCall[],
): readonly (readonly RecordedCall[][])[] {
  const rows: RecordedCall[][][] = []
  let column = order.length
  for (const said of calls) {
    const own = order.indexOf(said.seat)
    if (rows.length === 0 || (own <= column && !said.instead)) rows.push(order.map(() => []))
    rows.at(-1)?.[own]?.push(said)
    column = own
  }
  return rows
}

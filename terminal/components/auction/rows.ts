import type { RecordedCall } from '../../../shared/game/bridge/auction/record.ts'
import { SEATS, type Seat } from '../../../shared/game/seat.ts'

/** Returns the four seats in calling order, starting with the given one. */
export const seatsFrom = (first: Seat): readonly Seat[] => {
  const from = SEATS.indexOf(first)
  return [...SEATS.slice(from), ...SEATS.slice(0, from)]
}

/** Arranges calls in rows, each under its player. A cell with two calls holds a call and its replacement. */
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

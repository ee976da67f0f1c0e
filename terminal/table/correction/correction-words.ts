import type { Result } from '../../../shared/game/games.ts'
import { type BySeat, SEATS, type Seat } from '../../../shared/game/seat.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state/state.ts'
import type { CardCorrection, CardLine } from '../../../shared/session/views/scorecards-view.ts'

/** Board of a card whose correction can be requested. */
export interface CorrectableLine {
  readonly contestant: string
  readonly place: { readonly round: number; readonly table: number; readonly board: number }
  readonly result: Result
}

/** Returns the correctable line of a card's board; null if it has no result. */
export function correctable(contestant: string, { round, board, line }: CardLine): CorrectableLine | null {
  if (!line?.result) return null
  return { contestant, place: { round, table: line.table, board }, result: line.result }
}

export const asking = (
  { section, table }: TablePlace,
  { contestant, place }: Omit<CorrectableLine, 'result'>,
  should: Result | null,
): Statement => ({ kind: 'correction-asked', body: { section, table, contestant, place, should } })

export const answering = (
  { section, table }: TablePlace,
  { contestant, place }: Omit<CorrectableLine, 'result'>,
  { about }: Pick<CardCorrection, 'about'>,
  agrees: boolean,
): Statement => ({
  kind: 'correction-agreed',
  body: { section, table, contestant, place, about, agrees },
})

/** Returns the players in the seats by the plan. */
export function seatsThere(
  state: SessionState,
  section: string,
  { round, table }: CorrectableLine['place'],
): BySeat<string> | null {
  const seats = sectionOf(state, section)?.entryAt(round, table)?.seats
  if (!seats) return null
  const { N, E, S, W } = seats
  return N !== null && E !== null && S !== null && W !== null ? { N, E, S, W } : null
}

/** Returns an opponent of the contestant, who may answer for the other side; null if the contestant has no seat. */
export function opponentOf(seats: BySeat<string>, contestant: string): string | null {
  const own = SEATS.find(seat => seats[seat] === contestant)
  if (!own) return null
  const left: Readonly<Record<Seat, Seat>> = { N: 'E', E: 'S', S: 'W', W: 'N' }
  return seats[left[own]]
}

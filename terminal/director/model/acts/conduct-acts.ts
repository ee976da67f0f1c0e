import type { Direction } from '../../../../shared/game/seat.ts'
import { roundsInAll } from '../../../../shared/movement/plan/plan.ts'
import { overruling } from '../../../../shared/session/acts/overruling.ts'
import type { Statement } from '../../../../shared/session/fact.ts'
import { MOST_WARNINGS, type WarningKind } from '../../../../shared/session/facts/warning.ts'
import { clockOf, clockPassed } from '../../../../shared/session/section/round-clock.ts'
import { warningsAt } from '../../../../shared/session/section/round-match.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { timedOut } from '../../../../shared/session/section/time-up.ts'
import type { SessionState } from '../../../../shared/session/state.ts'
import { statingBoards } from './board-acts.ts'
import { clockSaid } from './clock-acts.ts'
import type { TableMatchRow } from './table-match.ts'

/** A side warned, a round forfeited, the time over, as statements to be recorded. Pure: nothing here records. */

type Place = Pick<TableMatchRow, 'section'> & { readonly round: number; readonly table: number }

const NUMBERS = Array.from({ length: MOST_WARNINGS }, (_, index) => index + 1)

/** The next warning of a side at a table in a round; `undefined` where there are as many as can be said. */
export function warningSide(
  state: SessionState,
  { section, round, table }: Place,
  side: Direction,
  of: WarningKind,
): Statement | undefined {
  const said = warningsAt(state, section, { round, table }, side).map(({ body }) => body.number)
  const free = NUMBERS.filter(each => !said.includes(each))
  // A number that was taken back is used again only where no other is left.
  const number = free.find(each => each > Math.max(0, ...said)) ?? free[0]
  if (number === undefined) return undefined
  return overruling(state, { kind: 'warning', body: { section, round, table, side, number, of } })
}

/** The side loses the match of the round, however it stands. */
export const forfeiting = (
  state: SessionState,
  { section, round, table }: Place,
  side: Direction,
): Statement => overruling(state, { kind: 'forfeit', body: { section, round, table, side } })

/**
 * So many warnings of a side that the rules propose it loses the round (seed 003, S003-29); not where the round is
 * decided, and never by itself.
 */
export const proposesForfeit = ({ match, warnings }: TableMatchRow, side: Direction): boolean =>
  match.end === null && warnings[side].length >= match.warnings

/** No more than one fact holds. */
const PLACES_AT_ONCE = 250

/** The time of a round is over at all tables: what is not begun is not played, and the deal in play as the rules say. */
export function endingRound(state: SessionState, id: string, round: number): readonly Statement[] {
  const section = sectionOf(state, id)
  if (!section) return []
  const places = section
    .entriesOf(round)
    .flatMap(entry => timedOut(section, entry).map(board => ({ round, table: entry.table, board })))
  return Array.from({ length: Math.ceil(places.length / PLACES_AT_ONCE) }, (_, index) =>
    places.slice(index * PLACES_AT_ONCE, (index + 1) * PLACES_AT_ONCE),
  ).flatMap(some => statingBoards(state, id, 'cut', some) ?? [])
}

/** Where the director ends the round before the clock does, it rings: what follows, and every screen, goes by it. */
export function bellNow(state: SessionState, id: string, round: number, now: number): Statement | undefined {
  const section = sectionOf(state, id)
  const clock = clockOf(state, id)
  if (!section || !clock || clockPassed(clock, roundsInAll(section.plan), now)?.round !== round)
    return undefined
  return clockSaid(state, section, { kind: 'bell' }, now)
}

/** No deal is in play at a table whose time is over: its match ends as it stands. */
export function endingTable(
  state: SessionState,
  { section: id, round, table }: Place,
): Statement | undefined {
  const section = sectionOf(state, id)
  const entry = section?.entryAt(round, table)
  if (!section || !entry) return undefined
  const places = section.missingBoards(entry).map(board => ({ round, table, board }))
  return statingBoards(state, id, 'cut', places)
}

import type { Direction } from '../../../../shared/game/seat.ts'
import { roundsInAll } from '../../../../shared/movement/plan/plan.ts'
import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import { MOST_WARNINGS, type WarningKind } from '../../../../shared/session/facts/penalties.ts'
import { clockOf, clockPassed } from '../../../../shared/session/section/round-clock.ts'
import { warningsAt } from '../../../../shared/session/section/round-match.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import { timedOut } from '../../../../shared/session/steward/time-up.ts'
import { statingBoards } from './board-acts.ts'
import { clockAfter } from './clock-acts.ts'
import type { TableMatchRow } from './table-match.ts'

/** Statements that warn a side, forfeit a round or end its time. Pure functions; nothing is recorded here. */

type Place = Pick<TableMatchRow, 'section'> & { readonly round: number; readonly table: number }

const NUMBERS = Array.from({ length: MOST_WARNINGS }, (_, index) => index + 1)

/** Returns the next warning of a side at a table in a round; `undefined` once the maximum is reached. */
export function warningSide(
  state: SessionState,
  { section, round, table }: Place,
  side: Direction,
  of: WarningKind,
): Statement | undefined {
  const said = warningsAt(state, section, { round, table }, side).map(({ body }) => body.number)
  const free = NUMBERS.filter(each => !said.includes(each))
  // An undone number is used again only if no other is left.
  const number = free.find(each => each > Math.max(0, ...said)) ?? free[0]
  if (number === undefined) return undefined
  return withReplacedFacts(state, { kind: 'warning', body: { section, round, table, side, number, of } })
}

/** Returns the statement that the side loses the match of the round, whatever the score. */
export const forfeiting = (
  state: SessionState,
  { section, round, table }: Place,
  side: Direction,
): Statement => withReplacedFacts(state, { kind: 'forfeit', body: { section, round, table, side } })

/**
 * True if a side has so many warnings that the rules propose the loss of the round (rules page S003, 29). False for a
 * decided round; the loss itself is never automatic.
 */
export const proposesForfeit = ({ match, warnings }: TableMatchRow, side: Direction): boolean =>
  match.end === null && warnings[side].length >= match.warnings

/** Maximum number of places in one fact. */
const PLACES_AT_ONCE = 250

/** Ends the time of a round at all tables: unstarted deals are removed, and deals in play follow the rules. */
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

/** Rings the bell if the director ends the round early, since later times depend on it. */
export function bellNow(state: SessionState, id: string, round: number, now: number): Statement | undefined {
  const section = sectionOf(state, id)
  const clock = clockOf(state, id)
  if (!section || !clock || clockPassed(clock, roundsInAll(section.plan), now)?.round !== round)
    return undefined
  return clockAfter(state, section, { kind: 'bell' }, now)
}

/** Ends a table's match at its present score, when its time is over and no deal is in play. */
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

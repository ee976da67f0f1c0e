import type { BoardHands } from '../../game/deal.ts'
import { doubtsIn, type KnownBoard } from '../../game/doubt.ts'
import type { ResultDoubt } from '../../game/game.ts'
import type { Result } from '../../game/games.ts'
import { SEATS } from '../../game/seat.ts'
import { seatedAt } from '../../movement/plan/entry.ts'
import type { ContestantId, PlanEntry } from '../../movement/plan/plan.ts'
import { isClosed, settingsOf } from '../section/queries.ts'
import { sectionOf } from '../section/section.ts'
import { tablePolicy } from '../settings/table-policy.ts'
import type { BoardPlace } from '../slot.ts'
import type { ResultBody } from '../state/fact.ts'
import type { SessionState } from '../state/state.ts'
import { fieldOf, fieldsIn } from './odd-results.ts'

export interface KeyedResult {
  readonly place: BoardPlace
  readonly keyed: Result
}

/**
 * True if a doubt may be shown: the board is of the table's present round and has no current result. For any other
 * board the answer would reveal cards still to be played, or already accepted.
 */
export function mayShowDoubt(state: SessionState, { section: id, round, table, board }: BoardPlace): boolean {
  const settings = settingsOf(state)
  const section = sectionOf(state, id)
  if (!settings || !section || isClosed(state) || !tablePolicy(settings).doubts) return false
  if (round !== Math.max(1, section.currentRound(table))) return false
  const isPlannedHere = section.entryAt(round, table)?.boards.includes(board) ?? false
  return isPlannedHere && section.resultAt(round, table, board) === undefined
}

/** Returns the doubts, strongest first. `handsOf`: the cards of a board, if known. */
export function doubtsHere(
  state: SessionState,
  { place, keyed }: KeyedResult,
  handsOf: (board: number) => BoardHands | null,
): readonly ResultDoubt[] {
  const settings = settingsOf(state)
  const section = sectionOf(state, place.section)
  const field =
    settings && fieldsIn(state, settings).find(sections => sections.some(one => one.id === place.section))
  if (!settings || !section || !field) return []
  const { round, table } = place
  const teams = section.plan.kind === 'teams' ? seatsHere(section.entryAt(round, table)) : []
  // A question at one table of a match must reveal nothing of the other.
  const isOwn = ({ section: id, seats, ...at }: ResultBody): boolean =>
    id === place.section &&
    ((at.round === round && at.table === table) || SEATS.some(seat => teams.includes(seats[seat])))
  const known = (board: number): KnownBoard => ({
    others: fieldOf(field, board)
      .filter(({ standing: { body } }) => !isOwn(body))
      .map(({ standing }) => standing.body.result),
    hands: handsOf(board),
  })
  const beside = (section.entryAt(round, table)?.boards ?? []).filter(board => board !== place.board)
  const elsewhere = new Map(beside.map(board => [board, known(board)]))
  return doubtsIn(settings, keyed, known(place.board), elsewhere).map(doubt =>
    doubt.kind === 'other-board' && !isPlayedHere(state, place, doubt.board)
      ? { ...doubt, board: null }
      : doubt,
  )
}

const seatsHere = (entry: PlanEntry | undefined): readonly ContestantId[] => (entry ? seatedAt(entry) : [])

const isPlayedHere = (
  state: SessionState,
  { section, round, table }: BoardPlace,
  board: number | null,
): boolean => board !== null && sectionOf(state, section)?.resultAt(round, table, board) !== undefined

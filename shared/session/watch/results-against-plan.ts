import type { BySeat } from '../../game/seat.ts'
import { memoWhile } from '../../lib/memo.ts'
import { sameSeats } from '../../movement/change/played.ts'
import { isPlayed, type Spot } from '../../movement/plan/entry.ts'
import type { ContestantId } from '../../movement/plan/plan.ts'
import { entriesAtTable, planOf } from '../section/plan-index.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import { confirmedSlot, planSlot, sameSlot, seatingSlot } from '../slot.ts'
import type { FactBody } from '../state/fact.ts'
import {
  type Change,
  type CurrentFact,
  currentAt,
  isKind,
  type ResultStanding,
  type SessionState,
} from '../state/state.ts'

/** Results of a table's round with other people than planned, or on unplanned boards. */
export interface RoundAgainstPlan {
  readonly section: string
  readonly round: number
  readonly table: number
  /** Seats according to the results. */
  readonly sat: BySeat<ContestantId>
  /** Seats by the plan and the director's corrections; `null` if it does not have the boards. */
  readonly due: BySeat<ContestantId> | null
  readonly results: readonly ResultStanding[]
}

/**
 * Returns results that contradict the plan because it changed: they were made under seats, or a movement, that the
 * director later undid or corrected. Grouped by round and seats of a table. Seats that the director stated, admitted or
 * confirmed are accepted until their next statement about seats there.
 */
export function resultsAgainstPlan(state: SessionState): readonly RoundAgainstPlan[] {
  return sectionsIn(state).flatMap(section => {
    const results = section
      .boardsKnown()
      .filter(board => !section.isCancelled(board))
      .flatMap(board => resultsOffPlan(section, board))
      .filter(standing => !hasBeenSeen(state, section, standing))
    return roundsOf(section, results)
  })
}

/** Cached until the board or its seats change. */
export function resultsOffPlan(section: Section, board: number): readonly ResultStanding[] {
  return remembered(section.onBoard(board), [section.seatedPlan], () =>
    section.resultsOf(board).filter(({ body }) => !isAsPlanned(section, body)),
  )
}

const remembered = memoWhile<ReadonlyMap<string, CurrentFact>, readonly ResultStanding[]>()

function isAsPlanned(section: Section, { round, table, board, seats }: ResultStanding['body']): boolean {
  const due = dueThere(section, round, table, board)
  return due !== null && sameSeats(due, seats)
}

function dueThere(
  section: Section,
  round: number,
  table: number,
  board: number,
): BySeat<ContestantId> | null {
  const entry = section.entryAt(round, table)
  return entry && isPlayed(entry) && entry.boards.includes(board) ? entry.seats : null
}

/** True if the director knew the seats when stating, admitting or confirming the result. */
function hasBeenSeen(state: SessionState, section: Section, standing: ResultStanding): boolean {
  const { fact, role, admittedBy, decidedAt, body } = standing
  const said = role === 'director' || admittedBy === 'director' ? decidedAt : 0
  const confirmed = currentAt(state, confirmedSlot(fact))?.decidedAt ?? 0
  const seen = Math.max(said, confirmed)
  return seen > 0 && seen >= lastSeatChange(state, section.id, body)
}

function roundsOf(section: Section, results: readonly ResultStanding[]): readonly RoundAgainstPlan[] {
  const rounds = new Map<string, RoundAgainstPlan>()
  for (const standing of results) {
    const { round, table, board, seats: sat } = standing.body
    const due = dueThere(section, round, table, board)
    const key = [round, table, sat.N, sat.E, sat.S, sat.W, due === null].join(' ')
    const known = rounds.get(key)
    rounds.set(
      key,
      known
        ? { ...known, results: [...known.results, standing] }
        : { section: section.id, round, table, sat, due, results: [standing] },
    )
  }
  return [...rounds.values()].sort((a, b) => a.round - b.round || a.table - b.table)
}

/**
 * Returns the position of the last act that changed seats or boards of a table in a round: corrected or restored seats,
 * or another movement there; 0 if none.
 */
function lastSeatChange(state: SessionState, section: string, { round, table }: Spot): number {
  const seating = seatingSlot(section, round, table)
  const isAbout = ({ slot, now }: Change): boolean =>
    sameSlot(slot, seating) ||
    (now !== null && isKind(now, 'section-planned') && now.body.section === section
      ? plansOtherwise(state, now.body, { round, table })
      : false)
  let last = 0
  for (const facts of state.admitted.values())
    for (const { changes, decidedAt } of facts.values())
      if (decidedAt > last && changes.some(isAbout)) last = decidedAt
  return last
}

function plansOtherwise(
  state: SessionState,
  { section, version, plan }: FactBody<'section-planned'>,
  { round, table }: Spot,
): boolean {
  const before = currentAt(state, planSlot(section, version - 1))
  if (!before) return false
  const at = (wire: typeof plan) => entriesAtTable(planOf(wire), table).find(entry => entry.round === round)
  const was = at(before.body.plan)
  const is = at(plan)
  if (!was || !is) return was !== is
  return !sameSeats(was.seats, is.seats) || was.boards.join() !== is.boards.join()
}

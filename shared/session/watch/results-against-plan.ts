import type { BySeat } from '../../game/seat.ts'
import { sameSeats } from '../../movement/change/played.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import type { ContestantId, Plan } from '../../movement/plan/plan.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import { confirmedSlot } from '../slot.ts'
import { type ResultStanding, type SessionState, type Standing, standingAt } from '../state.ts'
import { seatsLastSaid } from './seats-last-said.ts'

/** Results of a table's round that stand for other people than the plan has there, or on boards that it has not. */
export interface RoundAgainstPlan {
  readonly section: string
  readonly round: number
  readonly table: number
  /** Who played by the results. */
  readonly sat: BySeat<ContestantId>
  /** Who is to sit there by the plan and what the director has put right; `null` where it has the boards not at all. */
  readonly due: BySeat<ContestantId> | null
  /** In the order of the boards. */
  readonly results: readonly ResultStanding[]
}

/**
 * The results that contradict the plan because it is another one since: they were made under seats, or a movement, that
 * the director has taken back or put right afterwards, and stand where they were played. One line for a table's round
 * and those who sat there. What he said himself of who sat there, let count or called right goes, until he says anything
 * of the seats there again. Source: protocol.md, Every act has an inverse.
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

/** A board is looked at again only when anything about it has changed, or who sits where. */
export function resultsOffPlan(section: Section, board: number): readonly ResultStanding[] {
  const onBoard = section.onBoard(board)
  const known = remembered.get(onBoard)
  if (known?.plan === section.seatedPlan) return known.against
  const against = section.resultsOf(board).filter(({ body }) => !isAsPlanned(section, body))
  remembered.set(onBoard, { plan: section.seatedPlan, against })
  return against
}

const remembered = new WeakMap<
  ReadonlyMap<string, Standing>,
  { readonly plan: Plan; readonly against: readonly ResultStanding[] }
>()

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

/** Whether the director knew who sits there when he said the result, let it count or called it right. */
function hasBeenSeen(state: SessionState, section: Section, standing: ResultStanding): boolean {
  const { fact, role, admittedBy, decidedAt, body } = standing
  const said = role === 'director' || admittedBy === 'director' ? decidedAt : 0
  const confirmed = standingAt(state, confirmedSlot(fact))?.decidedAt ?? 0
  const seen = Math.max(said, confirmed)
  return seen > 0 && seen >= seatsLastSaid(state, section.id, body)
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

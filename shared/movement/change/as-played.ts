import { SEATS } from '../../game/seat.ts'
import { type Parsed, parsed, type Refused } from '../../lib/parsed.ts'
import { switchedEntry } from '../make/best-switches.ts'
import { whoIn } from '../plan/contestant-name.ts'
import { type Spot, seatedAt } from '../plan/entry.ts'
import type { ContestantId, Plan, PlanEntry } from '../plan/plan.ts'
import { entryAt } from '../tell/guide.ts'
import { refused } from './change-problem.ts'
import { repairPlan } from './mend.ts'
import { without } from './people.ts'

import type { ChangeOf, PlanDraft } from './plan-change.ts'
import { type PlayedBoards, playedAt, withEntry } from './played.ts'

/**
 * Changes by which the director states actual or intended play that deviates from the plan: the plan is adapted and the
 * rest repaired.
 */

export const boardsInstead = (
  plan: Plan,
  played: PlayedBoards,
  change: ChangeOf<'boards-instead'>,
): Parsed<PlanDraft> => {
  const entry = entryThere(plan, change)
  if (!entry.ok) return entry
  const problem = boardsProblem(entry.value, played, change.boards)
  if (problem !== undefined) return problem
  const missed = entry.value.boards.filter(board => !change.boards.includes(board))
  const said = withEntry(plan, { ...entry.value, boards: change.boards })
  return parsed(repairPlan(said, played, [change], missed))
}

const boardsProblem = (
  entry: PlanEntry,
  played: PlayedBoards,
  boards: readonly number[],
): Refused | undefined => {
  const { round, table } = entry
  if (SEATS.some(seat => entry.seats[seat] === null)) return refused('change.empty-seat', { round, table })
  if (boards.length === 0) return refused('change.no-boards', { round, table })
  const strange = boards.find(board => !Number.isInteger(board) || board < 1)
  if (strange !== undefined) return refused('change.board-number', { round, table, board: strange })
  if (new Set(boards).size < boards.length) return refused('change.board-twice', { round, table })
  const result = playedAt(played, entry).find(one => !boards.includes(one.board))
  return result && refused('change.board-has-result', { round, table, board: result.board })
}

/**
 * Exchanges the directions of a table that sat the wrong way. In a two-winner movement both contestants then count in
 * the line in which they sat: an allowable fault.
 */
export const wrongDirection = (plan: Plan, change: ChangeOf<'wrong-direction'>): Parsed<PlanDraft> => {
  const entry = entryThere(plan, change)
  if (!entry.ok) return entry
  if (plan.kind === 'teams') return refused('change.team-turned')
  return parsed({ plan: withEntry(plan, switchedEntry(entry.value)), said: [change] })
}

/**
 * Moves the contestants who came from their planned place of the round. Those due here go there if that completes both
 * tables; otherwise the ones left alone sit out.
 */
export const seatsInstead = (
  plan: Plan,
  played: PlayedBoards,
  change: ChangeOf<'seats-instead'>,
): Parsed<PlanDraft> => {
  const entry = entryThere(plan, change)
  if (!entry.ok) return entry
  const came = seatedAt({ ...entry.value, seats: change.seats })
  const unknown = came.find(id => !plan.contestants.some(one => one.id === id))
  if (unknown !== undefined) return refused('change.not-in-movement', { who: whoIn(plan, unknown) })
  const from = plan.entries.filter(
    one => one.round === change.round && one !== entry.value && seatedAt(one).some(id => came.includes(id)),
  )
  const busy = from.find(one => playedAt(played, one).length > 0)
  if (busy) return refused('change.busy', { round: busy.round, table: busy.table, other: change.table })
  const boards = entry.value.boards.length > 0 ? entry.value.boards : (from[0]?.boards ?? [])
  const seated = withEntry(plan, { ...entry.value, seats: change.seats, boards })
  const whole = from.reduce((now, one) => withEntry(now, left(plan, one, came, entry.value)), seated)
  const missed = [...new Set([...entry.value.boards, ...from.flatMap(one => one.boards)])]
  return parsed(repairPlan(whole, played, [change], missed))
}

/** Gives vacated seats to the displaced contestants, if their numbers match and nobody changes line. */
const left = (plan: Plan, entry: PlanEntry, came: readonly ContestantId[], to: PlanEntry): PlanEntry => {
  const gone = seatedAt(entry).filter(id => came.includes(id))
  const free = seatedAt(to).filter(id => !came.includes(id))
  const lineOf = (id: ContestantId | undefined) => plan.contestants.find(one => one.id === id)?.line
  const fits = free.length === gone.length && gone.every((id, at) => lineOf(id) === lineOf(free[at]))
  if (!fits) return without(entry, gone)
  const now = (id: ContestantId | null) => (id === null ? null : (free[gone.indexOf(id)] ?? id))
  const { N, E, S, W } = entry.seats
  return { ...entry, seats: { N: now(N), E: now(E), S: now(S), W: now(W) } }
}

const entryThere = (plan: Plan, { round, table }: Spot): Parsed<PlanEntry> => {
  const entry = entryAt(plan, round, table)
  return entry ? parsed(entry) : refused('change.no-table', { round, table })
}

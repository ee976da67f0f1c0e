import { SEATS } from '../../game/seat.ts'
import { unreachable } from '../../lib/assert.ts'
import { type Parsed, parsed, type Refused } from '../../lib/parsed.ts'
import { checkPlan } from '../check/check.ts'
import { switchedEntry } from '../make/best-switches.ts'
import { whoIn } from '../plan/contestant-name.ts'
import { type Spot, seatedAt } from '../plan/entry.ts'
import type { ContestantId, Plan, PlanEntry } from '../plan/plan.ts'
import { faultProblem, type PlanFault } from '../plan/plan-fault.ts'
import { sameTitle } from '../plan/plan-title.ts'
import { describePlan } from '../rate/figures.ts'
import { entryAt } from '../tell/guide.ts'
import { refused } from './change-problem.ts'
import { latePair } from './late-pair.ts'
import { repairPlan } from './mend.ts'
import { noticesOf, touchedBy } from './notices.ts'
import { pairLeaves, tableClosed, without } from './people.ts'
import {
  ALLOWABLE_FAULTS,
  type ChangedPlan,
  type ChangeOf,
  type PlanChange,
  type PlanDraft,
} from './plan-change.ts'
import { isAt, isSeatedAsPlayed, type PlayedBoards, playedAt, withEntry } from './played.ts'
import { replaced, tableAdded } from './replaced.ts'
import { boardsEach, roundCutShort, roundDropped, roundsInAll } from './rounds.ts'

/**
 * Returns the next version of a plan in play, with all consequences for the room. Played entries and those
 * that the change does not concern stay the same. A change that would remove or reseat a result, or give
 * anybody a deal twice, is refused unless the director states that it was played so.
 */
export const changePlan = (plan: Plan, played: PlayedBoards, change: PlanChange): Parsed<ChangedPlan> => {
  // Rounds may end or continue after the last one; all other changes begin in an existing round.
  if (change.kind !== 'rounds-in-all') {
    const { round } = change
    if (!Number.isInteger(round) || round < 1 || round > plan.rounds)
      return refused('change.no-round', { round, rounds: plan.rounds })
  }
  const draft = drafted(plan, played, change)
  return draft.ok ? finished(plan, played, draft.value) : draft
}

const drafted = (plan: Plan, played: PlayedBoards, change: PlanChange): Parsed<PlanDraft> => {
  switch (change.kind) {
    case 'late-pair':
      return latePair(plan, played, change)
    case 'pair-leaves':
      return pairLeaves(plan, change)
    case 'table-added':
      return tableAdded(plan, played, change)
    case 'table-closed':
      return tableClosed(plan, change)
    case 'boards-instead':
      return boardsInstead(plan, played, change)
    case 'wrong-direction':
      return wrongDirection(plan, change)
    case 'seats-instead':
      return seatsInstead(plan, played, change)
    case 'round-dropped':
      return roundDropped(plan, played, change)
    case 'round-cut-short':
      return roundCutShort(plan, played, change)
    case 'boards-each':
      return boardsEach(plan, played, change)
    case 'rounds-in-all':
      return roundsInAll(plan, played, change)
    case 'replaced':
      return replaced(plan, played, change)
    default:
      return unreachable(change)
  }
}

const finished = (
  before: Plan,
  played: PlayedBoards,
  { plan: draft, said = [], dropped = [] }: PlanDraft,
): Parsed<ChangedPlan> => {
  const plan = tidied(before, played, draft)
  const told = noticesOf(before, plan, played)
  if (told.length === 0 && plan.rounds === before.rounds) return refused('change.nothing')
  const lost = played.find(
    result =>
      isSeatedAsPlayed(before, result) &&
      !isSeatedAsPlayed(plan, result) &&
      !said.some(spot => isAt(spot, result)),
  )
  if (lost) return refused('change.has-results', { round: lost.round, table: lost.table, board: lost.board })
  const faults = checkPlan(plan)
  const wrong = added(checkPlan(before), faults).find(fault => !isAllowable(fault, said.length > 0))
  if (wrong) return refused('change.faulty', { fault: faultProblem(wrong) })
  return parsed({
    plan,
    told,
    touched: touchedBy(told),
    dropped,
    keeps: played.filter(result => isSeatedAsPlayed(plan, result)),
    differs: played.filter(result => !isSeatedAsPlayed(plan, result)),
    faults,
    figures: { before: describePlan(before), after: describePlan(plan) },
  })
}

/** Returns new faults, compared regardless of the round, since a dropped round moves the later ones. */
const added = (before: readonly PlanFault[], after: readonly PlanFault[]): readonly PlanFault[] => {
  const matter = ({ code, contestant, board, table }: PlanFault) =>
    contestant === undefined ? `${code} ${table} ${board}` : `${code} ${contestant} ${board}`
  const known = before.map(matter)
  return after.filter(fault => {
    const at = known.indexOf(matter(fault))
    if (at !== -1) known.splice(at, 1)
    return at === -1
  })
}

/** True if the director may allow the fault; repeated deals and a wrong line only if stated as played. */
const isAllowable = ({ code }: PlanFault, isSaid: boolean): boolean =>
  ALLOWABLE_FAULTS.includes(code) && (isSaid || (code !== 'deal-twice' && code !== 'line-crossed'))

/** Sorts the plan, drops contestants who no longer play, and marks its title as changed. */
const tidied = (before: Plan, played: PlayedBoards, plan: Plan): Plan => {
  const placed = new Set([
    ...plan.entries.flatMap(seatedAt),
    ...played.flatMap(({ seats }) => Object.values(seats)),
  ])
  // Contestants to be drawn may have no place yet.
  const isListed = (id: string) => plan.toDraw !== undefined || placed.has(id)
  return {
    ...plan,
    title: sameTitle(plan.title, before.title) ? { ...plan.title, changed: true } : plan.title,
    contestants: plan.contestants.filter(one => isListed(one.id)),
    entries: [...plan.entries].sort((a, b) => a.round - b.round || a.table - b.table),
  }
}

/**
 * Adapts the plan to other boards than planned, which the director states were or will be played, and repairs the rest.
 */

const boardsInstead = (
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
const wrongDirection = (plan: Plan, change: ChangeOf<'wrong-direction'>): Parsed<PlanDraft> => {
  const entry = entryThere(plan, change)
  if (!entry.ok) return entry
  if (plan.kind === 'teams') return refused('change.team-turned')
  return parsed({ plan: withEntry(plan, switchedEntry(entry.value)), said: [change] })
}

/**
 * Seats the contestants who came where others were planned. The displaced ones take the vacated seats if that
 * completes both tables; otherwise those left alone sit out.
 */
const seatsInstead = (
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

import { type Parsed, parsed } from '../../lib/parsed.ts'
import { refused } from '../../movement/change/change-problem.ts'
import { noticesOf } from '../../movement/change/notices.ts'
import { ALLOWABLE_FAULTS, type Notice } from '../../movement/change/plan-change.ts'
import { isSeatedAsPlayed, type PlayedBoards, sameSeats } from '../../movement/change/played.ts'
import { checkPlan } from '../../movement/check/check.ts'
import { seatedAt } from '../../movement/plan/entry.ts'
import type { Contestant, Plan, PlanEntry, ToDraw } from '../../movement/plan/plan.ts'
import { faultProblem, type PlanFault } from '../../movement/plan/plan-fault.ts'
import { entryAt } from '../../movement/tell/guide.ts'

/** People who sat down at a table for a round. */
export type SatDown = Pick<PlanEntry, 'round' | 'table' | 'seats'>

export interface ChangeMade {
  readonly current: Plan
  readonly earlier: Plan
  readonly played: PlayedBoards
  readonly sat: readonly SatDown[]
}

export interface RestoredPlan {
  readonly plan: Plan
  /** Rounds that stay changed, because they were played so. */
  readonly keptRounds: readonly number[]
  /** Results with other seats than in the restored plan; they remain as played. */
  readonly differs: PlayedBoards
  readonly told: readonly Notice[]
  readonly faults: readonly PlanFault[]
}

/**
 * Returns the plan from before a change, with the same contestants. Rounds begun under the change stay, and their
 * players remain contestants even without a further place.
 */
export function planBefore({ current, earlier, played, sat }: ChangeMade): Parsed<RestoredPlan> {
  const rounds = Array.from({ length: Math.max(current.rounds, earlier.rounds) }, (_, index) => index + 1)
  const keptRounds = rounds.filter(round => isPlayedAsChanged({ current, earlier, played, sat }, round))
  const last = Math.max(earlier.rounds, ...keptRounds)
  const entries = rounds
    .filter(round => round <= last)
    .flatMap(round =>
      (keptRounds.includes(round) ? current : earlier).entries.filter(one => one.round === round),
    )
  const placed = new Set([
    ...entries.flatMap(seatedAt),
    ...played.flatMap(({ seats }) => Object.values(seats)),
  ])
  const own = new Set(earlier.contestants.map(({ id }) => id))
  const newcomers = current.contestants.filter(({ id }) => placed.has(id) && !own.has(id))
  const plan: Plan = {
    ...earlier,
    title: keptRounds.length > 0 ? { ...earlier.title, changed: true } : earlier.title,
    tables: Math.max(earlier.tables, ...entries.map(({ table }) => table)),
    rounds: last,
    contestants: [...earlier.contestants, ...newcomers],
    entries: [...entries].sort((a, b) => a.round - b.round || a.table - b.table),
    ...(earlier.toDraw && { toDraw: toDrawAgain(earlier.toDraw, earlier.rounds, last, newcomers) }),
  }
  const faults = checkPlan(plan)
  const wrong = faults.find(({ code }) => !ALLOWABLE_FAULTS.includes(code))
  if (wrong) return refused('change.faulty', { fault: faultProblem(wrong) })
  return parsed({
    plan,
    keptRounds,
    differs: played.filter(result => !isSeatedAsPlayed(plan, result)),
    told: noticesOf(current, plan, played),
    faults,
  })
}

/** Returns the remaining draws: excludes rounds that stay, and contestants missing in the earlier plan. */
const toDrawAgain = (
  { rounds, without, stationary }: ToDraw,
  stood: number,
  stand: number,
  newcomers: readonly Contestant[],
): ToDraw => ({
  rounds: Math.max(0, rounds + stood - stand),
  without: [...without, ...newcomers.map(({ id }) => id)],
  stationary,
})

/**
 * True if anybody has played or sat down in the round as changed, contrary to the earlier plan. Differences from both
 * plans, caused by corrected seats, do not count.
 */
function isPlayedAsChanged({ current, earlier, played, sat }: ChangeMade, round: number): boolean {
  const isChangedAt = (table: number): boolean => {
    const now = entryAt(current, round, table)
    const before = entryAt(earlier, round, table)
    if (!now || !before) return now !== before
    return !sameSeats(now.seats, before.seats) || now.boards.join() !== before.boards.join()
  }
  return (
    played.some(
      result => result.round === round && !isSeatedAsPlayed(earlier, result) && isChangedAt(result.table),
    ) ||
    sat.some(one => {
      const entry = entryAt(earlier, round, one.table)
      return one.round === round && isChangedAt(one.table) && !(entry && sameSeats(entry.seats, one.seats))
    })
  )
}

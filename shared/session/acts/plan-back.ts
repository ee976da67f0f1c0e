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
import { planOf } from '../section/plan-index.ts'
import { sectionOf } from '../section/section.ts'
import { planSlot, plansBucket } from '../slot.ts'
import type { Statement } from '../state/fact.ts'
import { type CurrentFact, currentAt, currentFactsOf, type SessionState } from '../state/state.ts'
import { planStatement } from './plan-statement.ts'

export interface VersionStanding {
  readonly standing: CurrentFact<'section-planned'>
  readonly isTakenBack: boolean
  /** Later changes in effect, newest last, which must be undone first. */
  readonly upon: readonly CurrentFact<'section-planned'>[]
}

/**
 * Returns the versions of a section's plan, oldest first. A version that undoes another, and is not undone
 * itself, cancels that one, and neither depends on anything.
 */
export function versionsOf(state: SessionState, section: string): readonly VersionStanding[] {
  const plans = [...currentFactsOf(state, plansBucket(section))].sort(
    (a, b) => a.body.version - b.body.version,
  )
  const takenBack = new Set<number>()
  // Newest first: an undone version does not undo others.
  for (const { body } of [...plans].reverse())
    if (body.back !== undefined && !takenBack.has(body.version)) takenBack.add(body.back)
  return plans.map((standing, index) => ({
    standing,
    isTakenBack: takenBack.has(standing.body.version),
    upon: plans
      .slice(index + 1)
      .filter(
        ({ body }) => !takenBack.has(body.version) && !cancels(standing.body.version, body.back, takenBack),
      ),
  }))
}

/** True if the version is cancelled; one that undoes something later than this version leaves it unchanged. */
const cancels = (version: number, back: number | undefined, takenBack: ReadonlySet<number>): boolean =>
  back !== undefined && back > version && takenBack.has(back)

/** Undo of a movement change: the next version to submit, and its consequences for the room. */
export interface PlanUndo extends RestoredPlan {
  readonly statement: Statement
}

/** Returns the undo; `undefined` if there is no such version, or none before it. */
export function undoPlanChange(
  state: SessionState,
  id: string,
  version: number,
): Parsed<PlanUndo> | undefined {
  const section = sectionOf(state, id)
  const before = currentAt(state, planSlot(id, version - 1))
  if (!section || !before || !currentAt(state, planSlot(id, version))) return undefined
  const sat =
    section.plan.entries.length === 0
      ? []
      : tablesOf(section.plan.tables).flatMap(table => section.seatsTaken(table).map(({ body }) => body))
  const restored = planBefore({
    current: section.plan,
    earlier: planOf(before.body.plan),
    played: section.played(),
    sat,
  })
  if (!restored.ok) return restored
  const statement = planStatement(state, id, restored.value.plan, version)
  return { ok: true, value: { ...restored.value, statement } }
}

const tablesOf = (tables: number): readonly number[] =>
  Array.from({ length: tables }, (_, index) => index + 1)

/** Contestants who sat down at a table for a round. */
type SatDown = Pick<PlanEntry, 'round' | 'table' | 'seats'>

interface ChangeMade {
  readonly current: Plan
  readonly earlier: Plan
  readonly played: PlayedBoards
  readonly sat: readonly SatDown[]
}

interface RestoredPlan {
  readonly plan: Plan
  /** Rounds that stay changed, because they were played so. */
  readonly keptRounds: readonly number[]
  /** Results with other seats than in the restored plan, which remain as played. */
  readonly differs: PlayedBoards
  readonly told: readonly Notice[]
  readonly faults: readonly PlanFault[]
}

/**
 * Returns the plan from before a change, with the same contestants. Rounds begun under the change stay, and
 * their players remain contestants even if they do not play again.
 */
function planBefore({ current, earlier, played, sat }: ChangeMade): Parsed<RestoredPlan> {
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

/** Returns the remaining draws, without rounds that stay and contestants missing in the earlier plan. */
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

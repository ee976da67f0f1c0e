import { seatedAt } from '../../movement/plan/entry.ts'
import type { Contestant, ContestantId, Plan, PlanEntry } from '../../movement/plan/plan.ts'
import { decodePlan, type PlanWire } from '../../movement/plan/plan-wire.ts'

/**
 * Caches of plan data: plans are read at every fact and are immutable. Invisible from outside: results equal those of
 * the pure functions.
 */
const decoded = new WeakMap<PlanWire, Plan>()
const byTable = new WeakMap<Plan, Index>()
const byRound = new WeakMap<Plan, Index>()
const byContestant = new WeakMap<Plan, Index<ContestantId>>()

type Index<K = number> = ReadonlyMap<K, readonly PlanEntry[]>

export const planOf = (wire: PlanWire): Plan => remembered(decoded, wire, decodePlan)

export const entriesAtTable = (plan: Plan, table: number): readonly PlanEntry[] =>
  remembered(byTable, plan, () => indexBy(plan, entry => [entry.table])).get(table) ?? NONE

export const entriesOfRound = (plan: Plan, round: number): readonly PlanEntry[] =>
  remembered(byRound, plan, () => indexBy(plan, entry => [entry.round])).get(round) ?? NONE

export const entriesOfContestant = (plan: Plan, contestant: ContestantId): readonly PlanEntry[] =>
  remembered(byContestant, plan, () => indexBy(plan, seatedAt)).get(contestant) ?? NONE

const NONE: readonly PlanEntry[] = []

const contestants = new WeakMap<Plan, ReadonlyMap<ContestantId, Contestant>>()

export const contestantIn = (plan: Plan, id: ContestantId): Contestant | undefined =>
  remembered(contestants, plan, () => new Map(plan.contestants.map(each => [each.id, each]))).get(id)

function indexBy<K>(plan: Plan, keysOf: (entry: PlanEntry) => readonly K[]): Index<K> {
  const index = new Map<K, PlanEntry[]>()
  for (const entry of [...plan.entries].sort((a, b) => a.round - b.round))
    for (const key of keysOf(entry)) {
      const own = index.get(key)
      if (own) own.push(entry)
      else index.set(key, [entry])
    }
  return index
}

function remembered<K extends object, T>(memory: WeakMap<K, T>, key: K, make: (key: K) => T): T {
  const known = memory.get(key)
  if (known !== undefined) return known
  const made = make(key)
  memory.set(key, made)
  return made
}

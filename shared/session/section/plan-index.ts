import { memo, pushTo } from '../../lib/memo.ts'
import { seatedAt } from '../../movement/plan/entry.ts'
import type { Contestant, ContestantId, Plan, PlanEntry } from '../../movement/plan/plan.ts'
import { decodePlan, type PlanWire } from '../../movement/plan/plan-wire.ts'

/** Caches the decoded plan, since plans are immutable and read at every fact. */
export const planOf = memo((wire: PlanWire): Plan => decodePlan(wire))
const byTable = memo((plan: Plan) => indexBy(plan, entry => [entry.table]))
const byRound = memo((plan: Plan) => indexBy(plan, entry => [entry.round]))
const byContestant = memo((plan: Plan) => indexBy(plan, seatedAt))
const contestants = memo((plan: Plan) => new Map(plan.contestants.map(each => [each.id, each])))

export const entriesAtTable = (plan: Plan, table: number): readonly PlanEntry[] =>
  byTable(plan).get(table) ?? NONE

export const entriesOfRound = (plan: Plan, round: number): readonly PlanEntry[] =>
  byRound(plan).get(round) ?? NONE

export const entriesOfContestant = (plan: Plan, contestant: ContestantId): readonly PlanEntry[] =>
  byContestant(plan).get(contestant) ?? NONE

const NONE: readonly PlanEntry[] = []

export const contestantIn = (plan: Plan, id: ContestantId): Contestant | undefined =>
  contestants(plan).get(id)

function indexBy<K>(
  plan: Plan,
  keysOf: (entry: PlanEntry) => readonly K[],
): ReadonlyMap<K, readonly PlanEntry[]> {
  const index = new Map<K, PlanEntry[]>()
  for (const entry of [...plan.entries].sort((a, b) => a.round - b.round))
    for (const key of keysOf(entry)) {
      pushTo(index, key, entry)
    }
  return index
}

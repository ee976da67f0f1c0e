import { type Parsed, parsed } from '../../lib/parsed.ts'
import { whoIn } from '../plan/contestant-name.ts'
import { seatedAt } from '../plan/entry.ts'
import type { ContestantId, Plan, PlanEntry } from '../plan/plan.ts'

import { refused } from './change-problem.ts'
import type { ChangeOf, PlanDraft } from './plan-change.ts'
import { rewritten, stillThere } from './played.ts'

/** People who go home, and tables that are taken away. */

export const pairLeaves = (plan: Plan, change: ChangeOf<'pair-leaves'>): Parsed<PlanDraft> => {
  const { contestant, round } = change
  if (!stillThere(plan, round).has(contestant))
    return refused('change.no-place', { who: whoIn(plan, contestant), round })
  return parsed({ plan: withoutFrom(plan, [contestant], round) })
}

export const tableClosed = (plan: Plan, { table, round }: ChangeOf<'table-closed'>): Parsed<PlanDraft> => {
  const isClosed = (entry: PlanEntry) => entry.table === table && entry.round >= round
  if (!plan.entries.some(isClosed)) return refused('change.table-unused', { table, round })
  const others = { ...plan, entries: plan.entries.filter(entry => !isClosed(entry)) }
  return parsed({ plan: others })
}

/** From this round on their seats are empty, and whoever would meet them sits out. */
export const withoutFrom = (plan: Plan, gone: readonly ContestantId[], round: number): Plan =>
  rewritten(plan, entry =>
    entry.round >= round && seatedAt(entry).some(id => gone.includes(id)) ? without(entry, gone) : entry,
  )

export const without = (entry: PlanEntry, gone: readonly ContestantId[]): PlanEntry => {
  const left = (id: ContestantId | null) => (id !== null && gone.includes(id) ? null : id)
  const { N, E, S, W } = entry.seats
  return { ...entry, seats: { N: left(N), E: left(E), S: left(S), W: left(W) }, boards: [] }
}

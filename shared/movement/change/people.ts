/** Changes for late arrivals, departures and removed tables. */

import { type Parsed, parsed } from '../../lib/parsed.ts'
import { whoIn } from '../plan/contestant-name.ts'
import { seatedAt } from '../plan/entry.ts'
import { range } from '../plan/pairs-plan.ts'
import type { Contestant, ContestantId, Line, Plan, PlanEntry } from '../plan/plan.ts'
import { refused } from './change-problem.ts'
import type { ChangeOf, PlanDraft } from './plan-change.ts'
import { rewritten, stillThere } from './played.ts'

export const pairLeaves = (plan: Plan, change: ChangeOf<'pair-leaves'>): Parsed<PlanDraft> => {
  const { contestant, round } = change
  if (!stillThere(plan, round).has(contestant))
    return refused('change.no-place', { who: whoIn(plan, contestant), round })
  return parsed({ plan: removeFromRound(plan, [contestant], round) })
}

export const tableClosed = (plan: Plan, { table, round }: ChangeOf<'table-closed'>): Parsed<PlanDraft> => {
  const isClosed = (entry: PlanEntry) => entry.table === table && entry.round >= round
  if (!plan.entries.some(isClosed)) return refused('change.table-unused', { table, round })
  const others = { ...plan, entries: plan.entries.filter(entry => !isClosed(entry)) }
  return parsed({ plan: others })
}

/** Empties the seats of these contestants from this round on; their opponents sit out. */
export const removeFromRound = (plan: Plan, gone: readonly ContestantId[], round: number): Plan =>
  rewritten(plan, entry =>
    entry.round >= round && seatedAt(entry).some(id => gone.includes(id)) ? without(entry, gone) : entry,
  )

export const without = (entry: PlanEntry, gone: readonly ContestantId[]): PlanEntry => {
  const left = (id: ContestantId | null) => (id !== null && gone.includes(id) ? null : id)
  const { N, E, S, W } = entry.seats
  return { ...entry, seats: { N: left(N), E: left(E), S: left(S), W: left(W) }, boards: [] }
}

/**
 * Returns a late pair, numbered above the highest; as the `missing` pair of a half table, it gets the lowest
 * free number.
 */
export const newcomer = (
  plan: Plan,
  line: Line | undefined,
  which: 'next' | 'missing' = 'next',
): Contestant => {
  const [first] = plan.contestants.filter(one => one.line === line)
  const numbers = plan.contestants.flatMap(({ id, label }) => [Number(label), Number(id)])
  const own = plan.contestants.filter(one => one.line === line).map(({ label }) => Number(label))
  // Lines that are both numbered from 1 have ids like "NS1" and continue separately.
  const prefix = line !== undefined && first?.id === `${line}${first?.label}` ? line : ''
  const taken = (prefix === '' ? numbers : own).filter(Number.isFinite)
  const highest = Math.max(0, ...taken)
  const free = range(highest + 1).find(index => !taken.includes(index + 1))
  const label = String(which === 'next' ? highest + 1 : (free ?? highest) + 1)
  return line === undefined ? { id: label, label } : { id: `${prefix}${label}`, label, line }
}

/** Returns the lines that the late pair may join; the only line of a one-winner movement is `undefined`. */
export const linesOf = (plan: Plan, wished: Line | undefined): readonly (Line | undefined)[] => {
  if (plan.winners === 1) return [undefined]
  return wished === undefined ? ['EW', 'NS'] : [wished]
}

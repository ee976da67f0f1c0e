/** Changes of a drawn round by the director, before its tables have begun. These functions only compute plans. */

import { type Parsed, parsed } from '../../lib/parsed.ts'
import { refused } from '../../movement/draw/draw-problem.ts'
import { matchesInRound, playedRounds, type RoundMatch } from '../../movement/draw/plan-after-draw.ts'
import { whoIn } from '../../movement/plan/contestant-name.ts'
import { isPlayed, seatedAt } from '../../movement/plan/entry.ts'
import type { ContestantId, Plan, PlanEntry } from '../../movement/plan/plan.ts'
import type { Section } from '../section/section.ts'

/** Repeated meeting, and the rounds of the earlier meetings. */
export interface MetBefore {
  readonly table: number
  readonly contestants: readonly [ContestantId, ContestantId]
  readonly rounds: readonly number[]
}

/** True if anybody has sat down for the round, submitted a result in it, or forfeited a match of it. */
export const hasRoundBegun = (section: Section, round: number): boolean =>
  section.entriesOf(round).some(entry => hasBegun(section, entry))

/**
 * True if the match has begun. One that was forfeited before a card was played counts, since its contestants are fixed.
 */
const hasBegun = (section: Section, entry: PlanEntry): boolean =>
  section.hasBegun(entry.round, entry.table) || (section.matchAt(entry)?.forfeitedBy ?? null) !== null

/**
 * Returns the matches of the last round that can still be changed: nobody has sat down at their tables, and
 * they have no result.
 */
export const matchesNotBegun = (section: Section): readonly RoundMatch[] => {
  const { plan } = section
  const begun = new Set(
    section
      .entriesOf(plan.rounds)
      .filter(entry => hasBegun(section, entry))
      .map(entry => matchOf(plan, entry)),
  )
  return matchesInRound(plan, plan.rounds).filter(({ table }) => !begun.has(table))
}

/** Swaps two contestants of the round, perhaps the one with the bye. */
export function swapped(
  section: Section,
  round: number,
  [one, other]: readonly [ContestantId, ContestantId],
): Parsed<Plan> {
  const { plan } = section
  if (one === other) return refused('draw.same')
  const missing = [one, other].find(id => placesOf(plan, round, id).length === 0)
  if (missing !== undefined) return refused('draw.no-place', { who: whoIn(plan, missing), round })
  const touched = [one, other].flatMap(id => placesOf(plan, round, id))
  const begun = begunAmong(section, touched)
  if (begun) return begun
  const swap = (id: ContestantId | null) => (id === one ? other : id === other ? one : id)
  return parsed(
    rewritten(plan, touched, entry => {
      const { N, E, S, W } = entry.seats
      return { ...entry, seats: { N: swap(N), E: swap(E), S: swap(S), W: swap(W) } }
    }),
  )
}

/** Swaps North-South and East-West in a match; for teams home and away. */
export function swapDirections(section: Section, round: number, match: number): Parsed<Plan> {
  const found = matchesInRound(section.plan, round).find(({ table }) => table === match)
  return found
    ? swapped(section, round, [found.ns, found.ew])
    : refused('draw.no-match', { round, table: match })
}

/** Swaps the tables of two matches; for teams both tables of each. A bye also has a table to wait at. */
export function exchanged(
  section: Section,
  round: number,
  [one, other]: readonly [number, number],
): Parsed<Plan> {
  const { plan } = section
  if (one === other) return refused('draw.same')
  const at = (match: number) =>
    plan.entries.filter(entry => entry.round === round && matchOf(plan, entry) === match)
  const empty = [one, other].find(match => at(match).length === 0)
  if (empty !== undefined) return refused('draw.no-match', { round, table: empty })
  const touched = [...at(one), ...at(other)]
  const begun = begunAmong(section, touched)
  if (begun) return begun
  // The order of boards belongs to the table, as tables share sets.
  const boardsAt = new Map(touched.filter(isPlayed).map(({ table, boards }) => [table, boards]))
  const by = tablesBetween(plan, one, other)
  return parsed(
    rewritten(plan, touched, entry => {
      const table = entry.table + (matchOf(plan, entry) === one ? by : -by)
      return { ...entry, table, boards: isPlayed(entry) ? (boardsAt.get(table) ?? entry.boards) : [] }
    }),
  )
}

/** Returns repeated meetings of the round, by the present plan. */
export function metBefore(section: Section, plan: Plan, round: number): readonly MetBefore[] {
  const before = playedRounds(section.seatedPlan).slice(0, round - 1)
  return matchesInRound(plan, round).flatMap(({ table, ns, ew }): readonly MetBefore[] => {
    const rounds = before.flatMap(({ matches }, index) =>
      matches.some(met => (met.ns === ns && met.ew === ew) || (met.ns === ew && met.ew === ns))
        ? index + 1
        : [],
    )
    return rounds.length > 0 ? [{ table, contestants: [ns, ew], rounds }] : []
  })
}

/** Returns the match number; a match of teams has two tables. */
const matchOf = ({ kind }: Plan, { table }: PlanEntry): number =>
  kind === 'teams' ? Math.ceil(table / 2) : table

const tablesBetween = ({ kind }: Plan, one: number, other: number): number =>
  (kind === 'teams' ? 2 : 1) * (other - one)

export const placesOf = ({ entries }: Plan, round: number, id: ContestantId): readonly PlanEntry[] =>
  entries.filter(entry => entry.round === round && seatedAt(entry).includes(id))

export function begunAmong(section: Section, entries: readonly PlanEntry[]) {
  const begun = entries.find(entry => hasBegun(section, entry))
  return begun && refused('draw.begun', { round: begun.round, table: begun.table })
}

const rewritten = (
  plan: Plan,
  touched: readonly PlanEntry[],
  rewrite: (entry: PlanEntry) => PlanEntry,
): Plan => {
  const entries = plan.entries
    .map(entry => (touched.includes(entry) ? rewrite(entry) : entry))
    .sort((a, b) => a.round - b.round || a.table - b.table)
  return { ...plan, tables: Math.max(plan.tables, ...entries.map(({ table }) => table)), entries }
}

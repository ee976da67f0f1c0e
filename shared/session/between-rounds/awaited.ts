import { isPlayed, seatedAt } from '../../movement/plan/entry.ts'
import type { ContestantId, PlanEntry } from '../../movement/plan/plan.ts'
import { entriesOfContestant } from '../section/plan-index.ts'
import type { Section } from '../section/section.ts'

/** Table, and the round that must be finished there. */
export interface Awaited {
  readonly table: number
  readonly round: number
}

/** Returns the tables at which the players of this entry played last before it. */
export function previousTables(section: Section, entry: PlanEntry): readonly Awaited[] {
  return placesOf(entry, contestant =>
    last(played(section, contestant).filter(({ round }) => round < entry.round)),
  )
}

/** Returns the tables that must finish before the players of this table can sit down at their next one. */
export function tablesToWaitFor(section: Section, entry: PlanEntry): readonly Awaited[] {
  const next = placesOf(entry, contestant =>
    played(section, contestant).find(({ round }) => round > entry.round),
  )
  return next.flatMap(({ table, round }) => lastAt(section, table, round) ?? [])
}

/** Returns the last play at a table before a round; undefined if there is none. */
export function lastAt(section: Section, table: number, before: number): Awaited | undefined {
  const entry = last(section.entriesAt(table).filter(one => one.round < before && isPlayed(one)))
  return entry && { table, round: entry.round }
}

function placesOf(
  entry: PlanEntry,
  placeOf: (contestant: ContestantId) => PlanEntry | undefined,
): readonly Awaited[] {
  const places = [...new Set(seatedAt(entry))].flatMap(contestant => placeOf(contestant) ?? [])
  return places.filter(({ table }) => table !== entry.table).map(({ table, round }) => ({ table, round }))
}

const last = (entries: readonly PlanEntry[]): PlanEntry | undefined => entries[entries.length - 1]

const played = ({ seatedPlan }: Section, contestant: ContestantId): readonly PlanEntry[] =>
  entriesOfContestant(seatedPlan, contestant).filter(isPlayed)

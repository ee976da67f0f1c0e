import { isPlayed, seatedAt } from '../../movement/plan/entry.ts'
import type { ContestantId, PlanEntry } from '../../movement/plan/plan.ts'
import { entriesOfContestant } from '../section/plan-index.ts'
import type { Section } from '../section/section.ts'

/** A table, and the round that has to be over there. */
export interface Awaited {
  readonly table: number
  readonly round: number
}

/** Where those who play at the table in this round have played last before it. */
export function comeFrom(section: Section, entry: PlanEntry): readonly Awaited[] {
  return placesOf(entry, contestant =>
    last(played(section, contestant).filter(({ round }) => round < entry.round)),
  )
}

/** Who has to have finished before those who played at the table in this round sit down where they go next. */
export function goTo(section: Section, entry: PlanEntry): readonly Awaited[] {
  const next = placesOf(entry, contestant =>
    played(section, contestant).find(({ round }) => round > entry.round),
  )
  return next.flatMap(({ table, round }) => lastAt(section, table, round) ?? [])
}

/** What is last played at a table before a round; none where its people are the first there. */
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

import * as v from 'valibot'
import { listOf, whole } from '../../lib/bounded.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import { roundSchema, tableSchema } from '../facts/fields.ts'
import { type Section, sectionOf } from '../section/section.ts'
import type { SessionState } from '../state.ts'
import { type Awaited, comeFrom, goTo, lastAt } from './awaited.ts'

const playingSchema = v.strictObject({
  table: tableSchema,
  /**
   * Which round is played there, and how many of its boards still want a result; no board, and nothing of any. Null where
   * nobody knows: a round that is one match may end with any of them.
   */
  round: roundSchema,
  left: v.nullable(whole(1, 1000)),
})
/** A table that still plays. */
export type PlayingTable = Readonly<v.InferOutput<typeof playingSchema>>

/** What a table that has finished its round waits for: without those that have finished too. */
export const progressSchema = v.strictObject({ tables: listOf(playingSchema, 20_000) })
export type Progress = Readonly<v.InferOutput<typeof progressSchema>>

/**
 * For whom a table waits: those who come to it and the tables to which its people go; at its end all tables. Nobody while
 * it plays itself: it is told nothing then, and the results of others cost nothing.
 */
export function awaitedBy(section: Section, table: number, round: number): readonly Awaited[] {
  const now = section.entryAt(round, table)
  if (now && toPlay(section, table, round) > 0) return []
  const next = section.entriesAt(table).find(entry => entry.round > round && isPlayed(entry))
  const all = next ? comeFrom(section, next) : lastOfAll(section, table)
  return latestOf([...all, ...(now ? goTo(section, now) : [])])
}

/** Whether the table has nothing more to play in the round but what was put off. */
export const isRoundOver = (section: Section, table: number, round: number): boolean =>
  section.entryAt(round, table) !== undefined && toPlay(section, table, round) === 0

/** Those of them who still play, in the order of the tables. */
export const progressOf = (section: Section, awaited: readonly Awaited[]): Progress => ({
  tables: awaited.flatMap(one => playingAt(section, one) ?? []),
})

/** The view 'progress' of a table: who still plays of those for whom it waits; `undefined` while it waits for nobody. */
export function progressView(state: SessionState, id: string, table: number): Progress | undefined {
  const section = sectionOf(state, id)
  const awaited = section ? awaitedBy(section, table, section.currentRound(table)) : []
  return section && awaited.length > 0 ? progressOf(section, awaited) : undefined
}

/** The round in which the table is, as long as it is not beyond the one that has to be over. */
function playingAt(section: Section, { table, round }: Awaited): PlayingTable | undefined {
  const from = section.currentRound(table)
  for (const entry of section.entriesAt(table)) {
    if (entry.round < from || entry.round > round) continue
    const left = toPlay(section, table, entry.round)
    if (left > 0) return { table, round: entry.round, left: section.matchAt(entry) ? null : left }
  }
  return undefined
}

/** Boards of the round without a result, but for those that were put off: the table may leave without them. */
function toPlay(section: Section, table: number, round: number): number {
  const entry = section.entryAt(round, table)
  const missing = entry ? section.missingBoards(entry) : []
  return missing.filter(board => section.boardAt(round, table, board).kind !== 'later').length
}

const lastOfAll = (section: Section, own: number): readonly Awaited[] =>
  tablesIn(section).flatMap(table =>
    table === own ? [] : (lastAt(section, table, Number.POSITIVE_INFINITY) ?? []),
  )

const tablesIn = ({ seatedPlan }: Section): readonly number[] => [
  ...new Set(seatedPlan.entries.map(({ table }) => table)),
]

/** Each table once, with the latest round for which it is waited. */
function latestOf(awaited: readonly Awaited[]): readonly Awaited[] {
  const rounds = new Map<number, number>()
  for (const { table, round } of awaited) rounds.set(table, Math.max(round, rounds.get(table) ?? 0))
  return [...rounds].map(([table, round]) => ({ table, round })).sort((a, b) => a.table - b.table)
}

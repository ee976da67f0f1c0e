import * as v from 'valibot'
import { listOf, whole } from '../../lib/bounded.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import { roundSchema, tableSchema } from '../facts/fields.ts'
import { type Section, sectionOf } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { type Awaited, lastAt, previousTables, tablesToWaitFor } from './awaited.ts'

const playingSchema = v.strictObject({
  table: tableSchema,
  /**
   * Round played at the table, and number of its boards without a result; null if unknown, as a round that is
   * one match may end with any board.
   */
  round: roundSchema,
  left: v.nullable(whole(1, 1000)),
})
export type PlayingTable = Readonly<v.InferOutput<typeof playingSchema>>

/** Tables that a finished table still waits for. */
export const progressSchema = v.strictObject({ tables: listOf(playingSchema, 20_000) })
export type Progress = Readonly<v.InferOutput<typeof progressSchema>>

/**
 * Returns the tables that a table waits for: those whose players come to it and those its players go to; at
 * its end all tables. Empty while it plays itself.
 */
export function awaitedBy(section: Section, table: number, round: number): readonly Awaited[] {
  const now = section.entryAt(round, table)
  if (now && toPlay(section, table, round) > 0) return []
  const next = section.entriesAt(table).find(entry => entry.round > round && isPlayed(entry))
  const all = next ? previousTables(section, next) : lastOfAll(section, table)
  return latestOf([...all, ...(now ? tablesToWaitFor(section, now) : [])])
}

/** True if the table has nothing more to play in the round except postponed boards. */
export const isRoundOver = (section: Section, table: number, round: number): boolean =>
  section.entryAt(round, table) !== undefined && toPlay(section, table, round) === 0

/** Returns the tables still playing, by number. */
export const progressOf = (section: Section, awaited: readonly Awaited[]): Progress => ({
  tables: awaited.flatMap(one => playingAt(section, one) ?? []),
})

/**
 * Returns the view 'progress' of a table: the tables still playing that it waits for; `undefined` while it waits for
 * none.
 */
export function progressView(state: SessionState, id: string, table: number): Progress | undefined {
  const section = sectionOf(state, id)
  const awaited = section ? awaitedBy(section, table, section.currentRound(table)) : []
  return section && awaited.length > 0 ? progressOf(section, awaited) : undefined
}

/** Returns the table's current round, unless it is beyond the awaited one. */
function playingAt(section: Section, { table, round }: Awaited): PlayingTable | undefined {
  const from = section.currentRound(table)
  for (const entry of section.entriesAt(table)) {
    if (entry.round < from || entry.round > round) continue
    const left = toPlay(section, table, entry.round)
    if (left > 0) return { table, round: entry.round, left: section.matchAt(entry) ? null : left }
  }
  return undefined
}

/** Counts boards of the round without a result, except postponed ones, which do not delay the table. */
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

/** Keeps each table once, with its latest awaited round. */
function latestOf(awaited: readonly Awaited[]): readonly Awaited[] {
  const rounds = new Map<number, number>()
  for (const { table, round } of awaited) rounds.set(table, Math.max(round, rounds.get(table) ?? 0))
  return [...rounds].map(([table, round]) => ({ table, round })).sort((a, b) => a.table - b.table)
}

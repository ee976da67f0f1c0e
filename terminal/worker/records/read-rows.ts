import * as v from 'valibot'
import type { Entry } from '../../../shared/session/state/entry.ts'
import {
  entryRowSchema,
  identitySchema,
  type Loaded,
  memoryRowSchema,
  ownFactSchema,
  type SetAside,
  viewRowSchema,
} from './records.ts'

/** Stored row, untrusted because an older version or a fault may have written it. */
export interface StoredRow {
  readonly key: string
  readonly value: unknown
}

export const TABLES = ['identity', 'facts', 'views', 'entries', 'memory'] as const
export type StoreTable = (typeof TABLES)[number]
export type StoredRows = Readonly<Record<StoreTable, readonly StoredRow[]>>

/**
 * Parses every row by its schema. Returns the valid rows, and the names of all invalid ones, including earlier ones
 * (`asideBefore`).
 */
export function readRows(rows: StoredRows, asideBefore: readonly string[]): Loaded {
  const aside: SetAside[] = []
  const read = <T>(table: StoreTable, schema: v.GenericSchema<unknown, T>): readonly T[] =>
    rows[table].flatMap(({ key, value }) => {
      const row = v.safeParse(schema, value)
      if (row.success) return [row.output]
      aside.push({ table, key })
      return []
    })
  const loaded = {
    identity: read('identity', identitySchema)[0] ?? null,
    facts: read('facts', ownFactSchema),
    views: read('views', viewRowSchema),
    entries: withoutGap([...read('entries', entryRowSchema)].sort((a, b) => a.position - b.position)),
    memory: read('memory', memoryRowSchema),
  }
  const asideNow = aside.map(({ table, key }) => asideKey(table, key))
  return { ...loaded, aside, asideFacts: factsAmong([...asideBefore, ...asideNow]) }
}

/** Returns the journal up to its first missing row; the hub sends the rest again. */
function withoutGap(entries: readonly Entry[]): readonly Entry[] {
  const gap = entries.findIndex(({ position }, index) => position !== index + 1)
  return gap < 0 ? entries : entries.slice(0, gap)
}

/** Returns the key under which an invalid row is stored. */
export const asideKey = (table: string, key: string): string => `${table}/${key}`

const factsAmong = (keys: readonly string[]): readonly string[] =>
  keys.flatMap(key => (key.startsWith('facts/') ? [key.slice('facts/'.length)] : []))

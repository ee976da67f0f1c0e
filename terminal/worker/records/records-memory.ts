import { readRows, type StoredRows, TABLES, type TableName } from './read-rows.ts'
import { type Changes, type Loaded, type Records, StoreError, storedEntry, storedOwnFact } from './records.ts'

/** A store's whole content, by table and key: to carry it over a reload, or to put an older copy back. */
export type Dump = Readonly<Record<TableName, ReadonlyMap<string, unknown>>>

export interface MemoryRecords extends Records {
  dump(): Dump
  /** The next commit fails, as a full or broken disk makes it. */
  failNext(): void
}

/** The store of robots, tests and the simulation: as the real one, but it forgets with the process. */
export function createMemoryRecords(from?: Dump): MemoryRecords {
  const tables: Record<TableName, Map<string, unknown>> = {
    identity: new Map(from?.identity),
    facts: new Map(from?.facts),
    views: new Map(from?.views),
    entries: new Map(from?.entries),
    memory: new Map(from?.memory),
  }
  let failing = false

  return {
    async load(): Promise<Loaded> {
      const rows = (table: TableName) => [...tables[table]].map(([key, value]) => ({ key, value }))
      const stored = Object.fromEntries(TABLES.map(table => [table, rows(table)])) as unknown as StoredRows
      const loaded = readRows(stored)
      for (const { table, key } of loaded.aside) tables[table as TableName].delete(key)
      return loaded
    },
    async commit(changes: Changes): Promise<void> {
      if (failing) {
        failing = false
        throw new StoreError('The memory of this device cannot be written.')
      }
      apply(tables, changes)
    },
    close() {},
    dump: () => ({
      identity: new Map(tables.identity),
      facts: new Map(tables.facts),
      views: new Map(tables.views),
      entries: new Map(tables.entries),
      memory: new Map(tables.memory),
    }),
    failNext() {
      failing = true
    },
  }
}

function apply(tables: Record<TableName, Map<string, unknown>>, changes: Changes): void {
  if (changes.identity) tables.identity.set('own', structuredClone(changes.identity))
  for (const { session, device, seq } of changes.dropFacts ?? [])
    tables.facts.delete(`${session}/${device}/${seq}`)
  for (const own of changes.facts ?? [])
    tables.facts.set(
      `${own.fact.session}/${own.fact.device}/${own.fact.seq}`,
      structuredClone(storedOwnFact(own)),
    )
  if (changes.clearViews) tables.views.clear()
  for (const view of changes.views ?? []) tables.views.set(view.name, structuredClone(view))
  if (changes.clearEntries) tables.entries.clear()
  for (const entry of changes.entries ?? [])
    tables.entries.set(String(entry.position), structuredClone(storedEntry(entry)))
  for (const { session, key, value } of changes.memory ?? [])
    if (value === null) tables.memory.delete(`${session}/${key}`)
    else tables.memory.set(`${session}/${key}`, structuredClone({ session, key, value }))
}

import { asideKey, readRows, type StoredRow, type StoreTable } from './read-rows.ts'
import {
  type Changes,
  factRowKey,
  HoldLostError,
  isOfSessions,
  type Loaded,
  NameTakenError,
  type OwnFactRow,
  type Records,
  StoreError,
  storedEntry,
  storedOwnFact,
} from './records.ts'

/** Complete content of a store, by table and key, for a reload or for restoring an older copy. */
export type Dump = Readonly<Record<StoreTable, ReadonlyMap<string, unknown>>>

export interface MemoryRecords extends Records {
  dump(): Dump
  /** Makes the next commit fail, as on a full or broken disk. */
  failNext(): void
  inAnotherTab(): MemoryRecords
}

interface MemoryDisk {
  readonly tables: Record<StoreTable, Map<string, unknown>>
  readonly aside: Set<string>
  holder: object | null
}

/** Creates an in-memory store for robots, tests and the simulation, which behaves like the real one. */
export function createMemoryRecords(from?: Dump): MemoryRecords {
  return openDisk({
    tables: {
      identity: new Map(from?.identity),
      facts: new Map(from?.facts),
      views: new Map(from?.views),
      entries: new Map(from?.entries),
      memory: new Map(from?.memory),
    },
    aside: new Set(),
    holder: null,
  })
}

function openDisk(disk: MemoryDisk): MemoryRecords {
  const { tables, aside } = disk
  const me = {}
  let failing = false

  return {
    async load(): Promise<Loaded> {
      disk.holder = me
      const rows = (table: StoreTable): readonly StoredRow[] =>
        // In the order of IndexedDB.
        [...tables[table]].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => ({ key, value }))
      const loaded = readRows(
        {
          identity: rows('identity'),
          facts: rows('facts'),
          views: rows('views'),
          entries: rows('entries'),
          memory: rows('memory'),
        },
        [...aside],
      )
      for (const { table, key } of loaded.aside) {
        aside.add(asideKey(table, key))
        tables[table as StoreTable].delete(key)
      }
      return loaded
    },
    async commit(changes: Changes): Promise<void> {
      if (failing) {
        failing = false
        throw new StoreError('The memory of this device cannot be written.')
      }
      if (disk.holder !== me) throw new HoldLostError()
      refuseTaken(tables, changes)
      apply(tables, changes)
      for (const key of aside) if (isOfSessions(changes.dropSessions ?? [], 'aside', key)) aside.delete(key)
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
    inAnotherTab: () => openDisk(disk),
  }
}

const hashIn = (row: unknown): string | undefined =>
  (row as { fact?: { hash?: string } } | undefined)?.fact?.hash

/** Rejects taken names before anything is changed, so that a commit applies completely or not at all. */
function refuseTaken(
  tables: MemoryDisk['tables'],
  { newFacts = [], marks = [], dropFacts = [] }: Changes,
): void {
  const dropped = new Set(dropFacts.map(factRowKey))
  const coming = new Map<string, string>()
  const hashAt = (key: string) =>
    coming.get(key) ?? (dropped.has(key) ? undefined : hashIn(tables.facts.get(key)))
  for (const fact of newFacts) {
    const key = factRowKey(fact)
    if ((hashAt(key) ?? fact.hash) !== fact.hash) throw new NameTakenError(key)
    coming.set(key, fact.hash)
  }
  for (const { fact } of marks)
    if (hashAt(factRowKey(fact)) !== fact.hash) throw new NameTakenError(factRowKey(fact))
}

function apply(tables: MemoryDisk['tables'], changes: Changes): void {
  if (changes.identity) tables.identity.set('own', structuredClone(changes.identity))
  for (const key of changes.dropFacts ?? []) tables.facts.delete(factRowKey(key))
  const put = (own: OwnFactRow) => tables.facts.set(factRowKey(own.fact), structuredClone(storedOwnFact(own)))
  for (const fact of changes.newFacts ?? [])
    if (!tables.facts.has(factRowKey(fact))) put({ fact, receipt: null, quarantined: null })
  for (const own of changes.marks ?? []) put(own)
  if (changes.clearViews) tables.views.clear()
  for (const view of changes.views ?? []) tables.views.set(view.name, structuredClone(view))
  if (changes.clearEntries) tables.entries.clear()
  for (const entry of changes.entries ?? [])
    tables.entries.set(String(entry.position), structuredClone(storedEntry(entry)))
  for (const { session, key, value } of changes.memory ?? [])
    if (value === null) tables.memory.delete(`${session}/${key}`)
    else tables.memory.set(`${session}/${key}`, structuredClone({ session, key, value }))
  for (const which of ['facts', 'memory'] as const)
    for (const key of tables[which].keys())
      if (isOfSessions(changes.dropSessions ?? [], which, key)) tables[which].delete(key)
}

import { Dexie, type Table } from 'dexie'
import * as v from 'valibot'
import { asideKey, readRows, type StoredRow, type StoreTable, TABLES } from './read-rows.ts'
import {
  type Changes,
  factRowKey,
  HoldLostError,
  isOfSessions,
  NameTakenError,
  type Records,
  StoreClearedError,
  StoreError,
  storedEntry,
  storedOwnFact,
} from './records.ts'
import { convertFactRow } from './text-as-hashed.ts'

/**
 * Store in IndexedDB with strict durability: a transaction is complete when its bytes are on the disk, so that "saved
 * on this tablet" survives a sudden loss of power.
 */

/** Time limit for opening the store, ms, because WebKit and blocked upgrades may never answer. */
const OPEN_TIMEOUT_MS = 8000

/**
 * Schema versions, oldest first; a change adds one, and old ones are never edited. Keys are stored outside the rows, so
 * that an unreadable row can still be named, moved and kept.
 */
const VERSIONS: readonly StoreVersion[] = [
  { stores: { identity: '', facts: '', views: '', entries: '', memory: '', aside: '' } },
  // Facts are stored as the text that was hashed; before, the text was rebuilt from them.
  { stores: {}, rewrite: { facts: convertFactRow, entries: convertFactRow } },
  // Holder of the store: a token that each reader writes and each change compares.
  { stores: { hold: '' } },
]

interface StoreVersion {
  readonly stores: Readonly<Record<string, string>>
  readonly rewrite?: Readonly<Record<string, (row: unknown) => unknown>>
}

export interface DexieOptions {
  /** Name of the database, one per app: a table's and a director's app in one browser are two devices. */
  readonly name: string
  /** IndexedDB implementation for tests, instead of the browser's own. */
  readonly engine?: { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange }
  /** Returns a token that is unique in the browser. */
  readonly newToken: () => string
}

type Store = Table<unknown, string>

const HOLD_KEY = 'token'

/** True if retrying would not help. */
const isFinal = (cause: unknown): boolean => cause instanceof HoldLostError || cause instanceof NameTakenError

export function createDexieRecords({ name, engine, newToken }: DexieOptions): Records {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict', autoOpen: false, ...engine })
  for (const [index, { stores, rewrite = {} }] of VERSIONS.entries())
    db.version(index + 1)
      .stores({ ...stores })
      .upgrade(async upgrade => {
        for (const [name, next] of Object.entries(rewrite))
          await upgrade
            .table(name)
            .toCollection()
            .modify((row: unknown, place: { value: unknown }) => {
              place.value = next(row)
            })
      })
  const table = (which: StoreTable | 'aside' | 'hold'): Store => db.table<unknown, string>(which)
  const token = newToken()
  let closed = false
  let hasRead = false
  let hindered = ''
  // A newer version of the program in another tab wants to change the schema: let it.
  db.on('versionchange', () => db.close())
  db.on('blocked', () => {
    hindered = ' Another tab holds an older version of it open: close that tab.'
  })

  const open = async () => {
    if (closed) throw new StoreError('The memory of this device has been closed.')
    if (!db.isOpen()) await within(db.open(), OPEN_TIMEOUT_MS)
  }

  /** Retries once on a fresh connection, since WebKit drops connections of pages in the background. */
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await open()
      return await work()
    } catch (cause) {
      if (isFinal(cause)) throw cause
      db.close()
    }
    try {
      await open()
      return await work()
    } catch (cause) {
      if (isFinal(cause)) throw cause
      throw new StoreError(`The memory of this device cannot be used (${String(cause)}).${hindered}`, {
        cause,
      })
    }
  }

  const everything = [...TABLES, 'aside' as const, 'hold' as const].map(table)

  return {
    load: () =>
      guarded(() =>
        db.transaction('rw', everything, async () => {
          await table('hold').put(token, HOLD_KEY)
          hasRead = true
          const rows = {
            identity: await rowsOf(table('identity')),
            facts: await rowsOf(table('facts')),
            views: await rowsOf(table('views')),
            entries: await rowsOf(table('entries')),
            memory: await rowsOf(table('memory')),
          }
          const loaded = readRows(rows, await table('aside').toCollection().primaryKeys())
          for (const { table: from, key } of loaded.aside) {
            const store = table(from as StoreTable)
            await table('aside').put(await store.get(key), asideKey(from, key))
            await store.delete(key)
          }
          return loaded
        }),
      ),
    commit: changes =>
      guarded(() =>
        db.transaction('rw', ['hold' as const, ...writtenBy(changes)].map(table), async () => {
          const holder = await table('hold').get(HOLD_KEY)
          if (holder !== token) throw lossOf(holder, hasRead)
          await apply(table, changes)
        }),
      ),
    close() {
      closed = true
      db.close()
    },
  }
}

/**
 * Returns how the lock on the store was lost: taken by another tab, which leaves its token, or erased with the store.
 */
const lossOf = (holder: unknown, hasRead: boolean): HoldLostError =>
  holder === undefined && hasRead ? new StoreClearedError() : new HoldLostError()

async function rowsOf(store: Store): Promise<readonly StoredRow[]> {
  const keys = await store.toCollection().primaryKeys()
  const values = await store.toArray()
  return keys.map((key, index) => ({ key, value: values[index] }))
}

const WRITTEN: Readonly<Record<keyof Changes, readonly (StoreTable | 'aside')[]>> = {
  identity: ['identity'],
  newFacts: ['facts'],
  marks: ['facts'],
  dropFacts: ['facts'],
  dropSessions: ['facts', 'memory', 'aside'],
  views: ['views'],
  clearViews: ['views'],
  entries: ['entries'],
  clearEntries: ['entries'],
  memory: ['memory'],
}

/** Returns the tables to open for a change besides the lock: only those it writes, to keep taps fast. */
const writtenBy = (changes: Changes): ReadonlySet<StoreTable | 'aside'> =>
  new Set((Object.keys(changes) as (keyof Changes)[]).flatMap(each => WRITTEN[each]))

async function apply(table: (which: StoreTable | 'aside') => Store, changes: Changes): Promise<void> {
  const facts = table('facts')
  if (changes.identity) await table('identity').put(changes.identity, 'own')
  for (const key of changes.dropFacts ?? []) await facts.delete(factRowKey(key))
  for (const fact of changes.newFacts ?? []) {
    const key = factRowKey(fact)
    const stored = await facts.get(key)
    // A change retried after a broken connection may have been saved the first time.
    if (stored === undefined) await facts.add(storedOwnFact({ fact, receipt: null, quarantined: null }), key)
    else if (hashIn(stored) !== fact.hash) throw new NameTakenError(key)
  }
  for (const { fact, receipt, quarantined } of changes.marks ?? []) {
    const key = factRowKey(fact)
    const stored = await facts.get(key)
    if (!isRow(stored) || hashIn(stored) !== fact.hash) throw new NameTakenError(key)
    await facts.put({ ...stored, receipt, quarantined }, key)
  }
  if (changes.clearViews) await table('views').clear()
  for (const view of changes.views ?? []) await table('views').put(view, view.name)
  if (changes.clearEntries) await table('entries').clear()
  const { entries = [] } = changes
  if (entries.length > 0)
    await table('entries').bulkPut(
      entries.map(storedEntry),
      entries.map(entry => String(entry.position)),
    )
  for (const { session, key, value } of changes.memory ?? [])
    if (value === null) await table('memory').delete(`${session}/${key}`)
    else await table('memory').put({ session, key, value }, `${session}/${key}`)
  const { dropSessions } = changes
  for (const which of dropSessions ? WRITTEN.dropSessions : []) {
    const keys = await table(which).toCollection().primaryKeys()
    await table(which).bulkDelete(keys.filter(key => isOfSessions(dropSessions ?? [], which, key)))
  }
}

const rowSchema = v.looseObject({ fact: v.looseObject({ hash: v.string() }) })
const isRow = (row: unknown): row is object => v.is(rowSchema, row)
const hashIn = (row: unknown): string | null => (v.is(rowSchema, row) ? row.fact.hash : null)

const within = <T>(work: PromiseLike<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms)
    work.then(
      value => {
        clearTimeout(timer)
        resolve(value)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })

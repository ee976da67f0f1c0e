import * as v from 'valibot'
import { type Database, type DatabaseVersion, type Engine, openDatabase, type Table } from './database.ts'
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
import { factToText } from './text-as-hashed.ts'

/**
 * The store in IndexedDB. Strict durability: a transaction is complete when its bytes are on the disk, not when
 * the operating system has taken them; so "saved on this tablet" survives a battery that dies the next moment.
 */

/** WebKit and blocked upgrades can leave an opening without any answer, for ever. */
const OPEN_TIMEOUT_MS = 8000

const VERSIONS: readonly DatabaseVersion[] = [
  { tables: [...TABLES, 'aside'] },
  // Facts lie as the text that was hashed; before, the text was made of them anew.
  { tables: [], rewrite: { facts: factToText, entries: factToText } },
  // Who holds the store: a token that each reader writes and each change compares.
  { tables: ['hold'] },
]
const EVERYTHING: readonly string[] = VERSIONS.flatMap(({ tables }) => tables)

export interface IndexedDbOptions {
  /** One database a program: a table and a director's screen in one browser are two devices. */
  readonly name: string
  readonly engine?: Engine
  /** Never the same twice in one browser. */
  readonly newToken: () => string
}

const HOLD_KEY = 'token'

/** What trying once more would not change. */
const isFinal = (cause: unknown): boolean => cause instanceof HoldLostError || cause instanceof NameTakenError

export function createIndexedDbRecords({ name, engine, newToken }: IndexedDbOptions): Records {
  const token = newToken()
  let opening: Promise<Database> | null = null
  let closed = false
  let hasRead = false
  let hindered = ''

  function open(): Promise<Database> {
    if (closed) throw new StoreError('The memory of this device has been closed.')
    opening ??= openDatabase({
      name,
      engine,
      versions: VERSIONS,
      durability: 'strict',
      blocked() {
        hindered = ' Another tab holds an older version of it open: close that tab.'
      },
    })
    return within(opening, OPEN_TIMEOUT_MS)
  }
  /** One that is still being opened is closed once it is open. */
  function close(): void {
    opening?.then(
      db => db.close(),
      () => {},
    )
    opening = null
  }

  /** Tries once more on a fresh connection: WebKit drops the one it had when the page was in the background. */
  const guarded = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    try {
      return await work(await open())
    } catch (cause) {
      if (isFinal(cause)) throw cause
      close()
    }
    try {
      return await work(await open())
    } catch (cause) {
      if (isFinal(cause)) throw cause
      throw new StoreError(`The memory of this device cannot be used (${String(cause)}).${hindered}`, {
        cause,
      })
    }
  }

  return {
    load: () =>
      guarded(db =>
        db.change(EVERYTHING, async table => {
          await table('hold').put(token, HOLD_KEY)
          hasRead = true
          const rows = {
            identity: await rowsOf(table('identity')),
            facts: await rowsOf(table('facts')),
            views: await rowsOf(table('views')),
            entries: await rowsOf(table('entries')),
            memory: await rowsOf(table('memory')),
          }
          const loaded = readRows(rows, await table('aside').keys())
          for (const { table: from, key } of loaded.aside) {
            await table('aside').put(await table(from).get(key), asideKey(from, key))
            await table(from).delete(key)
          }
          return loaded
        }),
      ),
    commit: changes =>
      guarded(db =>
        db.change(['hold', ...writtenBy(changes)], async table => {
          const holder = await table('hold').get(HOLD_KEY)
          if (holder !== token) throw lossOf(holder, hasRead)
          await apply(table, changes)
        }),
      ),
    close() {
      closed = true
      close()
    },
  }
}

/** Another tab leaves its own token; a reader's store without any has been erased. */
const lossOf = (holder: unknown, hasRead: boolean): HoldLostError =>
  holder === undefined && hasRead ? new StoreClearedError() : new HoldLostError()

async function rowsOf(table: Table): Promise<readonly StoredRow[]> {
  const keys = await table.keys()
  const values = await table.rows()
  return keys.map((key, index) => ({ key, value: values[index] }))
}

const WRITTEN: Readonly<Record<keyof Changes, readonly (StoreTable | 'aside')[]>> = {
  identity: ['identity'],
  ...{ newFacts: ['facts'], marks: ['facts'], dropFacts: ['facts'] },
  dropSessions: ['facts', 'memory', 'aside'],
  ...{ views: ['views'], clearViews: ['views'] },
  ...{ entries: ['entries'], clearEntries: ['entries'] },
  memory: ['memory'],
}

/** The tables that are opened for a change beside the hold: no more than it writes, as every tap makes one. */
const writtenBy = (changes: Changes): ReadonlySet<StoreTable | 'aside'> =>
  new Set((Object.keys(changes) as (keyof Changes)[]).flatMap(each => WRITTEN[each]))

async function apply(table: (which: StoreTable | 'aside') => Table, changes: Changes): Promise<void> {
  const facts = table('facts')
  if (changes.identity) await table('identity').put(changes.identity, 'own')
  for (const key of changes.dropFacts ?? []) await facts.delete(factRowKey(key))
  for (const fact of changes.newFacts ?? []) {
    const key = factRowKey(fact)
    const stored = await facts.get(key)
    // A change that is tried again after a broken connection may have been kept the first time.
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
  for (const entry of changes.entries ?? [])
    await table('entries').put(storedEntry(entry), String(entry.position))
  for (const { session, key, value } of changes.memory ?? [])
    if (value === null) await table('memory').delete(`${session}/${key}`)
    else await table('memory').put({ session, key, value }, `${session}/${key}`)
  const { dropSessions } = changes
  for (const which of dropSessions ? WRITTEN.dropSessions : [])
    for (const key of await table(which).keys())
      if (isOfSessions(dropSessions ?? [], which, key)) await table(which).delete(key)
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

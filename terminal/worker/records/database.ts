/** IndexedDB by promises: a database of tables whose keys lie outside their rows. */

/** The browser's own, or another one for tests. */
export interface Engine {
  readonly indexedDB: IDBFactory
}

export interface DatabaseOptions {
  readonly name: string
  /** Versions of the schema, oldest first; a change is a new one, an old one is never edited. */
  readonly versions: readonly DatabaseVersion[]
  /** "strict" is complete when its bytes are on the disk, not when the operating system has taken them. */
  readonly durability: 'strict' | 'relaxed'
  readonly engine?: Engine | undefined
  /** Another tab holds an older version of it open. */
  blocked?(): void
}

export interface DatabaseVersion {
  /** Tables that are new in it. */
  readonly tables: readonly string[]
  /** What becomes of each row of a table. */
  readonly rewrite?: Readonly<Record<string, (row: unknown) => unknown>>
}

export interface Table {
  get(key: string): Promise<unknown>
  keys(): Promise<readonly string[]>
  /** All rows, in the order of their keys. */
  rows(): Promise<readonly unknown[]>
  /** Refuses a key that is taken. */
  add(row: unknown, key: string): Promise<unknown>
  put(row: unknown, key: string): Promise<unknown>
  delete(key: string): Promise<unknown>
  clear(): Promise<unknown>
}

export interface Database {
  /** All of the work is kept or, where it fails, nothing. It must wait for nothing but the tables. */
  change<T>(tables: readonly string[], work: (table: (name: string) => Table) => Promise<T>): Promise<T>
  read<T>(name: string, work: (table: Table) => Promise<T>): Promise<T>
  close(): void
}

/** Versions count in tens, as stores of earlier programs do. */
const VERSION_STEP = 10

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const complete = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
  })

function tableIn(transaction: IDBTransaction, name: string): Table {
  // Looked for when it is used: a change opens no more tables than it writes.
  const store = () => transaction.objectStore(name)
  return {
    get: key => answer(store().get(key)),
    keys: async () => (await answer(store().getAllKeys())).map(String),
    rows: () => answer(store().getAll()),
    add: (row, key) => answer(store().add(row, key)),
    put: (row, key) => answer(store().put(row, key)),
    delete: key => answer(store().delete(key)),
    clear: () => answer(store().clear()),
  }
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { name, versions, durability, engine = globalThis, blocked } = options
  const request = engine.indexedDB.open(name, versions.length * VERSION_STEP)
  request.onupgradeneeded = ({ oldVersion }) => {
    const { result, transaction } = request
    for (const { tables, rewrite = {} } of versions.slice(oldVersion / VERSION_STEP)) {
      for (const table of tables) result.createObjectStore(table)
      for (const [table, next] of Object.entries(rewrite))
        if (transaction) rewriteRows(transaction.objectStore(table), next)
    }
  }
  request.onblocked = () => blocked?.()
  const db = await answer(request)
  // A newer version of the program in another tab wants to change the schema: let it.
  db.onversionchange = () => db.close()

  async function within<T>(
    tables: readonly string[],
    mode: IDBTransactionMode,
    work: (table: (name: string) => Table) => Promise<T>,
  ): Promise<T> {
    const transaction = db.transaction([...tables], mode, { durability })
    const completed = complete(transaction)
    // Where the work fails, that is what is told.
    completed.catch(() => {})
    try {
      const result = await work(table => tableIn(transaction, table))
      await completed
      return result
    } catch (cause) {
      abort(transaction)
      throw cause
    }
  }
  return {
    change: (tables, work) => within(tables, 'readwrite', work),
    read: (table, work) => within([table], 'readonly', tables => work(tables(table))),
    close: () => db.close(),
  }
}

function rewriteRows(store: IDBObjectStore, next: (row: unknown) => unknown): void {
  const request = store.openCursor()
  request.onsuccess = () => {
    const { result: cursor } = request
    if (!cursor) return
    cursor.update(next(cursor.value))
    cursor.continue()
  }
}

/** One that is over already, as its connection was lost, cannot be aborted again. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {}
}

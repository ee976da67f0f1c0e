import { Dexie } from 'dexie'
import { type CopiesStore, keyOf, readKey, readPiece } from './copies-store.ts'

export interface CopiesDexieOptions {
  readonly name: string
  /** IndexedDB implementation for tests, instead of the browser's own. */
  readonly engine?: { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange }
}

/**
 * Stores copies in a separate database, so that its transactions never delay the device's own facts. Durability is
 * relaxed, since lost copies are sent again.
 */
export function createDexieCopies({ name, engine }: CopiesDexieOptions): CopiesStore {
  const db = new Dexie(`${name}-copies`, {
    chromeTransactionDurability: 'relaxed',
    autoOpen: true,
    ...engine,
  })
  db.version(1).stores({ pieces: '' })
  const pieces = db.table<unknown, string>('pieces')
  // A newer version of the program in another tab wants to change the schema: let it.
  db.on('versionchange', () => db.close())
  return {
    names: async () => (await pieces.toCollection().primaryKeys()).flatMap(key => readKey(key) ?? []),
    change: (put, drop) =>
      db.transaction('rw', pieces, async () => {
        await pieces.bulkDelete(drop.map(keyOf))
        await pieces.bulkPut(
          put.map(({ piece }) => piece),
          put.map(({ kept }) => keyOf(kept)),
        )
      }),
    piece: async kept => readPiece(kept, await pieces.get(keyOf(kept))),
    close: () => db.close(),
  }
}

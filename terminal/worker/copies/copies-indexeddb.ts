import { type Database, type Engine, openDatabase } from '../records/database.ts'
import { type CopiesStore, keyOf, readKey, readPiece } from './copies-store.ts'

export interface IndexedDbCopiesOptions {
  /** That of the device's own store. */
  readonly name: string
  readonly engine?: Engine
}

const PIECES = 'pieces'

/**
 * Copies in a database of their own, so that no transaction of theirs is ever before one of the device's own facts; and
 * with relaxed durability, for whatever a flat battery takes is sent again.
 */
export function createIndexedDbCopies({ name, engine }: IndexedDbCopiesOptions): CopiesStore {
  let opening: Promise<Database> | null = null
  function open(): Promise<Database> {
    opening ??= openDatabase({
      name: `${name}-copies`,
      engine,
      versions: [{ tables: [PIECES] }],
      durability: 'relaxed',
    })
    return opening
  }
  function close(): void {
    opening?.then(
      db => db.close(),
      () => {},
    )
    opening = null
  }
  /** What fails is asked again by the hub, on a fresh connection. */
  async function using<T>(work: (db: Database) => Promise<T>): Promise<T> {
    try {
      return await work(await open())
    } catch (cause) {
      close()
      throw cause
    }
  }
  return {
    names: () =>
      using(db => db.read(PIECES, async pieces => (await pieces.keys()).flatMap(key => readKey(key) ?? []))),
    change: (put, drop) =>
      using(db =>
        db.change([PIECES], async table => {
          const pieces = table(PIECES)
          for (const kept of drop) await pieces.delete(keyOf(kept))
          for (const { piece, kept } of put) await pieces.put(piece, keyOf(kept))
        }),
      ),
    piece: async kept =>
      readPiece(kept, await using(db => db.read(PIECES, pieces => pieces.get(keyOf(kept))))),
    close,
  }
}

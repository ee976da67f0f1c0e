import { type CopiesStore, keyOf, readKey, readPiece } from './copies-store.ts'

/** Stores copies in memory, for robots, tests and the simulation; they survive only if `rows` is passed on. */
export function createMemoryCopies(rows = new Map<string, unknown>()): CopiesStore {
  return {
    names: async () => [...rows.keys()].flatMap(key => readKey(key) ?? []),
    async change(put, drop) {
      for (const kept of drop) rows.delete(keyOf(kept))
      for (const { kept, piece } of put) rows.set(keyOf(kept), structuredClone(piece))
    },
    piece: async kept => readPiece(kept, rows.get(keyOf(kept))),
    close() {},
  }
}

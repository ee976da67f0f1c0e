import { type Copy, MAX_MARKS } from '../../../shared/protocol/copies.ts'
import type { Stream } from '../../../shared/protocol/piece.ts'
import type { KeptPiece } from './copies-store.ts'

/** Time for which copies are kept after their arrival, ms. */
export const COPIES_KEPT_MS = 60 * 24 * 60 * 60 * 1000
/** Maximum number of stored pieces, some 45 MB: twenty sessions of the largest hall, hundreds of a club's. */
export const MOST_PIECES = 12_000

/** Index of the stored pieces, by name. */
export interface KeptCopies {
  size(): number
  all(): readonly KeptPiece[]
  has(mark: string): boolean
  get(mark: string): KeptPiece | undefined
  marksAfter(mark: string | null): readonly string[]
  /** Returns the shorter versions of the same block that this piece replaces. */
  replacedBy(kept: KeptPiece): readonly KeptPiece[]
  add(kept: KeptPiece): void
  drop(kept: KeptPiece): void
  /** Returns how much of the stream is stored as one chain from its first piece, and where it continues after a gap. */
  copyOf(stream: Stream, heardSince: number): Copy
  /** Returns the pieces to delete because they are too old or too many; those of needed streams come last. */
  surplus(now: number, needed: readonly Stream[]): readonly KeptPiece[]
}

export function createKeptCopies(names: readonly KeptPiece[]): KeptCopies {
  const all = new Map(names.map(kept => [kept.mark, kept]))
  const streams = new Map<Stream, Map<string, KeptPiece>>()

  function of(stream: Stream): Map<string, KeptPiece> {
    const own = streams.get(stream) ?? new Map<string, KeptPiece>()
    streams.set(stream, own)
    return own
  }
  for (const kept of all.values()) of(kept.stream).set(kept.mark, kept)

  return {
    size: () => all.size,
    all: () => [...all.values()],
    has: mark => all.has(mark),
    get: mark => all.get(mark),
    marksAfter: mark => [...all.keys()].filter(each => mark === null || each > mark).sort(),
    replacedBy: kept =>
      [...of(kept.stream).values()].filter(
        each =>
          each.mark !== kept.mark &&
          each.place === kept.place &&
          each.cutBy === kept.cutBy &&
          each.previous === kept.previous &&
          each.to <= kept.to,
      ),
    add(kept) {
      all.set(kept.mark, kept)
      of(kept.stream).set(kept.mark, kept)
    },
    drop(kept) {
      all.delete(kept.mark)
      of(kept.stream).delete(kept.mark)
    },
    copyOf(stream, heardSince) {
      const own = [...of(stream).values()]
      const row = rowOf(own)
      const later = own.flatMap(({ index, at }) => (at >= heardSince && index > row.length ? [index] : []))
      return { stream, marks: marksIn(row), next: later.length > 0 ? Math.min(...later) : null }
    },
    surplus(now, needed) {
      const old = [...all.values()].filter(({ at }) => Math.abs(now - at) > COPIES_KEPT_MS)
      const rest = [...all.values()].filter(kept => !old.includes(kept))
      const byWorth = rest.sort(
        (a, b) => Number(needed.includes(a.stream)) - Number(needed.includes(b.stream)) || a.at - b.at,
      )
      return [...old, ...byWorth.slice(0, Math.max(0, rest.length - MOST_PIECES))]
    },
  }
}

/**
 * Returns the chain from the first piece on, each linked to its predecessor. Of two successors the latest received is
 * used.
 */
function rowOf(own: readonly KeptPiece[]): readonly KeptPiece[] {
  const following = new Map<string | null, KeptPiece>()
  for (const kept of own) {
    const other = following.get(kept.previous)
    if (!other || kept.at > other.at || (kept.at === other.at && kept.to > other.to))
      following.set(kept.previous, kept)
  }
  const row: KeptPiece[] = []
  for (let next = following.get(null); next && next.index === row.length; next = following.get(next.mark))
    row.push(next)
  return row
}

/** Returns marks of the chain that get denser towards its end: 1, 2, 4, 8 … pieces from there. */
function marksIn(row: readonly KeptPiece[]): Copy['marks'] {
  const marks: { index: number; mark: string }[] = []
  for (let back = 0; marks.length < MAX_MARKS && back < row.length; back = back === 0 ? 1 : back * 2) {
    const kept = row[row.length - 1 - back]
    if (kept) marks.push({ index: kept.index, mark: kept.mark })
  }
  return marks
}

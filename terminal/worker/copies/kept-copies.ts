import { type Copy, MAX_MARKS } from '../../../shared/protocol/copies.ts'
import type { Stream } from '../../../shared/protocol/piece.ts'
import type { KeptPiece } from './copies-store.ts'

/** Copies are kept so long after they came. */
export const COPIES_KEPT_MS = 60 * 24 * 60 * 60 * 1000
/** Some 45 MB: twenty evenings of the largest hall, hundreds of a club's. */
export const MOST_PIECES = 12_000

/** What is kept, by name, and what follows from it. */
export interface KeptCopies {
  size(): number
  all(): readonly KeptPiece[]
  has(mark: string): boolean
  get(mark: string): KeptPiece | undefined
  /** In the order of marks, those after this one. */
  marksAfter(mark: string | null): readonly string[]
  /** The shorter lengths of the same block that this one takes the place of. */
  replacedBy(kept: KeptPiece): readonly KeptPiece[]
  add(kept: KeptPiece): void
  drop(kept: KeptPiece): void
  /** How much of the stream is held in one row from its first piece, and where it goes on after a gap. */
  copyOf(stream: Stream, heardSince: number): Copy
  /** What is too old, or too much; what the device is in need of goes last. */
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

/** The row of pieces from the first on, each naming the one before; where two follow, the one that came last. */
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

/** Places of the row, the closer the newer: 1, 2, 4, 8 … from its end. */
function marksIn(row: readonly KeptPiece[]): Copy['marks'] {
  const marks: { index: number; mark: string }[] = []
  for (let back = 0; marks.length < MAX_MARKS && back < row.length; back = back === 0 ? 1 : back * 2) {
    const kept = row[row.length - 1 - back]
    if (kept) marks.push({ index: kept.index, mark: kept.mark })
  }
  return marks
}

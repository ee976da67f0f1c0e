import { type Copy, markOf, pieceMark } from '../../shared/protocol/copies.ts'
import type { Piece, Stream } from '../../shared/protocol/piece.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import type { Source } from './block.ts'
import { createSealedChain } from './chain.ts'

/** Blocks cut in one second and sent to everybody: more than any room fills; what is over it waits a second. */
const LIVE_BLOCKS = 8
/** Blocks cut at once of what was there before the start; nobody is told of them but who asks. */
const EARLIER_BLOCKS = 16
/** A tablet is behind that has not told within this time that it holds a piece. */
export const TELLING_MS = 15_000
/** A block that grows is told of in so many lengths at most, before a tablet says which of them it has. */
const MOST_TAILS = 100

/** How far a device is, in the terms of the hub's own chain. */
export interface Reach {
  /** The first piece that it lacks. */
  readonly common: number
  /** Up to which position it holds everything. */
  readonly covered: number
}

/** One stream that is being sealed. */
export interface SealedStream {
  /** Cuts what there is to cut now; gives the pieces to be told to everybody. */
  cut(): readonly Piece[]
  /** What was there before the start is cut. */
  isLive(): boolean
  reach(copy: Pick<Copy, 'marks'>): Reach
  /** Whether this piece has been cut here, whole or as far as it went then. */
  knows(mark: string): boolean
  /** How many pieces there are. */
  length(): number
  hashAt(index: number): string | undefined
  piece(index: number): Piece | undefined
  /** The position that everybody has had time to tell of. */
  settled(): number
  /** When the newest piece was told of. */
  toldAt(): number
}

/** `earlier`: how much of it was there before, and is told to nobody but who asks. */
export function createSealedStream(
  keys: Pick<ClubKeys, 'seal'>,
  source: () => Source,
  now: () => number,
  earlier: number = source().length,
): SealedStream {
  const chain = createSealedChain(keys, source)
  /** The pieces of a block that grows, as they were told before; by mark. */
  const tails = new Map<string, Reach>()
  const told: { readonly at: number; readonly position: number }[] = []

  const isLive = () => chain.position() >= earlier

  function note(pieces: readonly Piece[]): void {
    for (const piece of pieces) {
      const covered = piece.part === piece.parts ? piece.to : piece.from - 1
      tails.set(pieceMark(piece), { common: piece.index, covered })
    }
    for (const mark of tails.keys()) if (tails.size > MOST_TAILS) tails.delete(mark)
    told.push({ at: now(), position: chain.position() })
  }

  return {
    cut() {
      if (!isLive()) {
        chain.advance(EARLIER_BLOCKS)
        return []
      }
      const pieces = chain.advance(LIVE_BLOCKS)
      if (pieces.length > 0) note(pieces)
      return pieces
    },
    isLive,
    reach({ marks }) {
      for (const { index, mark } of [...marks].sort((a, b) => b.index - a.index)) {
        const hash = chain.hashAt(index)
        if (hash !== undefined && markOf(hash) === mark)
          return { common: index + 1, covered: chain.coveredBy(index) }
        const before = tails.get(mark)
        if (before?.common === index) return before
      }
      return { common: 0, covered: 0 }
    },
    knows(mark) {
      for (let index = chain.length() - 1; index >= 0; index -= 1)
        if (markOf(chain.hashAt(index) ?? '') === mark) return true
      return tails.has(mark)
    },
    length: chain.length,
    hashAt: chain.hashAt,
    piece: chain.piece,
    settled() {
      while (told[1] && told[1].at <= now() - TELLING_MS) told.shift()
      const [first] = told
      return first && first.at <= now() - TELLING_MS ? first.position : Math.min(earlier, chain.position())
    },
    toldAt: () => told.at(-1)?.at ?? Number.NEGATIVE_INFINITY,
  }
}

/** The streams that are being sealed, by name. */
export type SealedStreams = ReadonlyMap<Stream, SealedStream>

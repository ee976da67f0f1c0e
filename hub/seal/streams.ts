import { type Copy, markOf, pieceMark } from '../../shared/protocol/copies.ts'
import { type Piece, pieceHash, type Stream } from '../../shared/protocol/piece.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import { blockAt, type ChainEnd, piecesOf, type Source } from './block.ts'

/**
 * Maximum number of blocks made in one second and sent to everybody, more than any room fills; further ones
 * wait a second.
 */
const LIVE_BLOCKS = 8
/** Maximum number of blocks made at once from entries before the start; they are sent on request only. */
const EARLIER_BLOCKS = 16
/** Time within which a tablet must report a piece before it counts as behind. */
export const TELLING_MS = 15_000
/**
 * Maximum number of published versions of an unfinished block to remember, so that a tablet's report of one
 * of them can be recognized.
 */
const MOST_TAILS = 100

export interface Reach {
  /** Index of the first piece that the tablet lacks. */
  readonly common: number
  readonly covered: number
}

export interface SealedStream {
  /** Makes the pieces that are due now; returns those to publish. */
  cut(): readonly Piece[]
  /** True once all entries from before the start are in pieces. */
  isLive(): boolean
  reach(copy: Pick<Copy, 'marks'>): Reach
  /** True if this piece was made here, at its full length or an earlier one. */
  knows(mark: string): boolean
  length(): number
  hashAt(index: number): string | undefined
  piece(index: number): Piece | undefined
  /** Returns the position that every device has had time to report. */
  settled(): number
  toldAt(): number
}

/** Creates a stream. Pieces of the `earlier` entries, which existed before, are sent on request only. */
export function createSealedStream(
  keys: Pick<ClubKeys, 'seal'>,
  source: () => Source,
  now: () => number,
  earlier: number = source().length,
): SealedStream {
  const chain = createSealedChain(keys, source)
  /** Published versions of an unfinished block, by mark. */
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

export type SealedStreams = ReadonlyMap<Stream, SealedStream>

/** Backup pieces of one stream, in order. None is stored, since each can be made again from the entries. */
interface SealedChain {
  /** Makes at most this many blocks of new entries; returns new or longer pieces. */
  advance(mostBlocks: number): readonly Piece[]
  position(): number
  length(): number
  hashAt(index: number): string | undefined
  /** Returns the position up to which a holder of all pieces up to this one has everything. */
  coveredBy(index: number): number
  /** Returns the piece with this index in its current length. */
  piece(index: number): Piece | undefined
}

/** Data from which a piece can be made again and recognized. */
interface Cut {
  readonly hash: string
  readonly from: number
  readonly to: number
  readonly end: ChainEnd
  readonly isLastPart: boolean
}

export function createSealedChain(
  keys: Pick<ClubKeys, 'seal'>,
  source: () => Source | undefined,
): SealedChain {
  const cuts: Cut[] = []
  /** Start of the block that can still grow; the chain before it is final. */
  let next = 1
  let closedEnd: ChainEnd = { index: 0, previous: null }
  let position = 0

  /** Makes the block that begins at `next`; returns only parts not published before. */
  function cutOne(from: Source): readonly Piece[] {
    const block = blockAt(from, next)
    if (!block) return []
    const pieces = block.to > position ? piecesOf(keys, from.stream, block, closedEnd) : []
    if (pieces.length > 0) {
      cuts.length = closedEnd.index
      for (const piece of pieces) cuts.push(cutOf(piece, closedEnd))
      position = block.to
    }
    if (block.closed) {
      next = block.to + 1
      closedEnd = { index: cuts.length, previous: cuts.at(-1)?.hash ?? null }
    }
    return pieces
  }

  return {
    advance(mostBlocks) {
      const from = source()
      if (!from) return []
      const pieces: Piece[] = []
      for (let blocks = 0; blocks < mostBlocks && position < from.length; blocks += 1)
        pieces.push(...cutOne(from))
      return pieces
    },
    position: () => position,
    length: () => cuts.length,
    hashAt: index => cuts[index]?.hash,
    coveredBy(index) {
      const cut = cuts[index]
      if (!cut) return 0
      return cut.isLastPart ? cut.to : cut.from - 1
    },
    piece(index) {
      const cut = cuts[index]
      const from = source()
      if (!cut || !from) return undefined
      // Only as far as it was cut: the piece must equal the published one.
      const block = blockAt({ ...from, length: cut.to }, cut.from)
      return block && piecesOf(keys, from.stream, block, cut.end)[index - cut.end.index]
    },
  }
}

const cutOf = (piece: Piece, end: ChainEnd): Cut => ({
  hash: pieceHash(piece),
  from: piece.from,
  to: piece.to,
  end,
  isLastPart: piece.part === piece.parts,
})

import type { Piece } from '../../shared/protocol/piece.ts'
import { pieceHash } from '../../shared/protocol/piece.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import { blockAt, type ChainEnd, piecesOf, type Source } from './block.ts'

/** Backup pieces of one stream, in order. None is stored: each can be made again from the entries. */
export interface SealedChain {
  /** Cuts entries made since into at most this many blocks; returns new or longer pieces. */
  advance(mostBlocks: number): readonly Piece[]
  position(): number
  length(): number
  hashAt(index: number): string | undefined
  /** Returns the position up to which a holder of all pieces as far as this one has everything. */
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
  /** Start of the block that can still grow, and the chain before it. */
  let next = 1
  let closedEnd: ChainEnd = { index: 0, previous: null }
  let position = 0

  /** Cuts the block that begins at `next`; returns only parts not published before. */
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

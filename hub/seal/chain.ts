import type { Piece } from '../../shared/protocol/piece.ts'
import { pieceHash } from '../../shared/protocol/piece.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import { blockAt, type ChainEnd, piecesOf, type Source } from './block.ts'

/** The sealed pieces of one stream, in order. None is kept: each can be made again of the entries. */
export interface SealedChain {
  /** Cuts what has been entered since, at most so many blocks of it; gives the pieces that are new or longer. */
  advance(mostBlocks: number): readonly Piece[]
  /** How far it is cut. */
  position(): number
  /** How many pieces there are. */
  length(): number
  hashAt(index: number): string | undefined
  /** Up to which position all is held by whoever holds all pieces as far as this one. */
  coveredBy(index: number): number
  /** The piece with this index, as it is now. */
  piece(index: number): Piece | undefined
}

/** Of each piece only what it takes to make it again and to know it. */
interface Cut {
  readonly hash: string
  /** Of the block that it is a part of. */
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
  /** Where the block begins to which entries may still be added, and the chain before it. */
  let next = 1
  let closedEnd: ChainEnd = { index: 0, previous: null }
  let position = 0

  /** The block that begins at `next`; what of it was told before is not told again. */
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
      // Not further than it was cut: the piece is the one that was told.
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

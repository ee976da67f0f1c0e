import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { canonical, type Json } from '../../shared/lib/canonical.ts'
import { compareIncarnations, type Incarnation } from '../../shared/protocol/incarnation.ts'
import {
  MAX_PIECE_PARTS,
  type Piece,
  pieceHash,
  pieceName,
  type Stream,
} from '../../shared/protocol/piece.ts'
import type { Life } from '../journal/journal.ts'
import type { ClubKeys } from '../keys/club-keys.ts'

/**
 * Entries are cut into blocks by their own size alone, so that a hub that starts anew cuts them as before and makes
 * the very same pieces: none has to be kept, and none is sent twice to a tablet that has it.
 */

/** Deflated and sealed a block of results then fits one message. */
const BLOCK_BYTES = 6000
/** Of deflated bytes in one piece: sealed, and in base64, they are at most `MAX_SEALED_CHARACTERS`. */
const PART_BYTES = 2600
/** No entry is larger; a piece that says to be is not believed. */
const MOST_BYTES = 4_000_000

/** What is copied, as it lies in the journal: positions from 1 without a gap. */
export interface Source {
  readonly stream: Stream
  readonly length: number
  /** The entry as it is written down; positions count from 1. */
  line(position: number): Json
  readonly lives: readonly Life[]
}

/** Neighbouring entries of one life of the hub. */
export interface Block {
  readonly incarnation: Incarnation
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
  /** Nothing will be added to it any more. */
  readonly closed: boolean
}

/** The block that begins at this position, as far as there are entries; `undefined` where there is none. */
export function blockAt({ length, line, lives }: Source, from: number): Block | undefined {
  const life = lives.findLast(one => one.from <= from)
  if (from > length || !life) return undefined
  const nextLife = lives.find(one => one.from > from)
  const last = nextLife ? nextLife.from - 1 : length
  const lines: string[] = []
  let bytes = 0
  for (let position = from; position <= last; position += 1) {
    const text = canonical(line(position))
    bytes += Buffer.byteLength(text)
    if (bytes > BLOCK_BYTES && lines.length > 0) return block(life, from, lines, true)
    lines.push(text)
  }
  return block(life, from, lines, nextLife !== undefined)
}

const block = (
  { epoch, hub, start }: Incarnation,
  from: number,
  lines: readonly string[],
  closed: boolean,
): Block => ({
  incarnation: { epoch, hub, start },
  from,
  to: from + lines.length - 1,
  lines,
  closed,
})

/** Where in its chain a block stands. */
export interface ChainEnd {
  /** The index that comes next. */
  readonly index: number
  readonly previous: string | null
}

/** The block's pieces, chained to what comes before. */
export function piecesOf(
  keys: Pick<ClubKeys, 'seal'>,
  stream: Stream,
  { incarnation, from, to, lines }: Block,
  end: ChainEnd,
): readonly Piece[] {
  const deflated = deflateRawSync(lines.join('\n'))
  const parts = Math.ceil(deflated.length / PART_BYTES)
  let { index, previous } = end
  return Array.from({ length: parts }, (_, at): Piece => {
    const name = { stream, incarnation, index, from, to, part: at + 1, parts, previous }
    const bytes = deflated.subarray(at * PART_BYTES, (at + 1) * PART_BYTES)
    const piece = { ...name, sealed: Buffer.from(keys.seal(pieceName(name), bytes)).toString('base64') }
    index += 1
    previous = pieceHash(piece)
    return piece
  })
}

/** What the opened parts of a block say, line by line; `undefined` where they are no block. */
export function linesIn(parts: readonly Uint8Array[]): readonly string[] | undefined {
  if (parts.length > MAX_PIECE_PARTS) return undefined
  try {
    return inflateRawSync(Buffer.concat(parts), { maxOutputLength: MOST_BYTES }).toString().split('\n')
  } catch {
    return undefined
  }
}

export const sameLife = (a: Incarnation, b: Incarnation): boolean => compareIncarnations(a, b) === 0

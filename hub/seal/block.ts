/**
 * Cuts entries into blocks by their own size alone. A restarted hub thus makes the same pieces again, so that
 * none has to be stored or sent twice to a tablet that has it.
 */

import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { canonical, type Json } from '../../shared/lib/canonical.ts'
import { compareIncarnations, type Incarnation } from '../../shared/protocol/incarnation.ts'
import {
  MAX_PIECE_PARTS,
  type Piece,
  pieceHash,
  pieceHeader,
  type Stream,
} from '../../shared/protocol/piece.ts'
import type { Life } from '../journal/journal.ts'
import type { ClubKeys } from '../keys/club-keys.ts'

/** Size at which a block of results fits one message after compression and encryption. */
const BLOCK_BYTES = 6000
/** Compressed bytes per piece; encrypted and in base64 they have at most `MAX_SEALED_CHARACTERS`. */
const PART_BYTES = 2600
/** Maximum size of a block's text: no entry is larger, and a piece that claims more is rejected. */
const MOST_BYTES = 4_000_000

/** Journal to back up, with positions from 1 without gaps. */
export interface Source {
  readonly stream: Stream
  readonly length: number
  /** Returns the serialized entry; positions count from 1. */
  line(position: number): Json
  readonly lives: readonly Life[]
}

export interface Block {
  readonly incarnation: Incarnation
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
  /** True if no more entries will be added to the journal. */
  readonly closed: boolean
}

/** Returns the block that begins at this position, with the entries so far; `undefined` if there are none. */
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

export interface ChainEnd {
  readonly index: number
  readonly previous: string | null
}

/** Returns the pieces of a block, chained to the earlier ones. */
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
    const piece = { ...name, sealed: Buffer.from(keys.seal(pieceHeader(name), bytes)).toString('base64') }
    index += 1
    previous = pieceHash(piece)
    return piece
  })
}

/** Returns the lines of a block from its decrypted parts; `undefined` if they are not a block. */
export function linesIn(parts: readonly Uint8Array[]): readonly string[] | undefined {
  if (parts.length > MAX_PIECE_PARTS) return undefined
  try {
    return inflateRawSync(Buffer.concat(parts), { maxOutputLength: MOST_BYTES }).toString().split('\n')
  } catch {
    return undefined
  }
}

export const sameLife = (a: Incarnation, b: Incarnation): boolean => compareIncarnations(a, b) === 0

import * as v from 'valibot'
import { canonical } from '../../../shared/lib/canonical.ts'
import { markOf, pieceMark } from '../../../shared/protocol/copies.ts'
import { type Piece, pieceHashSchema, pieceSchema, streamSchema } from '../../../shared/protocol/piece.ts'

/**
 * Where the device keeps sealed pieces, apart from its own store: what is written here never stands in the way of a
 * result, and a full or broken store loses copies only.
 */
export interface CopiesStore {
  /** What is kept, by name alone: the pieces themselves stay on the disk. */
  names(): Promise<readonly KeptPiece[]>
  /** All of it or nothing. */
  change(put: readonly CopyRow[], drop: readonly KeptPiece[]): Promise<void>
  /** Null where it is gone or cannot be read. */
  piece(kept: KeptPiece): Promise<Piece | null>
  close(): void
}

export interface CopyRow {
  readonly kept: KeptPiece
  readonly piece: Piece
}

const markSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))

const keptSchema = v.strictObject({
  mark: markSchema,
  stream: streamSchema,
  index: pieceSchema.entries.index,
  /** Mark of the piece before it. */
  previous: v.nullable(markSchema),
  /** Of what block it is a part, and of which one: pieces of one place are lengths of the same. */
  place: v.pipe(v.string(), v.maxLength(200)),
  to: pieceSchema.entries.to,
  /** The process of the hub that cut it. */
  cutBy: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/)),
  /** When it came last, by this device's clock. */
  at: v.number(),
})
export type KeptPiece = Readonly<v.InferOutput<typeof keptSchema>>

export function keptOf(piece: Piece, cutBy: string, at: number): KeptPiece {
  const { stream, index, previous, from, to, part, incarnation } = piece
  const { epoch, hub, start } = incarnation
  return {
    mark: pieceMark(piece),
    stream,
    index,
    to,
    cutBy,
    at,
    previous: previous === null ? null : markOf(v.parse(pieceHashSchema, previous)),
    place: [epoch, hub, start, index, from, part].join('/'),
  }
}

/** The name under which a row lies: everything that has to be known of a piece without reading it. */
export const keyOf = (kept: KeptPiece): string => canonical(kept)

/** `undefined` for a key that another version or a fault has written. */
export function readKey(key: string): KeptPiece | undefined {
  try {
    const read = v.safeParse(keptSchema, JSON.parse(key))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** What lies under a key, where it is the piece that the key names. */
export function readPiece(kept: KeptPiece, row: unknown): Piece | null {
  const read = v.safeParse(pieceSchema, row)
  return read.success && pieceMark(read.output) === kept.mark ? read.output : null
}

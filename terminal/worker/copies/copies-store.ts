import * as v from 'valibot'
import { canonical } from '../../../shared/lib/canonical.ts'
import { markOf, pieceMark } from '../../../shared/protocol/copies.ts'
import { type Piece, pieceHashSchema, pieceSchema, streamSchema } from '../../../shared/protocol/piece.ts'

/**
 * Storage of sealed pieces on the device, separate from its own store: a write here never delays a result, and a
 * failure loses copies only.
 */
export interface CopiesStore {
  /** Returns the names of the stored pieces; their content stays on disk. */
  names(): Promise<readonly KeptPiece[]>
  /** Applies all changes or none. */
  change(put: readonly CopyRow[], drop: readonly KeptPiece[]): Promise<void>
  /** Returns a piece; null if it is gone or unreadable. */
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
  previous: v.nullable(markSchema),
  /** Block and part; pieces with the same place are shorter or longer versions of one part. */
  place: v.pipe(v.string(), v.maxLength(200)),
  to: pieceSchema.entries.to,
  /** Id of the hub process that produced the piece. */
  cutBy: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/)),
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

/** Returns the storage key of a row, which contains everything needed about a piece without reading it. */
export const keyOf = (kept: KeptPiece): string => canonical(kept)

/** Parses a storage key; `undefined` if it was written by another version or is damaged. */
export function readKey(key: string): KeptPiece | undefined {
  try {
    const read = v.safeParse(keptSchema, JSON.parse(key))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** Returns the content of a row if it is the piece that its key names; null otherwise. */
export function readPiece(kept: KeptPiece, row: unknown): Piece | null {
  const read = v.safeParse(pieceSchema, row)
  return read.success && pieceMark(read.output) === kept.mark ? read.output : null
}

/** Messages between hub and devices about backup pieces, since version 4. */

import * as v from 'valibot'
import { listOf, whole } from '../lib/bounded.ts'
import { type Piece, pieceHash, pieceSchema, streamSchema } from './piece.ts'

/** Mark of a piece, a prefix of its hash: long enough to distinguish pieces, short enough for lists. */
const markSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))
const MARK_LENGTH = 16
export const markOf = (hash: string): string => hash.slice(0, MARK_LENGTH)
export const pieceMark = (piece: Piece): string => markOf(pieceHash(piece))

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/))
const indexSchema = whole(0, 1_000_000)

/** Down, to a device, and on `public/backup` to all: a piece to be stored, and the hub process that made it. */
export const backupSchema = v.strictObject({
  type: v.literal('backup'),
  /** Process that made the piece; only a longer version from the same process replaces a stored one. */
  cutBy: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/)),
  piece: pieceSchema,
})
export type Backup = Readonly<v.InferOutput<typeof backupSchema>>

/** Maximum number of marks in a chain; they are denser for newer pieces. */
export const MAX_MARKS = 24
export const MAX_COPIED_STREAMS = 4

/**
 * State of one stream on a device: pieces held from the first on without a gap, and where the stream
 * continues after a gap.
 */
export const copySchema = v.strictObject({
  stream: streamSchema,
  marks: listOf(v.strictObject({ index: indexSchema, mark: markSchema }), MAX_MARKS),
  next: v.nullable(indexSchema),
})
export type Copy = Readonly<v.InferOutput<typeof copySchema>>

/** Up: pieces that the device holds of its current streams. The hub sends the missing ones. */
export const copiesSchema = v.strictObject({
  type: v.literal('copies'),
  copies: listOf(copySchema, MAX_COPIED_STREAMS),
})
export type CopiesMessage = Readonly<v.InferOutput<typeof copiesSchema>>

export const MAX_LISTED = 150

/** Down: requests a list of the stored pieces, of one stream or all, ordered by mark. */
export const listPiecesSchema = v.strictObject({
  type: v.literal('list-pieces'),
  id,
  after: v.nullable(markSchema),
  stream: v.exactOptional(streamSchema),
})
/** Up: list of stored pieces. `more` is true if further lists follow. */
export const piecesListedSchema = v.strictObject({
  type: v.literal('pieces-listed'),
  id,
  marks: listOf(markSchema, MAX_LISTED),
  more: v.boolean(),
})

/** Maximum number of pieces per request, which keeps a device below its rate limit. */
export const MAX_GIVEN = 16

/** Down: requests the pieces with these marks. */
export const givePiecesSchema = v.strictObject({
  type: v.literal('give-pieces'),
  id,
  marks: listOf(markSchema, MAX_GIVEN),
})
/** Up: one piece per message; null if the device has none with this mark, or cannot read it. */
export const pieceGivenSchema = v.strictObject({
  type: v.literal('piece-given'),
  id,
  mark: markSchema,
  piece: v.nullable(pieceSchema),
})

export type ListPieces = Readonly<v.InferOutput<typeof listPiecesSchema>>
export type GivePieces = Readonly<v.InferOutput<typeof givePiecesSchema>>
export type PieceList = Readonly<v.InferOutput<typeof piecesListedSchema>>
export type PieceAnswer = Readonly<v.InferOutput<typeof pieceGivenSchema>>
/** Messages of devices about their backup pieces. */
export type CopiesReport = CopiesMessage | PieceList | PieceAnswer

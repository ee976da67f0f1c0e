import * as v from 'valibot'
import { listOf, whole } from '../lib/bounded.ts'
import { type Piece, pieceHash, pieceSchema, streamSchema } from './piece.ts'

/** What hub and devices say to each other about sealed copies. From version 4 on. */

/** The beginning of a piece's hash: enough to tell pieces apart, and short enough for lists of them. */
const markSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))
const MARK_LENGTH = 16
export const markOf = (hash: string): string => hash.slice(0, MARK_LENGTH)
export const pieceMark = (piece: Piece): string => markOf(pieceHash(piece))

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/))
const indexSchema = whole(0, 1_000_000)

/** Down, to the device, and on `public/backup` to all: a piece to be kept, and which process of the hub cut it. */
export const backupSchema = v.strictObject({
  type: v.literal('backup'),
  /** Only what the same process has cut again, longer, takes the place of what is kept. */
  cutBy: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/)),
  piece: pieceSchema,
})
export type Backup = Readonly<v.InferOutput<typeof backupSchema>>

/** So many places of a chain are named; they lie the closer the newer. */
export const MAX_MARKS = 24
export const MAX_COPIED_STREAMS = 4

/** Of one stream: what is held from the first piece on without a gap, and where it goes on after a gap. */
export const copySchema = v.strictObject({
  stream: streamSchema,
  marks: listOf(v.strictObject({ index: indexSchema, mark: markSchema }), MAX_MARKS),
  next: v.nullable(indexSchema),
})
export type Copy = Readonly<v.InferOutput<typeof copySchema>>

/** Up: what the device holds of the streams that concern it now. The hub sends what is missing. */
export const copiesSchema = v.strictObject({
  type: v.literal('copies'),
  copies: listOf(copySchema, MAX_COPIED_STREAMS),
})
export type CopiesMessage = Readonly<v.InferOutput<typeof copiesSchema>>

/** So many marks fit one message. */
export const MAX_LISTED = 150

/** Down: which pieces are kept there, of one stream or of whatever stream, in the order of their marks? */
export const listPiecesSchema = v.strictObject({
  type: v.literal('list-pieces'),
  id,
  after: v.nullable(markSchema),
  stream: v.exactOptional(streamSchema),
})
/** Up: the answer. `more` says whether there are others behind them. */
export const piecesListedSchema = v.strictObject({
  type: v.literal('pieces-listed'),
  id,
  marks: listOf(markSchema, MAX_LISTED),
  more: v.boolean(),
})

/** So many pieces are given at once: a device stays under its rate. */
export const MAX_GIVEN = 16

/** Down: hand these pieces in. */
export const givePiecesSchema = v.strictObject({
  type: v.literal('give-pieces'),
  id,
  marks: listOf(markSchema, MAX_GIVEN),
})
/** Up: one message a piece; null where there is none with this mark, or it cannot be read. */
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
/** What devices say of the sealed copies that they keep. */
export type CopiesReport = CopiesMessage | PieceList | PieceAnswer

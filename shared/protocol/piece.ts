/**
 * Backup piece: an addition to a session or the club journal, in one message. Tablets and directors' screens
 * store pieces without being able to read them; with the club key the journal can be rebuilt from them.
 */

import * as v from 'valibot'
import { whole } from '../lib/bounded.ts'
import { canonical } from '../lib/canonical.ts'
import { sha256Hex } from '../lib/digest.ts'
import { sessionIdSchema } from '../session/identity.ts'
import { incarnationSchema } from './incarnation.ts'

/** Stream name of the club journal; no session can have it. */
export const CLUB_STREAM = '@club'
export const streamSchema = v.union([v.literal(CLUB_STREAM), sessionIdSchema])
/** Source of pieces: a session, or the club journal. */
export type Stream = v.InferOutput<typeof streamSchema>

/** SHA-256 of a piece, in hex. */
export const pieceHashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Maximum number of pieces of an entry, more than the wire can carry. */
export const MAX_PIECE_PARTS = 250
export const MAX_SEALED_CHARACTERS = 3520
/** Maximum number of pieces, more than those of a session in which a hall plays for a week. */
const MAX_PIECES = 1_000_000

export const pieceSchema = v.strictObject({
  stream: streamSchema,
  incarnation: incarnationSchema,
  /** Index of the piece in its stream, from 0. */
  index: whole(0, MAX_PIECES),
  from: whole(1, 1_000_000_000),
  to: whole(1, 1_000_000_000),
  /** Number of the part, if an entry is too large for one piece; parts are consecutive. */
  part: whole(1, MAX_PIECE_PARTS),
  parts: whole(1, MAX_PIECE_PARTS),
  /** Hash of the previous piece; null for the first. */
  previous: v.nullable(pieceHashSchema),
  /** Entries as JSON lines, deflated, encrypted and in base64; the encryption is bound to the piece's name. */
  sealed: v.pipe(v.string(), v.maxLength(MAX_SEALED_CHARACTERS), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
})
export type Piece = Readonly<v.InferOutput<typeof pieceSchema>>

/** Returns everything of a piece except its content; the encryption is bound to this name. */
export const pieceHeader = ({ sealed: _, ...name }: Omit<Piece, 'sealed'> & { readonly sealed?: string }) =>
  canonical(name)

export const pieceHash = (piece: Piece): string => sha256Hex(`${pieceHeader(piece)}\n${piece.sealed}`)

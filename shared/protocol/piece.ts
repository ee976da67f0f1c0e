import * as v from 'valibot'
import { whole } from '../lib/bounded.ts'
import { canonical } from '../lib/canonical.ts'
import { sha256Hex } from '../lib/digest.ts'
import { sessionIdSchema } from '../session/identity.ts'
import { incarnationSchema } from './incarnation.ts'

/**
 * Sealed copies: what was added to a session or to the club journal, in pieces of one message each. Tablets and
 * directors' screens keep them and cannot read them; whoever has the club key makes the journal of them again.
 */

/** The club journal's pieces beside those of sessions; no session can have this name. */
export const CLUB_STREAM = '@club'
export const streamSchema = v.union([v.literal(CLUB_STREAM), sessionIdSchema])
/** What is copied: a session, or the club journal. */
export type Stream = v.InferOutput<typeof streamSchema>

/** SHA-256 of a piece, in hex. */
export const pieceHashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** One entry in so many pieces is larger than any that the wire can carry. */
export const MAX_PIECE_PARTS = 250
/** Longer does not fit a message. */
export const MAX_SEALED_CHARACTERS = 3520
/** More pieces of one session than all that a hall plays in a week. */
const MAX_PIECES = 1_000_000

export const pieceSchema = v.strictObject({
  stream: streamSchema,
  /** The life of the hub that entered these positions. */
  incarnation: incarnationSchema,
  /** The how many-th piece of the stream it is, from 0. */
  index: whole(0, MAX_PIECES),
  from: whole(1, 1_000_000_000),
  to: whole(1, 1_000_000_000),
  /** An entry that is too large for one piece: its parts follow one another. */
  part: whole(1, MAX_PIECE_PARTS),
  parts: whole(1, MAX_PIECE_PARTS),
  /** Hash of the piece before it; null at the first. */
  previous: v.nullable(pieceHashSchema),
  /** Base64: the entries as lines of JSON, deflated and sealed under the piece's name. */
  sealed: v.pipe(v.string(), v.maxLength(MAX_SEALED_CHARACTERS), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
})
export type Piece = Readonly<v.InferOutput<typeof pieceSchema>>

/** Everything about a piece but what it says; the seal holds for this name only. */
export const pieceName = ({ sealed: _, ...name }: Omit<Piece, 'sealed'> & { readonly sealed?: string }) =>
  canonical(name)

export const pieceHash = (piece: Piece): string => sha256Hex(`${pieceName(piece)}\n${piece.sealed}`)

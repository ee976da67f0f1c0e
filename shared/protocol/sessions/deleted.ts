import * as v from 'valibot'
import { listOf } from '../../lib/bounded.ts'
import { type SessionId, sessionIdSchema } from '../../session/identity.ts'
import { macSchema } from '../incarnation.ts'

/** So many fit one message. */
export const MAX_DELETED = 60

/** From here on a device drops what it holds of a session that its club has deleted. */
export const DELETED_SINCE = 5

/**
 * Down: the club has deleted these sessions. Whoever holds anything of them drops it: facts, receipts or none, copies,
 * what its screens remember. Signed by the club, because nothing else takes away what a device has not handed in.
 */
export const deletedSchema = v.strictObject({
  type: v.literal('deleted'),
  sessions: listOf(sessionIdSchema, MAX_DELETED),
  signature: macSchema,
})
export type DeletedMessage = Readonly<v.InferOutput<typeof deletedSchema>>

/** What the club signs. A session that was deleted stays so: the same words may be said again at any time. */
export const deletedText = (sessions: readonly SessionId[]): string => sessions.join(' ')

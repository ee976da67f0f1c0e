import * as v from 'valibot'
import { listOf } from '../../lib/bounded.ts'
import { type SessionId, sessionIdSchema } from '../../session/identity.ts'
import { macSchema } from '../incarnation.ts'

export const MAX_DELETED = 60

/** Lowest version in which a device deletes its data of a session deleted by its club. */
export const DELETED_SINCE = 5

/**
 * Down: sessions that the club has deleted. Devices delete everything about them: facts with or without receipt,
 * copies, and remembered screens. Signed by the club, because nothing else may remove facts that were not submitted.
 */
export const deletedSchema = v.strictObject({
  type: v.literal('deleted'),
  sessions: listOf(sessionIdSchema, MAX_DELETED),
  signature: macSchema,
})
export type DeletedMessage = Readonly<v.InferOutput<typeof deletedSchema>>

/** Returns the text that the club signs. It may be repeated at any time, since deletion is permanent. */
export const deletedText = (sessions: readonly SessionId[]): string => sessions.join(' ')

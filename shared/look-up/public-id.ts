import { sha256Hex } from '../lib/digest.ts'

const LETTERS = 20

/**
 * Returns the public id of an event. The session's own name grants access to topics, and cannot be derived from it: it
 * is as random as the session's.
 */
export const publicIdOf = (session: string): string =>
  sha256Hex(`overtrick, a session as it is looked up: ${session}`).slice(0, LETTERS)

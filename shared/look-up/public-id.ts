import { sha256Hex } from '../lib/digest.ts'

const LETTERS = 20

/**
 * Returns the public id of an event. The session's own id, which grants access to topics, cannot be derived from it.
 */
export const publicIdOf = (session: string): string =>
  sha256Hex(`overtrick, a session as it is looked up: ${session}`).slice(0, LETTERS)

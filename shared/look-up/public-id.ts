import { sha256Hex } from '../lib/digest.ts'

const LETTERS = 20

/**
 * As an event is called where anybody may read it. The session's own name opens topics, and cannot be found from this
 * one: it is as random as the session's.
 */
export const publicIdOf = (session: string): string =>
  sha256Hex(`overtrick, a session as it is looked up: ${session}`).slice(0, LETTERS)

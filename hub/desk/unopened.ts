import type { Fact } from '../../shared/session/fact.ts'
import type { DeviceId, Role, SessionId } from '../../shared/session/identity.ts'
import { isOpened } from '../../shared/session/queries.ts'
import type { Draft } from './session-book.ts'

/**
 * Of so many sessions that were never opened here one device may hand something in: of an honest one, that are those of
 * another laptop, or of before a restore. Else one that makes up sessions would fill the disk.
 */
export const MOST_UNOPENED = 40

/** Whether a device hands in of one session too many; facts of those that it hands in already are no more. */
export type UnopenedLimit = (draft: Draft, fact: Fact, role: Role) => boolean

/** `isLacking`: the session is one that has to be rebuilt first. */
export function createUnopenedLimit(isLacking: (session: SessionId) => boolean): UnopenedLimit {
  const sessions = new Map<DeviceId, Set<SessionId>>()
  return ({ state, book }, { session, device }, role) => {
    if (role === 'director' || isOpened(state)) return false
    if (isLacking(session)) return true
    const own = sessions.get(device) ?? new Set()
    if (own.has(session) || book.known.heldOf(device).length > 0) return false
    if (own.size >= MOST_UNOPENED) return true
    sessions.set(device, own.add(session))
    return false
  }
}

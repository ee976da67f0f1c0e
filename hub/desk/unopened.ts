import type { DeviceId, Role, SessionId } from '../../shared/session/identity.ts'
import { isOpened } from '../../shared/session/section/queries.ts'
import type { Fact } from '../../shared/session/state/fact.ts'
import type { Draft } from './session-book.ts'

/**
 * Maximum number of sessions never opened here from which one device may submit. An honest device has those
 * of another laptop or from before a restore; one that makes up sessions would fill the disk.
 */
export const MOST_UNOPENED = 40

/** True if a device submits from one session too many; sessions it already submits from do not count again. */
export type UnopenedLimit = (draft: Draft, fact: Fact, role: Role) => boolean

/** Creates the limit; `isLacking` is true for a session that must be rebuilt first. */
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

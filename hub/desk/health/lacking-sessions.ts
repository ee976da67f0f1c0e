import type { Hello } from '../../../shared/protocol/up.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import { isOpened } from '../../../shared/session/section/queries.ts'
import type { Books } from '../books.ts'

/** Maximum number of sessions tracked: a device may make sessions up. */
const MOST_SESSIONS = 20

/**
 * Sessions that tables' devices hold facts of but that were never opened here: this folder is older, or another laptop
 * had them. Nothing is decided in them before the director has them rebuilt.
 */
export interface LackingSessions {
  /** Takes the hello of a table's device; returns true if the number of devices to report changed. */
  hear(session: SessionId, device: DeviceId, hello: Hello): boolean
  has(session: SessionId): boolean
  /** Ends the wait for a session that was opened here; returns the devices that were waiting for it. */
  release(session: SessionId): readonly DeviceId[]
  devices(): number
}

export function createLackingSessions(books: Pick<Books, 'of'>): LackingSessions {
  const holders = new Map<SessionId, Set<DeviceId>>()
  const has = (session: SessionId) => holders.has(session) && !isOpened(books.of(session).state)
  const devices = () => new Set([...holders].flatMap(([session, own]) => (has(session) ? [...own] : []))).size
  return {
    has,
    devices,
    release(session) {
      const own = [...(holders.get(session) ?? [])]
      holders.delete(session)
      return own
    },
    hear(session, device, { holds }) {
      if (holds.length === 0 || isOpened(books.of(session).state)) return false
      const known = holders.get(session)
      if (known?.has(device) || (!known && holders.size >= MOST_SESSIONS)) return false
      holders.set(session, (known ?? new Set<DeviceId>()).add(device))
      return true
    },
  }
}

import type { Hello } from '../../../shared/protocol/up.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import { isOpened } from '../../../shared/session/queries.ts'
import type { Books } from '../books.ts'

/** More of them are not told apart: a device may make sessions up. */
const MOST_SESSIONS = 20

/**
 * Sessions that tables' devices hold facts of and that were never opened here: this folder is older than they are, or
 * another laptop had them. Nothing is decided there before the director has had them rebuilt.
 */
export interface LackingSessions {
  /** A table's device has said hello: whether another number of devices is told now. */
  hear(session: SessionId, device: DeviceId, hello: Hello): boolean
  has(session: SessionId): boolean
  /** It has been opened here: the devices that were put off until now. */
  release(session: SessionId): readonly DeviceId[]
  /** How many devices hold such sessions. */
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

import type { SessionSegment } from '../../shared/protocol/topics.ts'
import { NO_SESSION, parseTopic } from '../../shared/protocol/topics.ts'
import type { DeviceId, SessionId } from '../../shared/session/identity.ts'

/** Returns the session of a topic on which the device may publish; `undefined` for every topic except its own `up`. */
export function publishRight(
  device: DeviceId,
  { topic, qos, retain }: { readonly topic: string; readonly qos: number; readonly retain: boolean },
): SessionSegment | undefined {
  const read = parseTopic(topic)
  const own = read?.kind === 'up' && read.device === device && !retain && qos < 2
  return own ? read.session : undefined
}

/**
 * True if the device may subscribe: to its own `down` in any session (it may hold facts this hub does not know), to its
 * assignment, and to heartbeats and encrypted backups of its session, or of none. While a session is rebuilt, of any
 * session.
 */
export function maySubscribe(device: DeviceId, topic: string, assigned: SessionId | 'any' | null): boolean {
  const read = parseTopic(topic)
  switch (read?.kind) {
    case 'down':
    case 'assignment':
      return read.device === device
    case 'hub':
    case 'desk':
    case 'backup':
      return read.session === NO_SESSION || assigned === 'any' || read.session === assigned
    default:
      return false
  }
}

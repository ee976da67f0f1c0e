import type { DeviceId, SessionId } from '../session/identity.ts'
import { assignmentTopic, NO_SESSION } from './topics.ts'

/**
 * The topics of the wire as rights at a broker say them, with `+` for a segment that may be anything [MQTT-4.7.1.3]. Only
 * the hub subscribes to one of them; a device names its topics exactly.
 */

/** Everything that devices say. */
export const EVERY_UP = 'overtrick/v1/+/devices/+/up'

/** Everything that belongs to the hub alone to say. */
export const EVERYTHING = 'overtrick/v1/#'

export interface TopicRight {
  readonly action: 'publish' | 'listen'
  /** A topic, or a filter of topics. */
  readonly topic: string
}

const publicOf = (session: string): string => `overtrick/v1/${session}/public/+`

/** All that a device may at the broker: protocol.md, Rights. */
export const deviceRights = (device: DeviceId, session: SessionId | null): readonly TopicRight[] => [
  // In any session: it may hold facts of one that this hub does not know yet.
  { action: 'publish', topic: `overtrick/v1/+/devices/${device}/up` },
  { action: 'listen', topic: `overtrick/v1/+/devices/${device}/down` },
  { action: 'listen', topic: assignmentTopic(device) },
  { action: 'listen', topic: publicOf(NO_SESSION) },
  ...(session === null ? [] : [{ action: 'listen', topic: publicOf(session) } as const]),
]

export const HUB_RIGHTS: readonly TopicRight[] = [
  { action: 'publish', topic: EVERYTHING },
  { action: 'listen', topic: EVERY_UP },
]

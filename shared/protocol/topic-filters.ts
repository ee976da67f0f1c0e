/**
 * Topics of the wire as rights at a broker, with `+` for any one segment [MQTT-4.7.1.3]. Only the hub
 * subscribes to such filters; a device names its topics exactly.
 */

import type { DeviceId, SessionId } from '../session/identity.ts'
import { assignmentTopic, NO_SESSION } from './topics.ts'

/** Filter of all messages from devices. */
export const EVERY_UP = 'overtrick/v1/+/devices/+/up'

/** Filter of all topics; topics of the hub are published by it alone. */
export const ALL_TOPICS = 'overtrick/v1/#'

export interface TopicRight {
  readonly action: 'publish' | 'listen'
  readonly topic: string
}

const publicOf = (session: string): string => `overtrick/v1/${session}/public/+`

/** Returns a device's rights at the broker. */
export const deviceRights = (device: DeviceId, session: SessionId | null): readonly TopicRight[] => [
  // In any session: it may hold facts of one that this hub does not know yet.
  { action: 'publish', topic: `overtrick/v1/+/devices/${device}/up` },
  { action: 'listen', topic: `overtrick/v1/+/devices/${device}/down` },
  { action: 'listen', topic: assignmentTopic(device) },
  { action: 'listen', topic: publicOf(NO_SESSION) },
  ...(session === null ? [] : [{ action: 'listen', topic: publicOf(session) } as const]),
]

export const HUB_RIGHTS: readonly TopicRight[] = [
  { action: 'publish', topic: ALL_TOPICS },
  { action: 'listen', topic: EVERY_UP },
]

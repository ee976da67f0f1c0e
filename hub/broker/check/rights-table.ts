/**
 * Rights of every kind of client at a broker, as one table. Every cell is judged by its effect at
 * the hub and at honest devices; a broker's acknowledgement proves nothing.
 */

import {
  assignmentTopic,
  backupTopic,
  deskTopic,
  downTopic,
  hubTopic,
  NO_SESSION,
  type SessionSegment,
  upTopic,
} from '../../../shared/protocol/topics.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'

export const CALLERS = [
  'table',
  'director',
  /** Has rights, but no session is assigned to it. */
  'unassigned',
  /** Lost its session while it was subscribed. */
  'withdrawn',
  'revoked',
  'anonymous',
  'hub',
] as const
export type Caller = (typeof CALLERS)[number]
export type DeviceCaller = Exclude<Caller, 'anonymous' | 'hub'>

/**
 * Devices and sessions of the table: the caller's own device, an honest other one, a running session and another one.
 */
export interface Places {
  readonly own: DeviceId
  readonly other: DeviceId
  readonly assigned: SessionId
  readonly elsewhere: SessionId
}

export const PUBLISH_MODES = ['QoS 0', 'QoS 1', 'QoS 2', 'kept', 'too large'] as const
export type PublishMode = (typeof PUBLISH_MODES)[number]

/** Kinds of callers that can link and publish. */
const SPEAKERS: readonly Caller[] = ['table', 'director', 'unassigned', 'withdrawn']

/** Ways to connect, with the callers each admits. */
export const DIALS = [
  'its own name and password',
  'a wrong password',
  'no password',
  'another’s client id',
  'another’s name',
] as const
export type Dial = (typeof DIALS)[number]
export const mayDial = (caller: Caller, dial: Dial): boolean =>
  dial === 'its own name and password' && (SPEAKERS.includes(caller) || caller === 'hub')

export function publishTopics({ own, other, assigned, elsewhere }: Places): readonly string[] {
  return [
    ...ownUps({ own, assigned, elsewhere }),
    ...[upTopic(assigned, other), upTopic(NO_SESSION, other)],
    ...[downTopic(assigned, own), downTopic(assigned, other)],
    ...[assignmentTopic(own), assignmentTopic(other)],
    ...publicTopics(assigned),
    hubTopic(NO_SESSION),
    ...['$SYS/broker/version', '$CONTROL/dynamic-security/v1', '$share/g/x', 'elsewhere', 'overtrick/v1'],
  ]
}

const ownUps = ({ own, assigned, elsewhere }: Omit<Places, 'other'>): readonly string[] => [
  ...[upTopic(assigned, own), upTopic(elsewhere, own), upTopic(NO_SESSION, own)],
]

const publicTopics = (session: SessionSegment): readonly string[] => [
  hubTopic(session),
  deskTopic(session),
  backupTopic(session),
]

/** True if such a message may have any effect: at the hub if a device published it, at devices if the hub did. */
export function mayPublish(caller: Caller, topic: string, mode: PublishMode, places: Places): boolean {
  return SPEAKERS.includes(caller) && ownUps(places).includes(topic) && (mode === 'QoS 0' || mode === 'QoS 1')
}

/**
 * True for a publish mode that no device uses but that does no harm: the hub still gets the same message
 * once. Mosquitto 2.0.11 forgets a listener's `max_qos` when it reloads its files.
 */
export const isHarmless = (caller: Caller, topic: string, mode: PublishMode, places: Places): boolean =>
  mode === 'QoS 2' && mayPublish(caller, topic, 'QoS 1', places)

/** Topics that a client might overhear; a message is published on each while a cell is tried. */
export const hearableTopics = ({ own, other, assigned, elsewhere }: Places): readonly string[] => [
  ...new Set([
    ...[downTopic(assigned, own), downTopic(NO_SESSION, own), downTopic(assigned, other)],
    ...[assignmentTopic(own), assignmentTopic(other)],
    ...[publicTopics(assigned), publicTopics(elsewhere), publicTopics(NO_SESSION)].flat(),
  ]),
]

export const filters = (places: Places): readonly string[] => [
  ...hearableTopics(places),
  ...[upTopic(places.assigned, places.other), upTopic(places.assigned, places.own)],
  ...['#', '+/#', 'overtrick/#', 'overtrick/v1/#', 'overtrick/v1/+/devices/+/down'],
  ...['overtrick/v1/+/devices/+/up', 'overtrick/v1/devices/+/assignment', 'overtrick/v1/+/public/+'],
  ...[`overtrick/v1/+/devices/${places.other}/down`, '$SYS/#', '$CONTROL/#'],
  ...[downTopic(places.assigned, places.other), hubTopic(places.assigned), 'overtrick/v1/+/devices/+/up'].map(
    topic => `$share/g/${topic}`,
  ),
]

/** True if the caller may receive messages on this topic, whatever it has subscribed to. */
export function mayHear(caller: Caller, topic: string, { own, assigned }: Places): boolean {
  if (!SPEAKERS.includes(caller)) return false
  const isOwn = topic === assignmentTopic(own) || new RegExp(`/devices/${own}/down$`).test(topic)
  if (isOwn || publicTopics(NO_SESSION).includes(topic)) return true
  return (caller === 'table' || caller === 'director') && publicTopics(assigned).includes(topic)
}

export const willTopics = ({ own, other, assigned }: Places): readonly string[] => [
  upTopic(assigned, other),
  downTopic(assigned, other),
  assignmentTopic(other),
  hubTopic(assigned),
  downTopic(assigned, own),
]

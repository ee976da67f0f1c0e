import * as v from 'valibot'
import { type DeviceId, deviceIdSchema, type SessionId, sessionIdSchema } from '../session/identity.ts'

/** Root of the topics. They are exact, of characters [a-z0-9-/], so that every broker accepts them. */
const ROOT = 'overtrick/v1'

/** Segment used while no session is assigned. */
export const NO_SESSION = 'none'
export type SessionSegment = SessionId | typeof NO_SESSION

/** Topic from device to hub: hello, fact, part, ask, state. */
export const upTopic = (session: SessionSegment, device: DeviceId): string =>
  `${ROOT}/${session}/devices/${device}/up`

/** Topic from hub to device: have, receipt, answer, view. */
export const downTopic = (session: SessionSegment, device: DeviceId): string =>
  `${ROOT}/${session}/devices/${device}/down`

/** Topic from hub to all, retained: the heartbeat. */
export const hubTopic = (session: SessionSegment): string => `${ROOT}/${session}/public/hub`

/** Topic from hub to all, retained: the heartbeat for devices of version 4 and later. */
export const deskTopic = (session: SessionSegment): string => `${ROOT}/${session}/public/desk`

/** Topic from hub to all, not retained: backup pieces. */
export const backupTopic = (session: SessionSegment): string => `${ROOT}/${session}/public/backup`

/** Topic from hub to device, retained: session, role and table, or none. */
export const assignmentTopic = (device: DeviceId): string => `${ROOT}/devices/${device}/assignment`

const PUBLIC_NAMES = ['hub', 'desk', 'backup'] as const
type PublicName = (typeof PUBLIC_NAMES)[number]

export type Topic =
  | { readonly kind: 'up' | 'down'; readonly session: SessionSegment; readonly device: DeviceId }
  | { readonly kind: PublicName; readonly session: SessionSegment }
  | { readonly kind: 'assignment'; readonly device: DeviceId }

const DEVICE_TOPIC = /^overtrick\/v1\/([a-z0-9-]+)\/devices\/([a-z0-9]+)\/(up|down)$/
const PUBLIC_TOPIC = /^overtrick\/v1\/([a-z0-9-]+)\/public\/([a-z]+)$/
const ASSIGNMENT_TOPIC = /^overtrick\/v1\/devices\/([a-z0-9]+)\/assignment$/

/** Parses a topic; `undefined` for foreign topics, including wildcards. */
export function parseTopic(topic: string): Topic | undefined {
  const own = DEVICE_TOPIC.exec(topic)
  if (own) {
    const session = segment(own[1])
    const device = v.safeParse(deviceIdSchema, own[2])
    const kind = own[3] === 'up' ? 'up' : 'down'
    return session && device.success ? { kind, session, device: device.output } : undefined
  }
  const open = PUBLIC_TOPIC.exec(topic)
  if (open) {
    const session = segment(open[1])
    const kind = PUBLIC_NAMES.find(name => name === open[2])
    return session && kind && { kind, session }
  }
  const device = v.safeParse(deviceIdSchema, ASSIGNMENT_TOPIC.exec(topic)?.[1])
  return device.success ? { kind: 'assignment', device: device.output } : undefined
}

function segment(text: string | undefined): SessionSegment | undefined {
  if (text === NO_SESSION) return NO_SESSION
  const session = v.safeParse(sessionIdSchema, text)
  return session.success ? session.output : undefined
}

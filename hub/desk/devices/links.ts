import type { SessionSegment } from '../../../shared/protocol/topics.ts'
import type { KeyedBoard } from '../../../shared/protocol/up.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import type { LinkWay } from '../../broker/broker.ts'
import type { Assembly } from '../parts.ts'
import { fullBucket, type Rate, type RateBucket, rateOfTable, takeTokens } from './rate.ts'

/** View that was sent but not confirmed; `version` null means it was closed. */
export interface PendingView {
  readonly version: string | null
  readonly sentAt: number
}

/** State of a linked device; it ends with the link. */
export interface DeviceLink {
  readonly device: DeviceId
  readonly token: object
  readonly way: LinkWay
  /** Protocol version from its hello; 0 before hello. */
  protocol: number
  /** Session whose views it receives: that of its hello, while it is the assigned one. */
  session: SessionSegment | null
  /** Versions of views that the device says it holds. */
  confirmed: ReadonlyMap<string, string>
  readonly pending: Map<string, PendingView>
  keyed: KeyedBoard | null
  assembly: Assembly | null
}

/** Health that a device last reported; saved across links for the director. */
export interface Health {
  readonly unsent: number
  readonly battery: number | null
}

export interface Links {
  open(device: DeviceId, token: object, way?: LinkWay): DeviceLink
  /** Closes the link, unless another has replaced it; returns the closed link. */
  close(device: DeviceId, token: object): DeviceLink | undefined
  of(device: DeviceId): DeviceLink | undefined
  all(): Iterable<DeviceLink>
  healthOf(device: DeviceId): Health | undefined
  /** Devices that have reported their health since the start. */
  heard(): readonly DeviceId[]
  /** Stores the health; returns true if it changed. */
  setHealth(device: DeviceId, health: Health): boolean
  /** Time when the device's last link ended; `undefined` if it had none since the start. */
  leftAt(device: DeviceId): number | undefined
  /** True if one more message of this cost, 1 by default, is within the rate. */
  mayHear(device: DeviceId, cost?: number): boolean
}

/**
 * Creates the state of all links. `rootOf` gives the first name of a renewed device, `tableOf` its table by
 * any of its names.
 */
export function createLinks(
  now: () => number,
  rate: Rate,
  rootOf: (device: DeviceId) => DeviceId,
  tableOf: (device: DeviceId) => string | undefined = () => undefined,
): Links {
  const links = new Map<DeviceId, DeviceLink>()
  const health = new Map<DeviceId, Health>()
  /** Rates per device, not per link or name: a new link or a new name gives no new burst. */
  const buckets = new Map<string, RateBucket>()
  /** Returns the bucket after one more message, or `undefined` if that exceeds the rate. */
  const taken = (name: string, of: Rate, cost: number) =>
    takeTokens(of, buckets.get(name) ?? fullBucket(of, now()), now(), cost)
  const left = new Map<DeviceId, number>()
  return {
    open(device, token, way = 'open') {
      const link: DeviceLink = {
        device,
        token,
        way,
        protocol: 0,
        session: null,
        confirmed: new Map(),
        pending: new Map(),
        keyed: null,
        assembly: null,
      }
      links.set(device, link)
      return link
    },
    close(device, token) {
      const link = links.get(device)
      if (link?.token !== token) return undefined
      links.delete(device)
      left.set(device, now())
      return link
    },
    of: device => links.get(device),
    all: () => links.values(),
    healthOf: device => health.get(device),
    heard: () => [...health.keys()],
    setHealth(device, said) {
      const before = health.get(device)
      health.set(device, said)
      return before?.unsent !== said.unsent || before.battery !== said.battery
    },
    leftAt: device => left.get(device),
    mayHear(device, cost = 1) {
      const root = rootOf(device)
      const table = tableOf(device)
      const own = taken(root, rate, cost)
      if (!own) return false
      if (table !== undefined) {
        const shared = taken(table, rateOfTable(rate), cost)
        if (!shared) return false
        buckets.set(table, shared)
      }
      buckets.set(root, own)
      return true
    },
  }
}

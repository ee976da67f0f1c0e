import type { SessionSegment } from '../../../shared/protocol/topics.ts'
import type { KeyedBoard } from '../../../shared/protocol/up.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import type { LinkWay } from '../../broker/broker.ts'
import type { Assembly } from '../parts.ts'
import { fullBucket, type Rate, type RateBucket, rateOfTable, takeTokens } from './rate.ts'

/** A view that has been sent and not been confirmed; `version` null says that it was closed. */
export interface PendingView {
  readonly version: string | null
  readonly sentAt: number
}

/** What is known of a device while it is linked; all of it is gone with the link. */
export interface DeviceLink {
  readonly device: DeviceId
  readonly token: object
  readonly way: LinkWay
  /** The version of the wire that it speaks, as its hello said; 0 before. */
  protocol: number
  /** The session whose views it is sent: that of its hello, while it is the assigned one. */
  session: SessionSegment | null
  /** The versions of views that the device says it holds. */
  confirmed: ReadonlyMap<string, string>
  readonly pending: Map<string, PendingView>
  /** The board that is half keyed there. */
  keyed: KeyedBoard | null
  assembly: Assembly | null
}

/** What a device said of itself last; kept over links, for the director. */
export interface Health {
  readonly unsent: number
  readonly battery: number | null
}

export interface Links {
  open(device: DeviceId, token: object, way?: LinkWay): DeviceLink
  /** The link that has ended, unless another has taken its place. */
  close(device: DeviceId, token: object): DeviceLink | undefined
  of(device: DeviceId): DeviceLink | undefined
  all(): Iterable<DeviceLink>
  healthOf(device: DeviceId): Health | undefined
  /** The devices that have said anything of themselves since the start. */
  heard(): readonly DeviceId[]
  /** Whether this says anything new. */
  setHealth(device: DeviceId, health: Health): boolean
  /** When the device's last link ended; `undefined` where it has had none since the start. */
  leftAt(device: DeviceId): number | undefined
  /** Whether one more message that costs so much, 1 where nothing is said, is within the rate. */
  mayHear(device: DeviceId, cost?: number): boolean
}

/** `rootOf`: the first name of a device that has taken others; `tableOf`: to which table it belongs, by a name of it. */
export function createLinks(
  now: () => number,
  rate: Rate,
  rootOf: (device: DeviceId) => DeviceId,
  tableOf: (device: DeviceId) => string | undefined = () => undefined,
): Links {
  const links = new Map<DeviceId, DeviceLink>()
  const health = new Map<DeviceId, Health>()
  /** The rate is the device's, not the link's or the name's: linking again or a new name gives no new burst. */
  const buckets = new Map<string, RateBucket>()
  /** What is left of a bucket after one more message, or `undefined` where that is over its rate. */
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

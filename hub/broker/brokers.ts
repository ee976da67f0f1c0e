import { parseTopic } from '../../shared/protocol/topics.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import type { Broker, BrokerDeps, LinkWay } from './broker.ts'
import { createEmbeddedBroker } from './broker-embedded.ts'
import {
  createOutsideBroker,
  type OutsideBroker,
  type OutsideBrokerDeps,
  type OutsideBrokerOptions,
} from './outside/broker-outside.ts'
import type { BrokerTrouble } from './outside/hub-line.ts'

export interface HubBrokerOptions extends OutsideBrokerOptions {
  readonly tabletsUrl: string
  /** Called when the broker becomes usable (`trouble` is null) or unusable; the laptop shows it. */
  readonly changed?: (trouble: BrokerTrouble | null, cause: string) => void
}

type DeskSide = Omit<BrokerDeps, 'log'> &
  Pick<OutsideBrokerDeps, 'accounts' | 'account'> & {
    readonly accountsWritten: OutsideBrokerDeps['written']
  }

export interface Brokers {
  readonly broker: Broker
  /** Outside broker that devices may link to in addition. */
  readonly outside: (Pick<OutsideBroker, 'isWritten'> & { readonly url: string }) | undefined
}

/** Creates the hub's own broker, joined with an outside one if configured. */
export function createBrokers(
  options: HubBrokerOptions | undefined,
  desk: DeskSide,
  log: BrokerDeps['log'],
): Brokers {
  const hereLinks = watchLinks(desk)
  const outsideLinks = watchLinks(desk)
  const own = createEmbeddedBroker({ ...desk, ...hereLinks.deps, log })
  if (!options) return { broker: own, outside: undefined }
  if (isReadableByOthers(options.url))
    log(
      'The hub links with a broker on another machine without encryption: its passwords cross the network in clear.',
    )
  const outside = createOutsideBroker(options, {
    ...desk,
    ...outsideLinks.deps,
    log,
    written: desk.accountsWritten,
    changed(trouble, cause) {
      log(trouble === null ? 'The broker is reached.' : 'The broker is not reached.', { trouble, cause })
      options.changed?.(trouble, cause)
    },
  })
  return {
    broker: bothBrokers({ ...own, holds: hereLinks.holds }, { ...outside, holds: outsideLinks.holds }),
    outside: { url: options.tabletsUrl, isWritten: outside.isWritten },
  }
}

/** True if traffic to this address crosses a network unencrypted: no TLS, and not loopback. */
export function isReadableByOthers(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
  return (protocol === 'mqtt:' || protocol === 'ws:') && !isHere
}

/** Tracks which devices have a link at either broker, and notifies the hub only of changes. */
export function watchLinks({ linked, unlinked }: Pick<BrokerDeps, 'linked' | 'unlinked'>) {
  const links = new Map<DeviceId, object>()
  const deps: Pick<BrokerDeps, 'linked' | 'unlinked'> = {
    linked(device, link, way) {
      links.set(device, link)
      linked(device, link, way)
    },
    unlinked(device, link) {
      // The end of a link may be reported after the next one is up.
      if (links.get(device) === link) links.delete(device)
      unlinked(device, link)
    },
  }
  return { deps, holds: (device: DeviceId) => links.has(device) }
}

interface Holding {
  readonly holds: (device: DeviceId) => boolean
}

/**
 * Joins the hub's own broker and an outside broker into one: each device is reached where it is linked. The outside
 * broker can read what passes through it, so it gets no replies to requests made at the hub and nothing for devices not
 * linked there; assignments and public topics go to both.
 */
export const bothBrokers = (
  own: Broker & Holding,
  outside: Pick<OutsideBroker, 'start' | 'stop' | 'publish' | 'cut'> & Holding,
): Broker => ({
  ...own,
  async start() {
    await own.start()
    await outside.start()
  },
  async stop() {
    await outside.stop()
    await own.stop()
  },
  publish(topic, text, options) {
    const place = parseTopic(topic)
    const [here, there] =
      place?.kind === 'down'
        ? (goesBy(options.way) ?? [own.holds(place.device), outside.holds(place.device)])
        : [true, true]
    if (here) own.publish(topic, text, options)
    if (there) outside.publish(topic, text, options)
  },
  cut(device) {
    own.cut(device)
    outside.cut(device)
  },
})

/**
 * Returns whether the hub's own broker and whether the outside one carries a reply; undefined if the message
 * is not a reply.
 */
const goesBy = (way: LinkWay | undefined): readonly [boolean, boolean] | undefined =>
  way && [way !== 'outside', way === 'outside']

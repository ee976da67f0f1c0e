import { parseTopic } from '../../shared/protocol/topics.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import type { Broker, BrokerDeps, LinkWay } from './broker.ts'
import type { OutsideBroker } from './outside/broker-outside.ts'

/** Tracks which devices have a link at either broker, and notifies the desk only of changes. */
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
 * Returns whether a reply goes by the hub's own broker, and whether by the outside one; undefined for messages other
 * than replies.
 */
const goesBy = (way: LinkWay | undefined): readonly [boolean, boolean] | undefined =>
  way && [way !== 'outside', way === 'outside']

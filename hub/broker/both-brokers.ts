import { parseTopic } from '../../shared/protocol/topics.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import type { Broker, BrokerDeps, LinkWay } from './broker.ts'
import type { OutsideBroker } from './outside/broker-outside.ts'

/** Which devices have a link at one of the brokers; the desk hears of it as before. */
export function watchLinks({ linked, unlinked }: Pick<BrokerDeps, 'linked' | 'unlinked'>) {
  const links = new Map<DeviceId, object>()
  const deps: Pick<BrokerDeps, 'linked' | 'unlinked'> = {
    linked(device, link, way) {
      links.set(device, link)
      linked(device, link, way)
    },
    unlinked(device, link) {
      // The end of a link may be heard after the next one is up.
      if (links.get(device) === link) links.delete(device)
      unlinked(device, link)
    },
  }
  return { deps, holds: (device: DeviceId) => links.has(device) }
}

interface Holding {
  /** Whether the device has a link there. */
  readonly holds: (device: DeviceId) => boolean
}

/**
 * The hub's own and a broker elsewhere, as one: devices come by either, and each hears what is for it where it is linked.
 * A broker elsewhere reads what goes by it: it is given nothing of a device that is not linked there, and no answer to
 * what was asked at the hub itself. Where devices belong and what is public goes by both, to be kept there. The hub's own
 * stays open, to let devices in and for those that do not reach the other.
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

/** Whether an answer goes by the hub's own broker, and by the one elsewhere; undefined where it answers nothing. */
const goesBy = (way: LinkWay | undefined): readonly [boolean, boolean] | undefined =>
  way && [way !== 'outside', way === 'outside']

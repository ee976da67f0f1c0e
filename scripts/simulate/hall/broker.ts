import type { Arrival, Desk } from '../../../hub/desk/desk-types.ts'
import type { Door } from '../../../hub/door/door.ts'
import { parseTopic } from '../../../shared/protocol/topics.ts'
import type { DeviceId, Role } from '../../../shared/session/identity.ts'
import type { Random } from '../../kit/random.ts'
import type { History } from '../checker/history.ts'
import type { NetworkFaults } from '../weather.ts'
import type { World } from '../world.ts'
import { roleOfCaller } from './desk-door.ts'
import type { Socket, Switchboard } from './sim-link.ts'

export interface HubSide {
  alive(): boolean
  authenticate: Desk['authenticate']
  /** Returns the pairing connection's handler; null while the hub is not running. */
  door(): Door | null
  linked(device: DeviceId, token: object): void
  unlinked(device: DeviceId, token: object): void
  /** Commits all messages at once; returns false if the disk refuses. */
  receive(batch: readonly Arrival[]): boolean
}

export interface SimulatedBroker extends Switchboard {
  attach(hub: HubSide): void
  /** Notes that the hub has ended; the links end too, unless the broker is separate. */
  hubDied(withBroker: boolean): void
  /** Reports the existing links to a hub that started behind a broker that kept running. */
  hubStarted(): void
  toDevice(topic: string, text: string, retain: boolean): void
  cutDevice(device: DeviceId): void
  setWeather(weather: NetworkFaults): void
}

/** Time for which messages are gathered, ms: those received during a commit go into the next one together. */
const GATHERED_MS = 60
/** Maximum delay of the report that a link has ended, ms; the next link may be up long before. */
const END_HEARD_MS = 8000

/**
 * Creates a broker as bad as MQTT permits: messages arrive at least once at best, in any order, and are lost with the
 * link.
 */
export function createBroker(
  world: World,
  first: NetworkFaults,
  history: Pick<History, 'note'>,
): SimulatedBroker {
  const { random } = world
  const sockets = new Map<DeviceId, Socket>()
  /** Roles that the credentials had when the links came up. */
  const roles = new WeakMap<Socket, Role>()
  const retained = new Map<string, string>()
  let weather = first
  let hub: HubSide | null = null
  const inbox = createInbox(random, {
    setTimer: world.setTimer,
    receive: batch => (hub?.alive() ? hub.receive(batch) : true),
  })

  /** Runs the delivery once, twice or not at all, at once or much later. */
  function carry(deliver: () => void): void {
    if (random.chance(weather.loss)) return
    const times = random.chance(weather.repeat) ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      const late = random.chance(weather.delay)
      world.setTimer(deliver, late ? random.whole(500, 9000) : random.whole(1, 20))
    }
  }

  return {
    attach(next) {
      hub = next
    },
    isAlive: () => hub?.alive() ?? false,
    admit(caller) {
      const door = hub?.door()
      return hub && door ? roleOfCaller(door, hub.authenticate, caller, random.id()) : undefined
    },
    join(socket, role) {
      const { device } = socket.caller
      sockets.get(device)?.close()
      sockets.set(device, socket)
      roles.set(socket, role)
      hub?.linked(device, socket.token)
    },
    leave(socket) {
      const { device } = socket.caller
      if (sockets.get(device) === socket) sockets.delete(device)
      const heard = hub
      const tell = () => {
        if (heard?.alive()) heard.unlinked(device, socket.token)
      }
      if (random.chance(weather.delay)) world.setTimer(tell, random.whole(500, END_HEARD_MS))
      else tell()
    },
    retained: topic => retained.get(topic),
    publish(socket, topic, text) {
      const place = parseTopic(topic)
      if (place?.kind !== 'up' || place.device !== socket.caller.device) return socket.close()
      const role = roles.get(socket)
      if (!role || socket.isMute()) return
      history.note(place.device.slice(0, 6), () => `says ${brief(text)}`)
      const arrival: Arrival = { device: place.device, role, way: 'open', session: place.session, text }
      carry(() => inbox.add(arrival, socket))
    },
    hubDied(withBroker) {
      inbox.empty()
      if (weather.brokerApart && !withBroker) return
      retained.clear()
      for (const socket of [...sockets.values()]) socket.close()
    },
    hubStarted() {
      for (const { caller, token } of sockets.values()) hub?.linked(caller.device, token)
    },
    toDevice(topic, text, retain) {
      history.note('broker', () => `${topic.slice(13)} ${brief(text)}`)
      if (retain && text === '') retained.delete(topic)
      else if (retain) retained.set(topic, text)
      // Retained messages arrive in order and are never lost for good: the broker sends them on every new link.
      const deliver = () => {
        for (const socket of [...sockets.values()])
          if (socket.topics.has(topic) && !socket.isMute())
            socket.emit({ kind: 'message', topic, text, retained: false })
      }
      if (retain && !/\/public\/(hub|desk)$/.test(topic)) world.setTimer(deliver, 5)
      else carry(deliver)
    },
    cutDevice: device => sockets.get(device)?.close(),
    setWeather(next) {
      weather = { ...next, brokerApart: weather.brokerApart }
    },
  }
}

/** Shortens a message for a history. */
const brief = (text: string): string => (text.length > 160 ? `${text.slice(0, 157)}...` : text)

interface InboxDeps extends Pick<World, 'setTimer'> {
  receive(batch: readonly Arrival[]): boolean
}

/** Collects messages that arrive during a commit for the next one. */
function createInbox(random: Random, { setTimer, receive }: InboxDeps) {
  let waiting: { readonly arrival: Arrival; readonly socket: Socket }[] = []
  function flush(): void {
    const group = waiting
    waiting = []
    if (group.length === 0 || receive(group.map(({ arrival }) => arrival))) return
    // A broker that cannot deliver a message ends the link, or silently stores it.
    if (random.chance(0.5)) for (const { socket } of group) socket.close()
  }
  return {
    add(arrival: Arrival, socket: Socket): void {
      waiting.push({ arrival, socket })
      if (waiting.length === 1) setTimer(flush, random.whole(0, GATHERED_MS))
    },
    empty(): void {
      waiting = []
    },
  }
}

import { parseTopic, type SessionSegment } from '../../shared/protocol/topics.ts'
import type { DeviceId, Role } from '../../shared/session/identity.ts'
import type { Caller, Link, LinkEvent } from '../../terminal/worker/link/link.ts'
import type { Weather } from './weather.ts'
import type { World } from './world.ts'

/** What the broker asks of the hub behind it. */
export interface HubSide {
  alive(): boolean
  authenticate(device: DeviceId, credential: string): Role | undefined
  linked(device: DeviceId, token: object): void
  unlinked(device: DeviceId, token: object): void
  receive(device: DeviceId, session: SessionSegment, text: string): void
}

/** One simulated network card: a link that can be cut, and kept down. */
export interface SimLink extends Link {
  cut(): void
  setReachable(reachable: boolean): void
}

export interface Broker {
  attach(hub: HubSide): void
  /** The hub died: with it the links, unless the broker is apart. */
  hubDied(): void
  /** A hub that started behind a broker that stayed hears who is linked. */
  hubStarted(): void
  createLink(onTaken: (text: string) => void): SimLink
  toDevice(topic: string, text: string, retain: boolean): void
  cutDevice(device: DeviceId): void
  setWeather(weather: Weather): void
}

interface Socket {
  readonly caller: Caller
  readonly token: object
  topics: ReadonlySet<string>
  emit(event: LinkEvent): void
  close(): void
}

const DIAL_MS = 300

/** MQTT as it may happen to be: at least once at best, in any order at worst, and gone with the link. */
export function createBroker(world: World, first: Weather): Broker {
  const { random } = world
  const sockets = new Map<DeviceId, Socket>()
  const retained = new Map<string, string>()
  let weather = first
  let hub: HubSide | null = null

  /** Runs the delivery once, twice or not at all, now or much later. */
  function carry(deliver: () => void): void {
    if (random.chance(weather.loss)) return
    const times = random.chance(weather.repeat) ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      const late = random.chance(weather.delay)
      world.setTimer(deliver, late ? random.whole(500, 9000) : random.whole(1, 20))
    }
  }

  function fromDevice(socket: Socket, topic: string, text: string, onTaken: (text: string) => void): void {
    const place = parseTopic(topic)
    if (place?.kind !== 'up' || place.device !== socket.caller.device) {
      socket.close()
      return
    }
    const reach = () => {
      if (!hub?.alive()) return
      hub.receive(place.device, place.session, text)
      if (!weather.brokerApart && hub.alive()) onTaken(text)
    }
    if (weather.brokerApart) onTaken(text)
    carry(reach)
  }

  function createLink(onTaken: (text: string) => void): SimLink {
    let emit: (event: LinkEvent) => void = () => {}
    let caller: Caller | null = null
    let socket: Socket | null = null
    let reachable = true
    let dialling = { clear: () => {} }

    function drop(): void {
      const last = socket
      socket = null
      if (!last) return
      if (sockets.get(last.caller.device) === last) sockets.delete(last.caller.device)
      if (hub?.alive()) hub.unlinked(last.caller.device, last.token)
      emit({ kind: 'down' })
    }
    function dialLater(): void {
      dialling.clear()
      if (caller) dialling = world.setTimer(dial, random.whole(DIAL_MS, 3 * DIAL_MS))
    }
    function dial(): void {
      if (!caller || socket) return
      if (!reachable || !hub?.alive()) {
        emit({ kind: 'down' })
        dialLater()
        return
      }
      if (!hub.authenticate(caller.device, caller.credential)) {
        caller = null
        emit({ kind: 'refused' })
        return
      }
      const close = () => {
        drop()
        dialLater()
      }
      sockets.get(caller.device)?.close()
      const mine: Socket = { caller, token: {}, topics: new Set(), emit: event => emit(event), close }
      socket = mine
      sockets.set(caller.device, mine)
      hub.linked(caller.device, mine.token)
      emit({ kind: 'up' })
    }

    return {
      listen(listener) {
        emit = listener
      },
      open(next) {
        drop()
        caller = next
        dialLater()
      },
      close() {
        caller = null
        dialling.clear()
        drop()
        emit = () => {}
      },
      async subscribe(topics) {
        if (!socket) return
        const added = topics.filter(topic => !socket?.topics.has(topic))
        socket.topics = new Set(topics)
        const mine = socket
        for (const topic of added) {
          const text = retained.get(topic)
          if (text !== undefined)
            world.setTimer(() => {
              if (socket === mine) mine.emit({ kind: 'message', topic, text, retained: true })
            }, 1)
        }
      },
      publish(topic, text) {
        if (socket) fromDevice(socket, topic, text, onTaken)
      },
      redial() {
        drop()
        dial()
      },
      cut() {
        drop()
        dialLater()
      },
      setReachable(next) {
        reachable = next
        if (!next) {
          drop()
          dialLater()
        }
      },
    }
  }

  return {
    attach(next) {
      hub = next
    },
    hubDied() {
      if (weather.brokerApart) return
      retained.clear()
      for (const socket of [...sockets.values()]) socket.close()
    },
    hubStarted() {
      for (const { caller, token } of sockets.values()) hub?.linked(caller.device, token)
    },
    createLink,
    toDevice(topic, text, retain) {
      if (retain && text === '') retained.delete(topic)
      else if (retain) retained.set(topic, text)
      // What is retained comes in order and is not lost for good: the broker gives it to every new link.
      const deliver = () => {
        for (const socket of [...sockets.values()])
          if (socket.topics.has(topic)) socket.emit({ kind: 'message', topic, text, retained: false })
      }
      if (retain && !topic.endsWith('/hub')) world.setTimer(deliver, 5)
      else carry(deliver)
    },
    cutDevice: device => sockets.get(device)?.close(),
    setWeather(next) {
      weather = { ...next, brokerApart: weather.brokerApart }
    },
  }
}

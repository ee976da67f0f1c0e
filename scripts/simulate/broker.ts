import { parseTopic, type SessionSegment } from '../../shared/protocol/topics.ts'
import type { DeviceId, Role } from '../../shared/session/identity.ts'
import type { Random } from './random.ts'
import { createSimLink, type SimLink, type Socket } from './sim-link.ts'
import type { World } from './world.ts'

/** What goes wrong in an evening, and how often. */
export interface Weather {
  /** A broker apart from the hub takes messages (PUBACK) before the hub has them, and outlives it. */
  readonly brokerApart: boolean
  /** Of each message, in each direction. */
  readonly loss: number
  readonly repeat: number
  /** Held up for seconds, so that it comes after later ones, or over the next link. */
  readonly delay: number
  /** Mean time between two mishaps, in ms. */
  readonly mishapMs: number
}

export const CALM: Weather = {
  brokerApart: false,
  loss: 0,
  repeat: 0,
  delay: 0,
  mishapMs: Number.POSITIVE_INFINITY,
}

export const drawWeather = (random: Random): Weather => ({
  brokerApart: random.chance(0.5),
  loss: random.pick([0, 0.03, 0.12]),
  repeat: random.pick([0, 0.05, 0.2]),
  delay: random.pick([0, 0.05, 0.25]),
  mishapMs: random.pick([2500, 5000, 12_000]),
})

/** What the broker asks of the hub behind it. */
export interface HubSide {
  alive(): boolean
  authenticate(device: DeviceId, credential: string): Role | undefined
  linked(device: DeviceId, token: object): void
  unlinked(device: DeviceId, token: object): void
  receive(device: DeviceId, session: SessionSegment, text: string): void
}

export interface SimulatedBroker {
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

/** MQTT as it may happen to be: at least once at best, in any order at worst, and gone with the link. */
export function createBroker(world: World, first: Weather): SimulatedBroker {
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

  const createLink = (onTaken: (text: string) => void): SimLink =>
    createSimLink(world, {
      isAlive: () => hub?.alive() ?? false,
      isKnown: ({ device, credential }) => hub?.authenticate(device, credential) !== undefined,
      join(socket) {
        const { device } = socket.caller
        sockets.get(device)?.close()
        sockets.set(device, socket)
        hub?.linked(device, socket.token)
      },
      leave(socket) {
        const { device } = socket.caller
        if (sockets.get(device) === socket) sockets.delete(device)
        if (hub?.alive()) hub.unlinked(device, socket.token)
      },
      retained: topic => retained.get(topic),
      publish: (socket, topic, text) => fromDevice(socket, topic, text, onTaken),
    })

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
      if (retain && !/\/public\/(hub|desk)$/.test(topic)) world.setTimer(deliver, 5)
      else carry(deliver)
    },
    cutDevice: device => sockets.get(device)?.close(),
    setWeather(next) {
      weather = { ...next, brokerApart: weather.brokerApart }
    },
  }
}

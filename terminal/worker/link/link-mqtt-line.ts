import type { IClientOptions, MqttClient } from 'mqtt'
import { type BrokerAccountMessage, GONE } from '../../../shared/protocol/broker-account.ts'
import { signAsDevice } from '../../../shared/protocol/door/device-key.ts'
import { linkPassword } from '../../../shared/protocol/door/door.ts'
import { NO_SESSION, upTopic } from '../../../shared/protocol/topics.ts'
import type { Clock } from '../clock.ts'
import { type DoorSocket, greetOn, type OpenDoor, type OpenSocket } from '../door/greeting.ts'
import type { Caller, LinkEvent } from './link.ts'
import { type HubPlace, isByTls } from './place.ts'

/** MQTT keepalive, s; a dead link is noticed within one and a half times as long. */
const KEEPALIVE_S = 6
const CONNECT_TIMEOUT_MS = 4000
/** CONNACK codes: bad user name or password, and not authorized [MQTT-3.2.2-4]. */
const REFUSED = [4, 5]

/** Creates an MQTT.js client on a WebSocket that is already open. */
export type MqttConnect = (socket: DoorSocket, options: IClientOptions) => MqttClient

export interface LineDeps {
  readonly connect: MqttConnect
  readonly openSocket: OpenSocket
  readonly clock: Clock
  /** Returns at least 128 random bits. */
  readonly newId: () => string
  readonly protocol: number
}

export interface ConnectionOutcome {
  up(): void
  heard(message: Extract<LinkEvent, { kind: 'message' }>): void
  refused(): void
  /** Called if the hub belongs to another club or proves none (null). */
  otherClub(club: string | null): void
  gone(wasUp: boolean): void
}

export interface Connection {
  readonly place: HubPlace
  isUp(): boolean
  ageMs(): number
  subscribe(topics: readonly string[]): Promise<void>
  publish(topic: string, text: string): void
  drop(): void
}

export function createLine(
  deps: LineDeps,
  caller: Caller,
  place: HubPlace,
  fate: ConnectionOutcome,
): Connection {
  const { clock } = deps
  const dialledAt = clock.now()
  let client: MqttClient | null = null
  let up = false
  let subscribed: ReadonlySet<string> = new Set()

  function drop(): void {
    up = false
    tooLate.clear()
    greeting?.drop()
    client?.removeAllListeners()
    // A socket that dies while it is being closed is of no interest.
    client?.on('error', () => {})
    client?.end(true)
  }
  function end(error?: Error): void {
    const wasUp = up
    drop()
    if (error && isRefusal(error)) fate.refused()
    else fate.gone(wasUp)
  }
  function speak(socket: DoorSocket, password: string, will?: IClientOptions['will']): void {
    client = deps.connect(socket, optionsOf(caller, password, will))
    client.on('connect', () => {
      tooLate.clear()
      up = true
      fate.up()
    })
    client.on('message', (topic, payload, { retain }) =>
      fate.heard({ kind: 'message', topic, text: new TextDecoder().decode(payload), retained: retain }),
    )
    client.on('error', end)
    client.on('close', () => end())
  }

  const tooLate = clock.setTimer(() => end(), CONNECT_TIMEOUT_MS)
  const greeting = place.account ? null : greet()
  if (place.account) dialBroker(place.account)

  /** Connects to a broker, which proves nothing; the hub does so in its answer to hello. */
  function dialBroker({ password }: BrokerAccountMessage): void {
    speak(deps.openSocket(place.socket), password, lastWill(caller))
  }
  function greet() {
    const greeter = {
      keys: caller,
      club: caller.club(),
      protocol: deps.protocol,
      nonce: deps.newId(),
      meetsCollectors: true,
      byTls: isByTls(place),
    }
    return greetOn(deps.openSocket(place.socket), greeter, {
      opened(door) {
        tooLate.clear()
        speak(door.release(), passwordOf(caller, door))
      },
      otherClub(club) {
        tooLate.clear()
        fate.otherClub(club)
      },
      heard() {},
      gone: () => end(),
    })
  }
  return {
    place,
    isUp: () => up,
    ageMs: () => Math.abs(clock.now() - dialledAt),
    async subscribe(topics) {
      if (!up || !client) return
      const before = subscribed
      subscribed = new Set(topics)
      await changeTopics(client, before, subscribed)
    },
    publish(topic, text) {
      if (up) client?.publish(topic, text, { qos: 1 })
    },
    drop,
  }
}

/** Returns the password, which is valid on this connection only. The credential in it states what the device may do. */
const passwordOf = ({ secret, credential }: Caller, { text }: OpenDoor): string =>
  linkPassword(credential, signAsDevice(secret, 'link', text))

/** Returns the last will, which the broker publishes when the device's link is lost. */
const lastWill = ({ device }: Caller): NonNullable<IClientOptions['will']> => ({
  topic: upTopic(NO_SESSION, device),
  payload: GONE as never,
  qos: 1,
  retain: false,
})

const optionsOf = ({ device }: Caller, password: string, will: IClientOptions['will']): IClientOptions => ({
  protocolVersion: 4,
  clean: true,
  clientId: device,
  username: device,
  password,
  ...(will && { will }),
  keepalive: KEEPALIVE_S,
  connectTimeout: CONNECT_TIMEOUT_MS,
  reconnectPeriod: 0,
  resubscribe: false,
  // A strict content security policy forbids timers in a worker made from a blob.
  timerVariant: 'native',
})

/** Resolves once the hub has confirmed the new topics, or the connection has ended. */
async function changeTopics(
  client: MqttClient,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Promise<void> {
  const removed = [...before].filter(topic => !after.has(topic))
  const added = [...after].filter(topic => !before.has(topic))
  if (removed.length > 0) client.unsubscribe(removed)
  if (added.length === 0) return
  await new Promise<void>(resolve => {
    const done = () => resolve()
    client.subscribe(added, { qos: 1 }, done)
    client.once('close', done)
  })
}

const isRefusal = (error: Error): boolean =>
  'code' in error && typeof error.code === 'number' && REFUSED.includes(error.code)

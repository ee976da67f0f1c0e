import { type BrokerAccountMessage, GONE } from '../../../shared/protocol/broker-account.ts'
import { signAsDevice } from '../../../shared/protocol/door/device-key.ts'
import { linkPassword } from '../../../shared/protocol/door/door.ts'
import { NO_SESSION, upTopic } from '../../../shared/protocol/topics.ts'
import type { Clock } from '../clock.ts'
import { type DoorSocket, greetOn, type OpenDoor, type OpenSocket } from '../door/greeting.ts'
import type { Caller, LinkEvent } from './link.ts'
import { createMqttClient, type MqttClient } from './mqtt-client.ts'
import type { Will } from './mqtt-packets.ts'
import { type HubPlace, isByTls } from './place.ts'

const CONNECT_TIMEOUT_MS = 4000
/** CONNACK: bad user name or password, not authorised [MQTT-3.2.2-4]. */
const REFUSED = [4, 5]

export interface LineDeps {
  readonly openSocket: OpenSocket
  readonly clock: Clock
  /** 128 random bits or more. */
  readonly newId: () => string
  /** The version of the wire. */
  readonly protocol: number
}

/** What a connection comes to. */
export interface Fate {
  up(): void
  heard(message: Extract<LinkEvent, { kind: 'message' }>): void
  refused(): void
  /** Who answers is another club's hub, or proves nothing (null). */
  otherClub(club: string | null): void
  /** It never came about, or is no more. */
  gone(wasUp: boolean): void
}

/** One attempt, and the connection that it comes to. */
export interface Connection {
  readonly place: HubPlace
  isUp(): boolean
  ageMs(): number
  subscribe(topics: readonly string[]): Promise<void>
  publish(topic: string, text: string): void
  /** Nothing is heard of it any more. */
  drop(): void
}

export function createLine(deps: LineDeps, caller: Caller, place: HubPlace, fate: Fate): Connection {
  const { clock } = deps
  const dialledAt = clock.now()
  let client: MqttClient | null = null
  let up = false
  let subscribed: ReadonlySet<string> = new Set()

  function drop(): void {
    up = false
    tooLate.clear()
    greeting?.drop()
    client?.drop()
  }
  function end(refusal?: number): void {
    const wasUp = up
    drop()
    if (refusal !== undefined && REFUSED.includes(refusal)) fate.refused()
    else fate.gone(wasUp)
  }
  function speakOn(socket: DoorSocket): MqttClient {
    client = createMqttClient(socket, clock, {
      connected() {
        if (up) return
        tooLate.clear()
        up = true
        fate.up()
      },
      message: ({ topic, text, retained }) => fate.heard({ kind: 'message', topic, text, retained }),
      ended: end,
    })
    return client
  }

  let tooLate = clock.setTimer(end, CONNECT_TIMEOUT_MS)
  const greeting = place.account ? null : greet()
  if (place.account) dialBroker(place.account)

  /** Nobody proves anything here: the hub does in its answer to hello, as everywhere. */
  function dialBroker({ password }: BrokerAccountMessage): void {
    const socket = deps.openSocket(place.socket)
    const speaking = speakOn(socket)
    socket.addEventListener('open', () => speaking.connect(caller.device, password, lastWill(caller)))
  }
  function greet() {
    const greeter = {
      ...{ keys: caller, club: caller.club(), protocol: deps.protocol, nonce: deps.newId() },
      ...{ meetsCollectors: true, byTls: isByTls(place) },
    }
    return greetOn(deps.openSocket(place.socket), greeter, {
      opened(door) {
        tooLate.clear()
        tooLate = clock.setTimer(end, CONNECT_TIMEOUT_MS)
        speakOn(door.release()).connect(caller.device, passwordOf(caller, door))
      },
      otherClub(club) {
        tooLate.clear()
        fate.otherClub(club)
      },
      // Nothing is asked here.
      heard() {},
      gone: end,
    })
  }
  return {
    place,
    isUp: () => up,
    // A clock that is set back makes nothing young again.
    ageMs: () => Math.abs(clock.now() - dialledAt),
    async subscribe(topics) {
      if (!up || !client) return
      const before = subscribed
      subscribed = new Set(topics)
      await changeTopics(client, before, subscribed)
    },
    publish(topic, text) {
      if (up) client?.publish(topic, text)
    },
    drop,
  }
}

/** The password is good on this connection alone: the credential says what the signer of it may do. */
const passwordOf = ({ secret, credential }: Caller, { text }: OpenDoor): string =>
  linkPassword(credential, signAsDevice(secret, 'link', text))

/** What the broker says of a device in its name when its link is gone. */
const lastWill = ({ device }: Caller): Will => ({ topic: upTopic(NO_SESSION, device), text: GONE })

/** Resolves once the hub has confirmed what is new, or never will on this connection. */
async function changeTopics(
  client: MqttClient,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Promise<void> {
  const removed = [...before].filter(topic => !after.has(topic))
  const added = [...after].filter(topic => !before.has(topic))
  if (removed.length > 0) client.unsubscribe(removed)
  if (added.length > 0) await client.subscribe(added)
}

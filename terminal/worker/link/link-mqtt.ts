import mqtt, { type MqttClient } from 'mqtt'
import type { Clock, Timer } from '../clock.ts'
import type { Caller, Link, LinkEvent } from './link.ts'

/**
 * The link over MQTT 3.1.1 on a WebSocket. Each attempt is a new client with a clean session: the library's own
 * queue and reconnecting stay unused, because what is unsent lies in the outbox and goes by hello and have.
 */

/** A dead link is noticed after at most one and a half of it. */
const KEEPALIVE_S = 6
const CONNECT_TIMEOUT_MS = 4000
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 5000
/** CONNACK: bad user name or password, not authorised [MQTT-3.2.2-4]. */
const REFUSED = [4, 5]

export interface MqttLinkDeps {
  /** "ws://192.168.1.5:8484/mqtt" */
  readonly url: string
  readonly clock: Clock
  /** From 0 to 1: so that a room full of tablets does not dial in step after the hub was away. */
  readonly jitter: () => number
}

export function createMqttLink({ url, clock, jitter }: MqttLinkDeps): Link {
  let emit: (event: LinkEvent) => void = () => {}
  let caller: Caller | null = null
  let client: MqttClient | null = null
  let up = false
  let subscribed: ReadonlySet<string> = new Set()
  const retry = createRetry(clock, jitter, dial)

  function hangUp(): void {
    retry.cancel()
    const last = client
    client = null
    subscribed = new Set()
    last?.removeAllListeners()
    // A socket that dies while it is being closed has nobody left to tell.
    last?.on('error', () => {})
    last?.end(true)
    if (up) {
      up = false
      emit({ kind: 'down' })
    }
  }

  function dial(): void {
    hangUp()
    if (!caller) return
    client = connect(url, caller, {
      up() {
        up = true
        retry.reset()
        emit({ kind: 'up' })
      },
      heard: message => emit(message),
      refused() {
        caller = null
        hangUp()
        emit({ kind: 'refused' })
      },
      gone() {
        const wasUp = up
        hangUp()
        if (!wasUp) emit({ kind: 'down' })
        retry.later()
      },
    })
  }

  function dialNow(): void {
    retry.reset()
    dial()
  }

  return {
    listen(listener) {
      emit = listener
    },
    open(next) {
      caller = next
      dialNow()
    },
    close() {
      caller = null
      hangUp()
    },
    async subscribe(topics) {
      if (!client || !up) return
      const before = subscribed
      subscribed = new Set(topics)
      await changeTopics(client, before, subscribed)
    },
    publish(topic, text) {
      if (up) client?.publish(topic, text, { qos: 1 })
    },
    redial: dialNow,
  }
}

/** Half a second at first, five at last, each time a little more or less. */
function createRetry(clock: Clock, jitter: () => number, attempt: () => void) {
  let timer: Timer | null = null
  let failures = 0
  return {
    later(): void {
      const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
      failures += 1
      timer = clock.setTimer(attempt, wait * (0.5 + jitter() / 2))
    },
    cancel(): void {
      timer?.clear()
      timer = null
    },
    /** The next wait is the first again. */
    reset(): void {
      failures = 0
    },
  }
}

/** What a connection comes to. */
interface Connection {
  up(): void
  heard(message: Extract<LinkEvent, { kind: 'message' }>): void
  refused(): void
  /** It never came about, or is no more. */
  gone(): void
}

function connect(url: string, { device, credential }: Caller, connection: Connection): MqttClient {
  const client = mqtt.connect(url, {
    protocolVersion: 4,
    clean: true,
    clientId: device,
    username: device,
    password: credential,
    keepalive: KEEPALIVE_S,
    connectTimeout: CONNECT_TIMEOUT_MS,
    reconnectPeriod: 0,
    resubscribe: false,
    // Timers in a worker made from a blob are forbidden by a strict content security policy.
    timerVariant: 'native',
  })
  client.on('connect', connection.up)
  client.on('message', (topic, payload, packet) =>
    connection.heard({
      kind: 'message',
      topic,
      text: new TextDecoder().decode(payload),
      retained: packet.retain,
    }),
  )
  client.on('error', error => (isRefusal(error) ? connection.refused() : connection.gone()))
  client.on('close', connection.gone)
  return client
}

/** Resolves once the hub has confirmed what is new, or never will on this connection. */
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

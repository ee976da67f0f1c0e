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
  let retry: Timer | null = null
  let failures = 0
  let subscribed: ReadonlySet<string> = new Set()

  function hangUp(): void {
    retry?.clear()
    retry = null
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
    const mine = mqtt.connect(url, {
      protocolVersion: 4,
      clean: true,
      clientId: caller.device,
      username: caller.device,
      password: caller.credential,
      keepalive: KEEPALIVE_S,
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectPeriod: 0,
      resubscribe: false,
      // Timers in a worker made from a blob are forbidden by a strict content security policy.
      timerVariant: 'native',
    })
    client = mine
    mine.on('connect', () => {
      up = true
      failures = 0
      emit({ kind: 'up' })
    })
    mine.on('message', (topic, payload, packet) =>
      emit({ kind: 'message', topic, text: new TextDecoder().decode(payload), retained: packet.retain }),
    )
    mine.on('error', error => {
      if (!isRefusal(error)) return again()
      caller = null
      hangUp()
      emit({ kind: 'refused' })
    })
    mine.on('close', again)
  }

  /** Half a second at first, five at last, each time a little more or less. */
  function again(): void {
    const wasUp = up
    hangUp()
    if (!wasUp) emit({ kind: 'down' })
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
    failures += 1
    retry = clock.setTimer(dial, wait * (0.5 + jitter() / 2))
  }

  return {
    listen(listener) {
      emit = listener
    },
    open(next) {
      caller = next
      failures = 0
      dial()
    },
    close() {
      caller = null
      hangUp()
    },
    async subscribe(topics) {
      const mine = client
      if (!mine || !up) return
      const added = topics.filter(topic => !subscribed.has(topic))
      const removed = [...subscribed].filter(topic => !topics.includes(topic))
      subscribed = new Set(topics)
      if (removed.length > 0) mine.unsubscribe(removed)
      if (added.length === 0) return
      await new Promise<void>(resolve => {
        const done = () => resolve()
        mine.subscribe(added, { qos: 1 }, done)
        mine.once('close', done)
      })
    },
    publish(topic, text) {
      if (up) client?.publish(topic, text, { qos: 1 })
    },
    redial() {
      failures = 0
      dial()
    },
  }
}

const isRefusal = (error: Error): boolean =>
  'code' in error && typeof error.code === 'number' && REFUSED.includes(error.code)

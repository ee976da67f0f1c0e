import type { Clock } from '../clock.ts'
import type { DoorSocket } from '../door/greeting.ts'
import {
  type ConnectMore,
  connectPacket,
  createPacketReader,
  type Heard,
  pingPacket,
  pubackPacket,
  publishPacket,
  subscribePacket,
  unsubscribePacket,
} from './mqtt-packets.ts'

/** A dead link is noticed after at most one and a half of it, where nothing else notices it before. */
const KEEPALIVE_S = 6
/** A packet id is never 0 [MQTT-2.3.1-1]. */
const LAST_ID = 0xff_ff

export interface MqttFate {
  connected(): void
  message(message: { readonly topic: string; readonly text: string; readonly retained: boolean }): void
  /** The connection is over; the broker says why where it refused it (CONNACK). */
  ended(refusal?: number): void
}

export interface MqttClient {
  connect(device: string, password: string, will?: ConnectMore['will']): void
  /** Resolves once the broker has confirmed them, or the connection is over. */
  subscribe(topics: readonly string[]): Promise<void>
  unsubscribe(topics: readonly string[]): void
  /** At least once, as long as this connection lives. */
  publish(topic: string, text: string): void
  /** Closes the socket; nothing more is heard. */
  drop(): void
}

/**
 * MQTT 3.1.1 on one WebSocket, for a session that is clean and never resumed: what is unsent lies in the outbox and goes
 * by hello and have, so nothing is queued or sent again here.
 */
export function createMqttClient(socket: DoorSocket, clock: Clock, fate: MqttFate): MqttClient {
  const subscribing = new Map<number, () => void>()
  const keepalive = createKeepalive(clock, { ping: () => send(pingPacket()), dead: () => end() })
  let isOver = false
  let lastId = 0

  function nextId(): number {
    lastId = lastId === LAST_ID ? 1 : lastId + 1
    return lastId
  }
  function send(packet: Uint8Array<ArrayBuffer>): void {
    keepalive.sent()
    socket.send(packet)
  }
  function drop(): void {
    isOver = true
    keepalive.stop()
    for (const [type, hear] of hearers) socket.removeEventListener(type, hear)
    // A socket that dies while it is being closed has nobody left to tell.
    socket.addEventListener('error', () => {})
    socket.close()
    for (const resolve of subscribing.values()) resolve()
    subscribing.clear()
  }
  function end(refusal?: number): void {
    drop()
    fate.ended(refusal)
  }
  function hear(heard: Heard): void {
    // One frame may hold more packets than are wanted.
    if (isOver) return
    keepalive.heard()
    if (heard.kind === 'malformed') end()
    if (heard.kind === 'connected')
      if (heard.code === 0) fate.connected()
      else end(heard.code)
    if (heard.kind === 'subscribed') {
      subscribing.get(heard.id)?.()
      subscribing.delete(heard.id)
    }
    if (heard.kind === 'published') {
      if (heard.id !== null) send(pubackPacket(heard.id))
      fate.message(heard)
    }
  }

  const read = createPacketReader(hear)
  const hearers = [
    [
      'message',
      ({ data }: { readonly data?: unknown }) => data instanceof ArrayBuffer && read(new Uint8Array(data)),
    ],
    ['close', () => end()],
    ['error', () => end()],
  ] as const
  socket.binaryType = 'arraybuffer'
  for (const [type, hear] of hearers) socket.addEventListener(type, hear)
  return {
    connect(device, password, will) {
      send(connectPacket(device, password, { keepaliveS: KEEPALIVE_S, will }))
      keepalive.start()
    },
    subscribe: topics =>
      new Promise(resolve => {
        const id = nextId()
        subscribing.set(id, resolve)
        send(subscribePacket(topics, id))
      }),
    unsubscribe: topics => send(unsubscribePacket(topics, nextId())),
    publish: (topic, text) => send(publishPacket(topic, text, nextId())),
    drop,
  }
}

/** Counts half keepalives in which nothing was said: two are answered with a ping, three mean a dead link. */
function createKeepalive(clock: Clock, { ping, dead }: { ping(): void; dead(): void }) {
  let timer: ReturnType<Clock['setTimer']> | null = null
  let unsent = 0
  let unheard = 0
  function wait(): void {
    timer = clock.setTimer(() => {
      unsent += 1
      unheard += 1
      if (unheard > 2) return dead()
      wait()
      if (unsent > 1) ping()
    }, KEEPALIVE_S * 500)
  }
  return {
    start: wait,
    stop: () => timer?.clear(),
    sent() {
      unsent = 0
    },
    heard() {
      unheard = 0
    },
  }
}

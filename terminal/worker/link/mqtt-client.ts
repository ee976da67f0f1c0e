import {
  ackPacket,
  type Connect,
  connectPacket,
  createPacketReader,
  type Packet,
  pingPacket,
  publishPacket,
  subscribePacket,
  unsubscribePacket,
} from './mqtt-packets.ts'

/**
 * One connection of MQTT 3.1.1 over a WebSocket, from dialling to its end; then another is made. It keeps no queue and
 * sends nothing twice: what is unsent lies in the outbox. So a tablet does not parse a library of 340 KB for the little
 * of MQTT that is on the wire.
 */
export interface MqttClient {
  /** Resolves once the hub has answered, or never will on this connection. */
  subscribe(topics: readonly string[]): Promise<void>
  unsubscribe(topics: readonly string[]): void
  publish(topic: string, payload: string): void
  /** Nothing is heard of it any more. */
  drop(): void
}

export interface MqttWish extends Connect {
  readonly url: string
  readonly connectTimeoutMs: number
}

export interface MqttHeard {
  connected(): void
  message(topic: string, payload: string, retained: boolean): void
  /** Said once: not let in for this reason of CONNACK, or null where the connection failed, ended or went silent. */
  ended(refusal: number | null): void
}

/** A hub that has been silent for so many half keepalives is gone: after two it is asked, after three it has not answered. */
const GONE_AFTER = 3
const LAST_ID = 0xffff

export function connectMqtt({ url, connectTimeoutMs, ...connect }: MqttWish, heard: MqttHeard): MqttClient {
  const socket = new WebSocket(url, 'mqtt')
  socket.binaryType = 'arraybuffer'
  const read = createPacketReader()
  const answers = createAnswers()
  const nextId = createIds()
  let isIn = false
  let isOver = false
  const silence = createSilenceWatch(connect.keepaliveS, {
    ask: () => send(pingPacket()),
    gone: () => end(null),
  })
  const patience = setTimeout(() => end(null), connectTimeoutMs)

  function send(packet: Uint8Array<ArrayBuffer>): void {
    if (socket.readyState !== WebSocket.OPEN) return
    silence.sent()
    socket.send(packet)
  }
  function drop(): void {
    if (isOver) return
    isOver = true
    clearTimeout(patience)
    silence.stop()
    socket.close()
    answers.giveUp()
  }
  function end(refusal: number | null): void {
    if (isOver) return
    drop()
    heard.ended(refusal)
  }
  /** What a hub says before it has let somebody in, or when it does so twice, is no MQTT. */
  function take(packet: Packet): void {
    if ((packet.kind === 'connack') === isIn) end(null)
    else if (packet.kind === 'connack') letIn(packet.code)
    else if (packet.kind === 'suback') answers.come(packet.id)
    else if (packet.kind === 'publish') {
      if (packet.id !== null) send(ackPacket(packet.id))
      heard.message(packet.topic, new TextDecoder().decode(packet.payload), packet.retained)
    }
  }
  function letIn(code: number): void {
    clearTimeout(patience)
    isIn = code === 0
    silence.start()
    if (isIn) heard.connected()
    else end(code)
  }
  socket.addEventListener('open', () => send(connectPacket(connect)))
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    silence.heard()
    const packets = packetsIn(data, read)
    if (packets === null) end(null)
    else for (const packet of packets) if (!isOver) take(packet)
  })
  socket.addEventListener('error', () => end(null))
  socket.addEventListener('close', () => end(null))

  return {
    async subscribe(topics) {
      if (isOver) return
      const id = nextId()
      send(subscribePacket(id, topics))
      await answers.to(id)
    },
    unsubscribe: topics => send(unsubscribePacket(nextId(), topics)),
    publish: (topic, payload) => send(publishPacket(nextId(), topic, payload)),
    drop,
  }
}

/** Null where whoever answers there speaks something else. */
function packetsIn(data: unknown, read: ReturnType<typeof createPacketReader>): readonly Packet[] | null {
  try {
    return data instanceof ArrayBuffer ? read(new Uint8Array(data)) : null
  } catch {
    return null
  }
}

/** Who waits for what the hub says about a packet. */
function createAnswers() {
  const waiting = new Map<number, () => void>()
  return {
    to: (id: number) => new Promise<void>(resolve => waiting.set(id, resolve)),
    come(id: number): void {
      waiting.get(id)?.()
      waiting.delete(id)
    },
    giveUp(): void {
      for (const id of waiting.keys()) this.come(id)
    },
  }
}

/** 2.3.1: from 1 to 65,535, and again. */
function createIds(): () => number {
  let last = 0
  return () => {
    last = last === LAST_ID ? 1 : last + 1
    return last
  }
}

/** Asks who has been silent, and says when he does not answer; says something now and then to be heard as well. */
function createSilenceWatch(
  keepaliveS: number,
  { ask, gone }: { readonly ask: () => void; readonly gone: () => void },
) {
  let [sinceHeard, sinceSent] = [0, 0]
  let timer: ReturnType<typeof setInterval> | undefined
  const look = () => {
    sinceHeard += 1
    sinceSent += 1
    if (sinceHeard >= GONE_AFTER) gone()
    else if (sinceHeard === GONE_AFTER - 1 || sinceSent >= GONE_AFTER - 1) ask()
  }
  return {
    start: () => {
      timer = setInterval(look, (keepaliveS * 1000) / 2)
    },
    stop: () => clearInterval(timer),
    heard: () => {
      sinceHeard = 0
    },
    sent: () => {
      sinceSent = 0
    },
  }
}

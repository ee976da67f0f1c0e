import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { assert } from '../../../shared/lib/assert.ts'
import type { Down, Receipt } from '../../../shared/protocol/down.ts'
import { encodeMessage } from '../../../shared/protocol/encode.ts'
import { MQTT_PATH, PAIR_TABLE_PATH, pairAnswerSchema } from '../../../shared/protocol/pairing.ts'
import { PROTOCOL_VERSION } from '../../../shared/protocol/protocol-version.ts'
import { assignmentTopic, downTopic, hubTopic, upTopic } from '../../../shared/protocol/topics.ts'
import { type Fact, makeFact, type Statement } from '../../../shared/session/fact.ts'
import { deviceIdSchema, type FactName, type SessionId } from '../../../shared/session/identity.ts'
import { messagesOf } from '../../../terminal/worker/exchange/parts.ts'
import {
  connectPacket,
  createPacketReader,
  type Heard,
  pubackPacket,
  publishPacket,
  subscribePacket,
} from './packets.ts'

/** A table's device as bytes on a socket: no store and no screen, so that hundreds of them cost little. */
export interface RawTable {
  readonly device: string
  readonly section: string
  readonly table: number
  /** Makes the table's next fact without sending it. */
  make(statement: Statement): Fact
  /** Sends the fact; ms until its receipt. */
  hand(fact: Fact): Promise<number>
  /** Sends anything and waits for nothing. */
  shout(message: object): void
  /** How many messages of the hub of this kind have come. */
  heard(type: Down['type']): number
  /** Reads nothing more from its socket. */
  sleep(): void
  leave(): void
}

/** As a tablet does: what it holds is told this long after it changed. */
const STATE_DELAY_MS = 100

export interface RawTableWish {
  readonly port: number
  readonly session: SessionId
  readonly section: string
  readonly table: number
  /** Every device has an address of its own, as in a hall. */
  readonly address: string
}

/** Pairs, links, listens and says hello. */
export async function enterRawTable(wish: RawTableWish): Promise<RawTable> {
  const { port, session, section, table, address } = wish
  const device = v.parse(deviceIdSchema, randomBytes(16).toString('hex'))
  const credential = await pair(wish, device)
  const waiting = new Map<number, (at: number) => void>()
  const counts = new Map<Down['type'], number>()
  const views: Record<string, string> = {}
  let [packets, seq, toldSoon] = [0, 0, false]
  const socket = new WebSocket(`ws://127.0.0.1:${port}${MQTT_PATH}`, 'mqtt', {
    perMessageDeflate: false,
    localAddress: address,
  })

  const shout = (message: object) => {
    packets = (packets % 65_535) + 1
    socket.send(publishPacket(upTopic(session, device), encodeMessage(message), packets))
  }
  const tellSoon = () => {
    if (!toldSoon)
      setTimeout(() => {
        toldSoon = false
        if (socket.readyState === WebSocket.OPEN) shout({ type: 'state', views, unsent: 0, battery: null })
      }, STATE_DELAY_MS)
    toldSoon = true
  }
  function take(message: Down): void {
    counts.set(message.type, (counts.get(message.type) ?? 0) + 1)
    if (message.type === 'receipt') answered(message)
    if (message.type !== 'view' || message.page < message.pages - 1) return
    if (message.pages === 0) delete views[message.name]
    else views[message.name] = message.version
    tellSoon()
  }
  const answered = (receipt: Receipt) => {
    waiting.get(receipt.seq)?.(performance.now())
    waiting.delete(receipt.seq)
  }
  await link(socket, wish, { device, credential, take })
  shout({
    ...{ type: 'hello', protocol: PROTOCOL_VERSION, app: 'bench', clock: Date.now() },
    ...{ holds: [], seen: null, views: {}, unsent: 0, battery: null },
  })
  return {
    ...{ device, section, table, shout },
    heard: type => counts.get(type) ?? 0,
    make(statement) {
      seq += 1
      return makeFact({ session, device, seq, at: { clock: Date.now(), offset: 0 } }, statement)
    },
    hand(fact) {
      const begun = performance.now()
      const receipt = new Promise<number>(resolve => waiting.set(fact.seq, at => resolve(at - begun)))
      for (const text of messagesOf({ fact, receipt: null, quarantined: null }, PROTOCOL_VERSION))
        shout(JSON.parse(text))
      return receipt
    },
    sleep: () => socket.pause(),
    leave: () => socket.terminate(),
  }
}

interface Linking {
  readonly device: FactName['device']
  readonly credential: string
  readonly take: (message: Down) => void
}

/** Resolves once the hub has confirmed the topics. */
function link(
  socket: WebSocket,
  { session }: RawTableWish,
  { device, credential, take }: Linking,
): Promise<void> {
  const topics = [assignmentTopic(device), hubTopic(session), downTopic(session, device)]
  return new Promise((resolve, reject) => {
    const hear = (heard: Heard): void => {
      if (heard.kind === 'connected' && heard.code !== 0) reject(new Error(`not let in: ${heard.code}`))
      else if (heard.kind === 'connected') socket.send(subscribePacket(topics))
      else if (heard.kind === 'subscribed') resolve()
      else if (heard.kind === 'published') {
        if (heard.id !== null) socket.send(pubackPacket(heard.id))
        // What the hub says is believed here: this is a measurement of the hub, not of its readers.
        if (heard.topic === topics[2]) take(JSON.parse(heard.text))
      }
    }
    const read = createPacketReader(hear)
    socket.on('message', (data: Buffer) => read(data))
    socket.on('open', () => socket.send(connectPacket(device, credential)))
    socket.on('error', reject)
  })
}

/** Asks for the table; where it has to wait for the director's tap that is a mistake of the measurement. */
function pair({ port, section, table, address }: RawTableWish, device: string): Promise<string> {
  const body = JSON.stringify({ device, key: randomBytes(16).toString('hex'), section, table })
  return new Promise((resolve, reject) => {
    const call = request(
      {
        ...{ host: '127.0.0.1', port, path: PAIR_TABLE_PATH, method: 'POST', localAddress: address },
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      answer => {
        let text = ''
        answer.on('data', (data: Buffer) => {
          text += data.toString()
        })
        answer.on('end', () => {
          const given = v.parse(pairAnswerSchema, JSON.parse(text))
          assert(given.status === 'in', `table ${section}${table} is not let in: ${text}`)
          resolve(given.credential)
        })
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

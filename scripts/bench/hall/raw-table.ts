import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { encodeMessage } from '../../../shared/protocol/codec.ts'
import { signAsDevice } from '../../../shared/protocol/door/device-key.ts'
import { linkPassword } from '../../../shared/protocol/door/door.ts'
import { MQTT_PATH } from '../../../shared/protocol/door/pairing.ts'
import type { Down, Receipt } from '../../../shared/protocol/down.ts'
import { PROTOCOL_VERSION } from '../../../shared/protocol/protocol-version.ts'
import { assignmentTopic, downTopic, hubTopic, upTopic } from '../../../shared/protocol/topics.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import { type Fact, makeFact, type Statement } from '../../../shared/session/state/fact.ts'
import { bornKeys, type DeviceKeys } from '../../../terminal/worker/door/device-keys.ts'
import { type DoorSocket, greetOn, type OpenDoor } from '../../../terminal/worker/door/greeting.ts'
import { signWish } from '../../../terminal/worker/door/sign-wish.ts'
import { messagesOf } from '../../../terminal/worker/exchange/parts.ts'
import {
  connectPacket,
  createPacketReader,
  type Heard,
  pubackPacket,
  publishPacket,
  subscribePacket,
} from './packets.ts'

/** Table's device as bytes on a socket: without storage or screen, so that hundreds of them cost little. */
export interface RawTable {
  readonly section: string
  readonly table: number
  make(statement: Statement): Fact
  /** Sends the fact; resolves to the ms until its receipt. */
  hand(fact: Fact): Promise<number>
  /** Sends anything without waiting. */
  shout(message: object): void
  /** Stops reading from its socket. */
  sleep(): void
  leave(): void
}

/** Delay after which held views are reported, as a tablet does. */
const STATE_DELAY_MS = 100

export interface RawTableWish {
  readonly port: number
  readonly session: SessionId
  readonly section: string
  readonly table: number
  /** Local address, different for every device, as in a hall. */
  readonly address: string
}

export async function enterRawTable(wish: RawTableWish): Promise<RawTable> {
  const { port, session, section, table, address } = wish
  const keys = bornKeys(newId)
  const { device } = keys
  const waiting = new Map<number, (at: number) => void>()
  const views: Record<string, string> = {}
  let packets = 0
  let seq = 0
  let toldSoon = false
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
  await link(socket, wish, { keys, take })
  shout({
    type: 'hello',
    protocol: PROTOCOL_VERSION,
    app: 'bench',
    clock: Date.now(),
    holds: [],
    seen: null,
    views: {},
    unsent: 0,
    battery: null,
  })
  return {
    section,
    table,
    shout,
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
  readonly keys: DeviceKeys
  readonly take: (message: Down) => void
}

const newId = (): string => randomBytes(16).toString('hex')

/** Resolves once the hub has admitted the device at its table and confirmed the topics, all on one socket. */
function link(socket: WebSocket, wish: RawTableWish, { keys, take }: Linking): Promise<void> {
  const { session, section, table } = wish
  const { device } = keys
  const topics = [assignmentTopic(device), hubTopic(session), downTopic(session, device)]
  return new Promise((resolve, reject) => {
    const hear = (heard: Heard): void => {
      if (heard.kind === 'connected' && heard.code !== 0) reject(new Error(`not let in: ${heard.code}`))
      else if (heard.kind === 'connected') socket.send(subscribePacket(topics))
      else if (heard.kind === 'subscribed') resolve()
      else if (heard.kind === 'published') {
        if (heard.id !== null) socket.send(pubackPacket(heard.id))
        // The hub is trusted here: this measures the hub, not its readers.
        if (heard.topic === topics[2]) take(JSON.parse(heard.text))
      }
    }
    const read = createPacketReader(hear)
    let door: OpenDoor | null = null
    const fail = (why: string) => reject(new Error(`table ${section}${table} is not let in: ${why}`))
    greetOn(
      socket as DoorSocket,
      {
        keys,
        club: null,
        protocol: PROTOCOL_VERSION,
        nonce: newId(),
        byTls: false,
        meetsCollectors: false,
      },
      {
        opened(opened) {
          door = opened
          opened.say(signWish({ kind: 'table', section, table }, keys, opened.text, 1))
        },
        heard(message) {
          // Waiting for the director's tap would distort the measurement.
          if (!door || message.type !== 'let-in' || message.answer.status !== 'in')
            return fail(JSON.stringify(message))
          const { text } = door
          door.release()
          socket.on('message', (data: Buffer) => read(data))
          const password = linkPassword(message.answer.credential, signAsDevice(keys.secret, 'link', text))
          socket.send(connectPacket(device, password))
        },
        otherClub: club => fail(`the hub of ${club}`),
        gone: () => fail('the connection is gone'),
      },
    )
    socket.on('error', reject)
  })
}

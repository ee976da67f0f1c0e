import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import * as v from 'valibot'
import WebSocket from 'ws'
import { must } from '../../shared/lib/assert.ts'
import { type DoorDown, type DoorWish, doorDownSchema } from '../../shared/protocol/door/door.ts'
import { MQTT_PATH, type PairAnswer } from '../../shared/protocol/door/pairing.ts'
import { askOf, type Greeted, greetOf, type KeyPair } from '../../shared/test/key-pairs.ts'

/** Device that has greeted a hub over a real socket. */
export interface OverDoor {
  readonly socket: WebSocket
  readonly greeted: Greeted
  /** Sends a correctly signed request; resolves to the hub's answer. */
  ask(wish: (greeted: Greeted, id: number) => DoorWish): Promise<PairAnswer>
}

export interface Dialling {
  /** Address on this machine: a hub does not count 127.0.0.2 as its own (RFC 1122, 3.2.1.3). */
  readonly address: string
  readonly scheme: 'ws' | 'wss'
  /** True if the device claims TLS in its signed greeting. */
  readonly saysTls: boolean
}

/** Connects and greets; `origin` is that of the dialling page, absent for programs. */
export async function comeOver(
  port: number,
  pair: KeyPair,
  origin?: string,
  dialling?: Dialling,
): Promise<OverDoor> {
  const { scheme, address, saysTls } = dialling ?? { scheme: 'ws', saysTls: false }
  // With a local address given, dial one of the same kind.
  const host = address === undefined ? 'localhost' : '127.0.0.1'
  const socket = new WebSocket(`${scheme}://${host}:${port}${MQTT_PATH}`, 'mqtt', {
    ...(origin !== undefined && { origin }),
    ...(address !== undefined && { localAddress: address, rejectUnauthorized: false }),
  })
  await once(socket, 'open')
  const say = async (message: object): Promise<DoorDown> => {
    const answered = once(socket, 'message')
    socket.send(JSON.stringify(message))
    const [data] = await answered
    return v.parse(doorDownSchema, JSON.parse(String(data)))
  }
  const greet = greetOf(pair, randomBytes(16).toString('hex'), saysTls)
  const challenge = await say(greet)
  const greeted = {
    greet,
    challenge: must(challenge.type === 'challenge' ? challenge : undefined, 'it'),
  }
  let id = 0
  return {
    socket,
    greeted,
    async ask(wish) {
      id += 1
      const said = await say(askOf(pair, greeted, id, wish(greeted, id)))
      return must(said.type === 'let-in' ? said.answer : undefined, JSON.stringify(said))
    },
  }
}

/** Device on the real wire, for tests: it asks to be admitted, links over the same socket, and waits for messages. */

import mqtt, { type MqttClient } from 'mqtt'
import * as v from 'valibot'
import { createWebSocketStream } from 'ws'
import { must } from '../../shared/lib/assert.ts'
import type { DoorWish } from '../../shared/protocol/door/door.ts'
import { MQTT_PATH, type PairAnswer } from '../../shared/protocol/door/pairing.ts'
import { type Down, downSchema } from '../../shared/protocol/down.ts'
import { assignmentTopic, downTopic, type SessionSegment, upTopic } from '../../shared/protocol/topics.ts'
import type { DeviceId, SectionId } from '../../shared/session/identity.ts'
import {
  directorWish,
  type KeyPair,
  keyPairOf,
  passwordOf,
  renewalWish,
  tableWish,
} from '../../shared/test/key-pairs.ts'
import { comeOver, type Dialling } from './door-over.ts'

/**
 * Sends a request for admission by a named key pair: for a table, a director's screen, or a replacement of
 * another device.
 */
export async function pairOver(port: number, kind: WishKind, wanted: PairWish): Promise<PairAnswer> {
  const pair = must(keyPairOf(wanted.device), `the key pair of ${wanted.device}`)
  const at = await comeOver(port, pair)
  const answer = await at.ask((greeted, id) => {
    if (kind === 'director') return directorWish(greeted, wanted.secret ?? '')
    if (kind === 'table') return tableWish(greeted, { section: 'A', table: 1, ...wanted })
    const credential = wanted.credential ?? ''
    return renewalWish(greeted, id, { parent: bearerOf(credential), credential })
  })
  at.socket.close()
  return answer
}

export type WishKind = DoorWish['kind']

export interface PairWish {
  readonly device: DeviceId
  readonly secret?: string
  readonly section?: SectionId
  readonly table?: number
  readonly token?: string
  readonly credential?: string
}

/** Returns the key pair of the device that a credential names. */
function bearerOf(credential: string): KeyPair {
  const payload = JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString())
  return must(keyPairOf(payload.device), 'the key pair of the one whose place is taken')
}

export interface WireClient {
  /** Resolves to the next message of this type, including one received earlier. */
  next<T extends Down['type']>(type: T): Promise<Extract<Down, { type: T }>>
  nextAssignment(): Promise<string>
  send(message: object, session?: SessionSegment): Promise<void>
  /** Publishes on any topic; rejects when the hub closes the link. */
  publish(topic: string, text: string, options?: { readonly retain?: boolean }): Promise<void>
  /** Resolves to true if the hub allows the subscription. */
  subscribe(topic: string): Promise<boolean>
  end(): Promise<void>
}

export async function linkOver(
  port: number,
  device: DeviceId,
  credential: string,
  session: SessionSegment,
  /** Origin of the dialling page; absent for programs. */
  origin?: string,
  dialling?: Dialling,
): Promise<WireClient> {
  const pair = keyPairOf(device)
  const client = await (pair && credential.startsWith('v2.')
    ? linkKeyed(port, pair, credential, origin, dialling)
    : linkBare(port, device, credential, origin))
  return wireOn(client, device, session)
}

/** Creates a device on an existing link to the hub or to an outside broker. */
export async function wireOn(
  client: MqttClient,
  device: DeviceId,
  session: SessionSegment,
): Promise<WireClient> {
  const came: Down[] = []
  const assignments: string[] = []
  let wake = () => {}
  client.on('message', (topic, payload) => {
    if (topic === assignmentTopic(device)) assignments.push(payload.toString())
    else if (topic === downTopic(session, device))
      came.push(v.parse(downSchema, JSON.parse(payload.toString())))
    wake()
  })
  const until = async <T>(find: () => T | undefined): Promise<T> => {
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  }
  const subscribe = async (topic: string) => {
    const granted = await client.subscribeAsync(topic, { qos: 1 }).catch(() => [])
    return must(granted, 'an answer').some(({ qos }) => qos < 128)
  }
  const publish: WireClient['publish'] = (topic, text, { retain = false } = {}) =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error('The hub ended the link.'))
      client.once('close', ended)
      client.publish(topic, text, { qos: 1, retain }, error => {
        client.off('close', ended)
        if (error) reject(error)
        else resolve()
      })
    })
  await subscribe(assignmentTopic(device))
  await subscribe(downTopic(session, device))
  return {
    next: type =>
      until(() => {
        const index = came.findIndex(message => message.type === type)
        if (index < 0) return undefined
        return came.splice(index, 1)[0] as Extract<Down, { type: typeof type }>
      }),
    nextAssignment: () => until(() => assignments.shift()),
    send: (message, to = session) => publish(upTopic(to, device), JSON.stringify(message)),
    publish,
    subscribe,
    end: () => client.endAsync(true),
  }
}

const OPTIONS = { protocolVersion: 4, clean: true, reconnectPeriod: 0, connectTimeout: 3000 } as const

/** Links without a signature, as an old device does, or an eavesdropper with a captured credential. */
const linkBare = (port: number, device: DeviceId, credential: string, origin?: string): Promise<MqttClient> =>
  mqtt.connectAsync(`ws://localhost:${port}${MQTT_PATH}`, {
    ...OPTIONS,
    clientId: device,
    username: device,
    password: credential,
    ...(origin !== undefined && { wsOptions: { origin } }),
  })

/** Links with the credential and a signature for this connection. */
async function linkKeyed(
  port: number,
  pair: KeyPair,
  credential: string,
  origin?: string,
  dialling?: Dialling,
): Promise<MqttClient> {
  const { socket, greeted } = await comeOver(port, pair, origin, dialling)
  const { device } = pair
  const stream = createWebSocketStream(socket)
  // Otherwise the stream would wait for its own last write before it reports that the hub has closed the link.
  socket.once('close', () => stream.destroy())
  const client = new mqtt.MqttClient(() => stream, {
    ...OPTIONS,
    clientId: device,
    username: device,
    password: passwordOf(pair, greeted, credential),
  })
  return new Promise((resolve, reject) => {
    client.once('connect', () => resolve(client))
    client.once('error', reject)
    client.once('close', () => reject(new Error('The hub ended the link.')))
  })
}

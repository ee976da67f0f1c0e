import mqtt from 'mqtt'
import * as v from 'valibot'
import { must } from '../../shared/lib/assert.ts'
import { type Down, downSchema } from '../../shared/protocol/down.ts'
import { MQTT_PATH, pairAnswerSchema } from '../../shared/protocol/pairing.ts'
import { assignmentTopic, downTopic, type SessionSegment, upTopic } from '../../shared/protocol/topics.ts'
import type { DeviceId } from '../../shared/session/identity.ts'

/** A device on the real wire, for tests: pairs over HTTP, links over WebSocket, and waits for what it is told. */

export async function pairOver(port: number, path: string, body: object) {
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return v.parse(pairAnswerSchema, await answer.json())
}

export interface WireClient {
  /** The next message of this type, also one that came before it was asked for. */
  next<T extends Down['type']>(type: T): Promise<Extract<Down, { type: T }>>
  nextAssignment(): Promise<string>
  send(message: object, session?: SessionSegment): Promise<void>
  /** Publishes anywhere; rejects when the hub ends the link. */
  publish(topic: string, text: string, options?: { readonly retain?: boolean }): Promise<void>
  /** Whether the hub lets it listen. */
  subscribe(topic: string): Promise<boolean>
  end(): Promise<void>
}

export async function linkOver(
  port: number,
  device: DeviceId,
  credential: string,
  session: SessionSegment,
  /** Of the page that dials; a program says none. */
  origin?: string,
): Promise<WireClient> {
  const client = await mqtt.connectAsync(`ws://localhost:${port}${MQTT_PATH}`, {
    ...{ protocolVersion: 4, clean: true, clientId: device, username: device, password: credential },
    ...{ reconnectPeriod: 0, connectTimeout: 3000 },
    ...(origin !== undefined && { wsOptions: { origin } }),
  })
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
      client.once('close', () => reject(new Error('The hub ended the link.')))
      client.publish(topic, text, { qos: 1, retain }, error => (error ? reject(error) : resolve()))
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

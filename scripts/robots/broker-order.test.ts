import { IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import mqtt from 'mqtt'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createEmbeddedBroker } from '../../hub/broker/broker-embedded.ts'
import { assert } from '../../shared/lib/assert.ts'
import { assignmentTopic, downTopic, hubTopic, NO_SESSION } from '../../shared/protocol/topics.ts'
import { deviceIdSchema } from '../../shared/session/identity.ts'
import { createMqttLink } from '../../terminal/worker/link/link-mqtt.ts'

test('[RB3] what the hub says in one moment arrives whole and in order, whatever its quality of service', async () => {
  const device = v.parse(deviceIdSchema, 'device0000000001')
  const broker = createEmbeddedBroker({
    authenticate: () => 'table',
    assignedSession: () => null,
    receive: () => true,
    linked() {},
    unlinked() {},
    log() {},
  })
  await broker.start()
  const server = createServer(socket => broker.accept(socket, new IncomingMessage(socket)))
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  assert(address !== null && typeof address === 'object', 'a listening server has a port')
  const link = createMqttLink({
    connect: mqtt.connect,
    origin: `mqtt://127.0.0.1:${address.port}`,
    knock: async () => false,
    clock: { now: Date.now, setTimer: () => ({ clear() {} }) },
    jitter: () => 0,
  })
  const topics = [downTopic(NO_SESSION, device), assignmentTopic(device), hubTopic(NO_SESSION)] as const
  const [down, assignment, beat] = topics
  const said = [
    { topic: down, text: 'receipt', qos: 1, retain: false },
    { topic: beat, text: 'heartbeat', qos: 0, retain: true },
    { topic: assignment, text: 'assignment', qos: 1, retain: true },
    { topic: down, text: 'another receipt', qos: 1, retain: false },
    { topic: down, text: 'view', qos: 0, retain: false },
  ] as const
  const heard: string[] = []
  await new Promise<void>(done => {
    link.listen(async event => {
      if (event.kind === 'up') {
        await link.subscribe(topics)
        for (const { topic, text, ...options } of said) broker.publish(topic, text, options)
      }
      if (event.kind === 'message') heard.push(event.text)
      if (event.kind === 'message' && event.text === 'view') done()
    })
    link.open({ device, credential: 'any' })
  })
  link.close()
  server.close()
  await broker.stop()
  expect(heard).toEqual(said.map(({ text }) => text))
})

import { randomBytes } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { createEmbeddedBroker } from '../../hub/broker/broker-embedded.ts'
import { receiveAtDoor } from '../../hub/door/socket.ts'
import { doorOf } from '../../hub/test/at-door.ts'
import { createHubHall } from '../../hub/test/hub-hall.ts'
import { assert } from '../../shared/lib/assert.ts'
import { PROTOCOL_VERSION } from '../../shared/protocol/protocol-version.ts'
import { assignmentTopic, downTopic, hubTopic, NO_SESSION } from '../../shared/protocol/topics.ts'
import { keyPairNamed } from '../../shared/test/key-pairs.ts'
import { createMqttLink } from '../../terminal/worker/link/link-mqtt.ts'
import { connectOnSocket } from '../../terminal/worker/link/mqtt-on-socket.ts'
import { openSocketInNode } from '../kit/cable.ts'

const TABLET = keyPairNamed('tablet')

test('[RB3] what the hub says in one moment arrives whole and in order, whatever its quality of service', async () => {
  const { device } = TABLET
  const hall = createHubHall()
  hall.desk.start()
  const broker = createEmbeddedBroker({
    authenticate: () => 'table',
    assignedSession: () => null,
    receive: () => true,
    linked() {},
    unlinked() {},
    log() {},
  })
  await broker.start()
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', connection =>
    receiveAtDoor(connection, {
      visit: doorOf(hall.desk).open(''),
      maxBytes: 64 * 1024,
      accept: (stream, passage) => broker.accept(stream, new IncomingMessage(new Socket()), passage),
    }),
  )
  await new Promise<void>(listening => server.once('listening', listening))
  const address = server.address()
  assert(address !== null && typeof address === 'object', 'a listening server has a port')
  const link = createMqttLink({
    connect: connectOnSocket,
    openSocket: openSocketInNode,
    protocol: PROTOCOL_VERSION,
    origin: `http://127.0.0.1:${address.port}`,
    knock: async () => false,
    clock: { now: Date.now, passed: Date.now, setTimer: () => ({ clear() {} }) },
    jitter: () => 0,
    newId: () => randomBytes(16).toString('hex'),
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
    link.open({ ...TABLET, credential: 'any', club: () => hall.keys.publicKey })
  })
  link.close()
  for (const client of server.clients) client.terminate()
  server.close()
  await broker.stop()
  expect(heard).toEqual(said.map(({ text }) => text))
})

import { once } from 'node:events'
import { IncomingMessage } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import mqtt from 'mqtt'
import { afterEach, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { downTopic, upTopic } from '../../shared/protocol/topics.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import { DIRECTOR, SESSION, tableDevice } from '../../shared/test/hall.ts'
import type { BrokerDeps } from './broker.ts'
import { createEmbeddedBroker } from './broker-embedded.ts'

const ONE = tableDevice(1)
let undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
})

async function startBroker(
  receive: BrokerDeps['receive'] = () => true,
  unlinked: BrokerDeps['unlinked'] = () => {},
  linked = () => {},
) {
  const broker = createEmbeddedBroker({
    authenticate: (_, credential) => (credential === 'x' ? 'table' : undefined),
    assignedSession: () => SESSION,
    linked: () => {},
    unlinked,
    log: () => {},
    receive,
  })
  await broker.start()
  const server = createServer({ noDelay: true }, socket =>
    broker.accept(socket, new IncomingMessage(socket), null, linked),
  )
  server.listen(0)
  await once(server, 'listening')
  undo.push(
    () => server.close(),
    () => broker.stop(),
  )
  const address = server.address()
  return { broker, port: must(typeof address === 'object' ? address?.port : undefined, 'a port') }
}

async function link(port: number, device: DeviceId, password = 'x') {
  const client = await mqtt.connectAsync(`mqtt://localhost:${port}`, {
    protocolVersion: 4,
    clean: true,
    clientId: device,
    username: device,
    password,
    reconnectPeriod: 0,
  })
  undo.push(() => client.endAsync(true))
  return client
}

/** Encodes a text as MQTT does: its length in two bytes, then its bytes [MQTT-1.5.3]. */
const field = (text: string): Buffer => Buffer.concat([Buffer.from([0, text.length]), Buffer.from(text)])
const packet = (type: number, body: Buffer): Buffer => Buffer.concat([Buffer.from([type, body.length]), body])

/** Connects a tablet that subscribes to its `down` topic and then reads nothing more from its socket. */
async function sleepingTablet(port: number): Promise<Socket> {
  const socket = connect(port)
  undo.push(() => socket.destroy())
  const head = Buffer.concat([field('MQTT'), Buffer.from([4, 0xc2, 0, 0])])
  socket.write(packet(0x10, Buffer.concat([head, field(ONE), field(ONE), field('x')])))
  await once(socket, 'data')
  socket.write(
    packet(0x82, Buffer.concat([Buffer.from([0, 1]), field(downTopic(SESSION, ONE)), Buffer.from([0])])),
  )
  await once(socket, 'data')
  socket.pause()
  return socket
}

test('[HB7] a tablet that reads nothing holds up nobody else', async () => {
  const gone: DeviceId[] = []
  const { broker, port } = await startBroker(undefined, device => gone.push(device))
  await sleepingTablet(port)
  const director = await link(port, DIRECTOR)
  await director.subscribeAsync(downTopic(SESSION, DIRECTOR), { qos: 1 })
  const view = 'x'.repeat(3900)
  for (let i = 0; i < 5000; i += 1) {
    broker.publish(downTopic(SESSION, ONE), view, { qos: 0, retain: false })
    if (i % 100 === 0) await new Promise(resolve => setImmediate(resolve))
  }
  const before = [...gone]
  const heard = new Promise<void>(resolve => director.once('message', () => resolve()))
  broker.publish(downTopic(SESSION, DIRECTOR), 'receipt', { qos: 1, retain: false })
  await heard
  // If it were delayed, it would arrive only after the sleeping tablet has been dropped.
  expect(gone).toEqual(before)
})

test('[HT376] a connection is told that a device links by it only where the device has rights', async () => {
  let links = 0
  const { port } = await startBroker(undefined, undefined, () => {
    links += 1
  })
  await expect(link(port, ONE, 'made up')).rejects.toThrow()
  expect(links).toBe(0)
  await link(port, ONE)
  expect(links).toBe(1)
})

test('[HB8] the PUBACK follows the commit, and what comes in one go is committed in one', async () => {
  const order: string[] = []
  const { port } = await startBroker(
    batch => order.push(`commit ${batch.map(({ text }) => text).join(' ')}`) > 0,
  )
  const client = await link(port, ONE)
  const topic = upTopic(SESSION, ONE)
  const publish = (text: string) =>
    client.publishAsync(topic, text, { qos: 1 }).then(() => order.push(`acknowledged ${text}`))
  await publish('a')
  expect(order).toEqual(['commit a', 'acknowledged a'])
  await Promise.all(['b', 'c', 'd'].map(publish))
  expect(order.slice(2, 4)).toEqual(['commit b c d', 'acknowledged b'])
})

test('[HB9] what could not be stored is not acknowledged, and the link goes on: the tablet sends it again', async () => {
  let isFull = true
  const came: string[] = []
  const { port } = await startBroker(batch => {
    came.push(...batch.map(({ text }) => text))
    return !isFull
  })
  const client = await link(port, ONE)
  let closed = false
  client.once('close', () => {
    closed = true
  })
  const acknowledged: string[] = []
  const publish = (text: string) =>
    client.publish(upTopic(SESSION, ONE), text, { qos: 1 }, error => {
      if (!error) acknowledged.push(text)
    })
  for (let i = 0; i < 40; i += 1) publish(`refused ${i}`)
  await expect.poll(() => came.length).toBe(40)
  isFull = false
  await client.publishAsync(upTopic(SESSION, ONE), 'taken', { qos: 1 })
  expect(acknowledged).toEqual([])
  expect(came.at(-1)).toBe('taken')
  expect(closed).toBe(false)
})

test.each([
  [
    'a last will',
    { will: { topic: upTopic(SESSION, ONE), payload: Buffer.from('gone'), qos: 1, retain: false } },
  ],
  ['a session that is kept', { clean: false }],
] as const)(
  '[HB13] a link with %s is refused: nothing is said in the name of a device that is gone',
  async (_what, options) => {
    const heard: string[] = []
    const { port } = await startBroker(batch => heard.push(...batch.map(({ text }) => text)) > 0)
    const socket = mqtt.connect(`mqtt://localhost:${port}`, {
      protocolVersion: 4,
      clientId: ONE,
      username: ONE,
      password: 'x',
      reconnectPeriod: 0,
      ...options,
    })
    undo.push(() => socket.endAsync(true))
    socket.on('error', () => {})
    let linked = false
    socket.on('connect', () => {
      linked = true
      socket.stream.destroy()
    })
    await new Promise<void>(resolve => socket.once('close', () => resolve()))
    expect(linked).toBe(false)
    const director = await link(port, DIRECTOR)
    await director.publishAsync(upTopic(SESSION, DIRECTOR), 'still here', { qos: 1 })
    expect(heard).toEqual(['still here'])
  },
)

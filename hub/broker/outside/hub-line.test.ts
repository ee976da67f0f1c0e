import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { Aedes } from 'aedes'
import mqtt from 'mqtt'
import { afterEach, describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { upTopic } from '../../../shared/protocol/topics.ts'
import { SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { createHubLine, type HubLineDeps } from './hub-line.ts'

let undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
})

const CONNACK = Buffer.from([0x20, 3, 0, 0, 0])
const subackTo = (packet: Buffer) => Buffer.from([0x90, 4, packet[2] ?? 0, packet[3] ?? 0, 0, 1])

async function startFrozenBroker() {
  const sockets: Socket[] = []
  const server = createServer(socket => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(CONNACK)
      socket.once('data', packet => socket.write(subackTo(packet)))
    })
  })
  undo.push(() => {
    for (const socket of sockets) socket.destroy()
  })
  return { port: await portOf(server), sockets }
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  undo.push(() => void server.close())
  const address = server.address()
  return typeof address === 'object' ? must(address, 'an address').port : 0
}

function startLine(port: number, more: Partial<HubLineDeps> = {}) {
  const said: string[] = []
  const line = createHubLine({
    login: { url: `mqtt://127.0.0.1:${port}`, user: 'hub', password: 'secret' },
    controls: false,
    up: () => said.push('up'),
    down: trouble => said.push(trouble),
    heard: () => {},
    ...more,
  })
  line.start()
  return { line, said }
}

test('[HB352] the hub ends its link with a broker that is frozen', async () => {
  const { port, sockets } = await startFrozenBroker()
  const { line, said } = startLine(port)
  await expect.poll(() => said).toEqual(['up'])
  line.publish(upTopic(SESSION, tableDevice(1)), 'is never acknowledged', { qos: 1, retain: false })
  const cut = once(must(sockets[0], 'the link'), 'close')
  await line.stop()
  await cut
  expect(said).toEqual(['up'])
})

/**
 * Starts a broker of MQTT 3.1.1 only, which refuses a CONNECT of MQTT 5 with a code or ends the connection silently.
 */
async function startOldBroker(wordless: boolean, letsIn = true) {
  const broker = await Aedes.createBroker({
    authenticate: (_client, _user, _password, done) => done(null, letsIn),
  })
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', packet => {
      const level = packet[packet.indexOf('MQTT') + 'MQTT'.length]
      if (wordless && level === 5) return void socket.end()
      socket.unshift(packet)
      broker.handle(socket)
    })
  })
  undo.push(() => void broker.close())
  return portOf(server)
}

describe.each([
  ['says so', false],
  ['ends the connection', true],
])('a broker without MQTT 5 that %s', (_what, wordless) => {
  test('[HB355] is spoken to in MQTT 3.1.1, and says when asked what it keeps', async () => {
    const port = await startOldBroker(wordless)
    const heard: string[] = []
    const { line, said } = startLine(port, {
      heard: (topic, payload, retained) => heard.push(`${topic} ${payload} ${retained}`),
    })
    undo.push(line.stop)
    await expect.poll(() => said).toEqual(['up'])
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, { protocolVersion: 4 })
    undo.push(() => client.endAsync(true))
    const topic = upTopic(SESSION, tableDevice(1))
    await client.publishAsync(topic, 'kept', { qos: 1, retain: true })
    await expect.poll(() => heard).toEqual([`${topic} kept false`])
    line.hearKept()
    await expect.poll(() => heard.at(-1)).toBe(`${topic} kept true`)
    line.publish(topic, '', { qos: 0, retain: true })
    await expect.poll(() => heard.at(-1)).toBe(`${topic}  false`)
  })

  test('[HB355] is said to refuse the hub where it does, and nothing before', async () => {
    const { line, said } = startLine(await startOldBroker(wordless, false))
    undo.push(line.stop)
    await expect.poll(() => said.length).toBeGreaterThan(0)
    expect(said[0]).toBe('refused')
  })
})

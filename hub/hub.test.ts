import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { PAIR_DIRECTOR_PATH, PAIR_TABLE_PATH } from '../shared/protocol/pairing.ts'
import { downTopic, hubTopic, upTopic } from '../shared/protocol/topics.ts'
import type { Fact } from '../shared/session/fact.ts'
import { createHall, DIRECTOR, resultStatement, SESSION, tableDevice } from '../shared/test/hall.ts'
import { helloOf, keyOf, PLAN } from './test/hub-hall.ts'
import { createFolders, freePort, startHubProcess, startLocalHub } from './test/hub-process.ts'
import { linkOver, pairOver, type WireClient } from './test/wire-client.ts'

const ONE = tableDevice(1)
let folders: ReturnType<typeof createFolders>
let clients: WireClient[] = []

beforeEach(() => {
  folders = createFolders()
})
afterEach(async () => {
  for (const client of clients) await client.end()
  clients = []
  folders.remove()
})

const startHub = () => startLocalHub(folders.root, folders.distDir)

async function link(port: number, device: typeof ONE, credential: string): Promise<WireClient> {
  const client = await linkOver(port, device, credential, SESSION)
  clients.push(client)
  return client
}

const credentialOf = (answer: Awaited<ReturnType<typeof pairOver>>): string => {
  if (answer.status !== 'in') throw new Error(`not let in: ${JSON.stringify(answer)}`)
  return answer.credential
}

/** The director opens the session and table 1 is paired; both over the wire. */
async function openSession(port: number, secret: string) {
  const room = createHall(PLAN)
  const pairing = { device: DIRECTOR, key: keyOf(DIRECTOR), secret }
  const director = await link(port, DIRECTOR, credentialOf(await pairOver(port, PAIR_DIRECTOR_PATH, pairing)))
  for (const entry of room.entries)
    if (entry.kind === 'fact') {
      await director.send({ type: 'fact', fact: entry.fact })
      await director.next('receipt')
    }
  const wish = { device: ONE, key: keyOf(ONE), section: 'A', table: 1 }
  const credential = credentialOf(await pairOver(port, PAIR_TABLE_PATH, wish))
  const result = (board: number): Fact =>
    room.make(ONE, resultStatement(room.state(), 1, 1, board, '4S S 10'))
  return { director, credential, result }
}

describe('on the real wire', () => {
  test('[HB1] a table pairs, says hello, hands in a fact, and has its receipt and views', async () => {
    const { hub, port, directorSecret: secret } = await startHub()
    const { credential, result } = await openSession(port, secret)
    const table = await link(port, ONE, credential)
    expect(JSON.parse(await table.nextAssignment())).toEqual({
      ...{ session: SESSION, role: 'table', section: 'A', table: 1 },
    })
    await table.send(helloOf({ clock: 5 }))
    expect(await table.next('have')).toMatchObject({ echo: 5, holds: [] })
    expect(await table.next('view')).toMatchObject({ name: 'plan', page: 0 })
    const fact = result(1)
    await table.send({ type: 'fact', fact })
    const receipt = await table.next('receipt')
    expect(receipt).toMatchObject({ seq: 1, hash: fact.hash, decision: { kind: 'admitted' } })
    await table.send({ type: 'fact', fact })
    expect(await table.next('receipt')).toEqual(receipt)
    await hub.stop()
  })

  test('[HB2] a device neither speaks nor listens where it has no right', async () => {
    const { hub, port, directorSecret: secret } = await startHub()
    const { credential } = await openSession(port, secret)
    const table = await link(port, ONE, credential)
    expect(await table.subscribe(hubTopic(SESSION))).toBe(true)
    expect(await table.subscribe(downTopic(SESSION, DIRECTOR))).toBe(false)
    expect(await table.subscribe('#')).toBe(false)
    await expect(table.publish(upTopic(SESSION, DIRECTOR), '{}')).rejects.toThrow()
    const again = await link(port, ONE, credential)
    await expect(again.publish(upTopic(SESSION, ONE), '{}', { retain: true })).rejects.toThrow()
    await expect(link(port, DIRECTOR, credential)).rejects.toThrow()
    await expect(link(port, ONE, `${credential.slice(0, -4)}AAAA`)).rejects.toThrow()
    await hub.stop()
  })

  test('[HB3] bytes that are no message are acknowledged and answered, and the link goes on', async () => {
    const { hub, port, directorSecret: secret } = await startHub()
    const { credential, result } = await openSession(port, secret)
    const table = await link(port, ONE, credential)
    await table.publish(upTopic(SESSION, ONE), 'no JSON')
    expect(await table.next('quarantined')).toMatchObject({ code: 'ill-formed' })
    await table.send({ type: 'fact', fact: result(1) })
    expect(await table.next('receipt')).toMatchObject({ seq: 1 })
    await hub.stop()
  })

  test('[HB4] a device that loses its rights is told and cut off, and does not come back', async () => {
    const { hub, port, directorSecret: secret } = await startHub()
    const { director, credential } = await openSession(port, secret)
    const table = await link(port, ONE, credential)
    await table.nextAssignment()
    await director.send({ type: 'ask', id: 'a1', ask: { what: 'revoke', device: ONE } })
    expect(await director.next('answer')).toMatchObject({ id: 'a1', ok: true })
    expect(await table.nextAssignment()).toBe('')
    await expect(link(port, ONE, credential)).rejects.toThrow()
    await hub.stop()
  })

  test('[HB5] a page from elsewhere cannot open the socket', async () => {
    const { hub, port } = await startHub()
    const status = async (headers: Record<string, string>) => {
      const socket = new WebSocket(`ws://localhost:${port}/mqtt`, 'mqtt', { headers })
      const [answer] = await Promise.race([
        once(socket, 'open').then(() => [{ statusCode: 101 }]),
        once(socket, 'unexpected-response').then(([, response]) => [response]),
      ])
      socket.on('error', () => {})
      socket.terminate()
      return answer.statusCode
    }
    expect(await status({ origin: 'http://evil.example' })).toBe(403)
    expect(await status({ host: 'evil.example' })).toBe(421)
    expect(await status({ origin: `http://localhost:${port}` })).toBe(101)
    await hub.stop()
  })
})

describe('a hub in its own process', () => {
  test('[HB11] a packet that says to be huge ends its link before anybody gathers it', async () => {
    const { hub, port } = await startHub()
    const socket = new WebSocket(`ws://localhost:${port}/mqtt`, 'mqtt')
    await once(socket, 'open')
    const began = performance.now()
    socket.send(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]))
    await once(socket, 'close')
    // A link that says nothing ends after 10 s; that would be too late.
    expect(performance.now() - began).toBeLessThan(5000)
    await hub.stop()
  })

  test('[HB10] a connection that breaks off while it is refused ends nothing but itself', async () => {
    const port = await freePort()
    const process = await startHubProcess({ data: folders.dataDir, port, apps: folders.distDir })
    for (let turn = 0; turn < 20; turn += 1) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(
        'GET /elsewhere HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      )
      await new Promise(setImmediate)
      socket.resetAndDestroy()
    }
    expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200)
    expect(await process.end()).toBe(0)
  })

  test('[HB6] every fact with a receipt is there after SIGKILL, and its receipt is the same', async () => {
    const port = await freePort()
    const options = { data: folders.dataDir, port, apps: folders.distDir }
    const first = await startHubProcess(options)
    const { credential, result } = await openSession(port, first.directorSecret)
    const table = await link(port, ONE, credential)
    const facts = [1, 2, 3, 4, 5, 6].map(result)
    const handedIn = Promise.allSettled(facts.map(fact => table.send({ type: 'fact', fact })))
    const receipts = [await table.next('receipt'), await table.next('receipt'), await table.next('receipt')]
    await first.end('SIGKILL')
    await handedIn
    const second = await startHubProcess(options)
    const again = await link(port, ONE, credential)
    await again.send(helloOf({}))
    const { holds, incarnation } = await again.next('have')
    expect(holds[0]?.to).toBeGreaterThanOrEqual(3)
    expect(incarnation.start).toBe(2)
    for (const receipt of receipts) {
      await again.send({ type: 'fact', fact: facts.find(({ seq }) => seq === receipt.seq) ?? {} })
      expect(await again.next('receipt')).toEqual(receipt)
    }
    expect(await second.end()).toBe(0)
  })
})

import { once } from 'node:events'
import { connect } from 'node:net'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { must } from '../shared/lib/assert.ts'
import { downTopic, hubTopic, upTopic } from '../shared/protocol/topics.ts'
import { type Fact, hashOfFact } from '../shared/session/state/fact.ts'
import { entriesOfPage, journalPageSchema } from '../shared/session/views/journal-version.ts'
import { devicesSchema } from '../shared/session/views/view-bodies.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  resultStatement,
  SESSION,
  tableDevice,
} from '../shared/test/hall.ts'
import { journalPath } from './journal/data-folder.ts'
import { damageJournal } from './journal/test/spoil.ts'
import { helloOf, PLAN } from './test/hub-hall.ts'
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

async function openSession(port: number, secret: string) {
  const room = createHall(PLAN)
  const pairing = { device: DIRECTOR, secret }
  const director = await link(port, DIRECTOR, credentialOf(await pairOver(port, 'director', pairing)))
  for (const entry of room.entries)
    if (entry.kind === 'fact') {
      await director.send({ type: 'fact', fact: entry.fact })
      await director.next('receipt')
    }
  const wish = { device: ONE, section: 'A', table: 1 }
  const credential = credentialOf(await pairOver(port, 'table', wish))
  const result = (board: number): Fact =>
    room.make(ONE, resultStatement(room.state(), 1, 1, board, '4S S 10'))
  return { director, credential, result, room }
}

describe('on the real wire', () => {
  test('[HB1] a table pairs, says hello, hands in a fact, and has its receipt and views', async () => {
    const { hub, port, directorSecret: secret } = await startHub()
    const { credential, result } = await openSession(port, secret)
    const table = await link(port, ONE, credential)
    expect(JSON.parse(await table.nextAssignment())).toEqual({
      session: SESSION,
      role: 'table',
      section: 'A',
      table: 1,
      uncoded: true,
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

  test.each([[0], [1], [-1]])(
    '[HT165] the socket opens at the port of the hub alone: %i beside it',
    async beside => {
      const { hub, port } = await startHub()
      const socket = new WebSocket(`ws://localhost:${port}/mqtt`, 'mqtt', {
        headers: { host: `localhost:${port + beside}` },
      })
      // A refused socket ends before it opens and emits an error.
      socket.on('error', () => {})
      const answer = await new Promise(resolve => {
        socket.once('open', () => resolve(101))
        socket.once('unexpected-response', (_request, response) => resolve(response.statusCode))
      })
      expect(answer).toBe(beside === 0 ? 101 : 421)
      socket.terminate()
      await hub.stop()
    },
  )

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
    for (const origin of [
      'http://8.8.8.8:8484',
      'http://192.168.1.5.evil.example',
      'null',
      'file://192.168.1.5',
    ])
      expect(await status({ origin })).toBe(403)
    await hub.stop()
  })

  test('[HB34] a tablet whose page came from the hub of before links by its credential, and by nothing else', async () => {
    const { hub, port, directorSecret: secret } = await startHub()
    const { credential, result } = await openSession(port, secret)
    const before = `http://192.168.1.5:${port}`
    await expect(linkOver(port, ONE, 'no credential', SESSION, before)).rejects.toThrow()
    const others = [`http://laptop.local:${port}`, `https://[fd00::5]:${port}`]
    for (const [at, origin] of [before, ...others].entries()) {
      const table = await linkOver(port, ONE, credential, SESSION, origin)
      clients.push(table)
      await table.send({ type: 'fact', fact: result(at + 1) })
      expect(await table.next('receipt')).toMatchObject({ seq: at + 1 })
    }
    // Its health check before it dials carries no data, and must not be blocked by the browser.
    const knock = await fetch(`http://localhost:${port}/api/health`, { headers: { origin: before } })
    expect(knock.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    await hub.stop()
  })
})

describe('a hub in its own process', () => {
  test('[HB11] a packet that says to be huge ends its link before anybody gathers it', async () => {
    const { hub, port } = await startHub()
    const open = async () => {
      const socket = new WebSocket(`ws://localhost:${port}/mqtt`, 'mqtt')
      await once(socket, 'open')
      return socket
    }
    const silent = await open()
    const socket = await open()
    socket.send(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]))
    await once(socket, 'close')
    // A silent link is closed after 10 s, and earlier ones before it; by then it would be too late.
    expect(silent.readyState).toBe(WebSocket.OPEN)
    silent.terminate()
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

  test('[HB30] numbers that no JSON holds, a clock that no clock can show: the hub goes on, and starts again', async () => {
    const first = await startHub()
    const { credential, director, result } = await openSession(first.port, first.directorSecret)
    const table = await link(first.port, ONE, credential)
    const { hash: _, ...bare } = result(1)
    const beyond = { ...bare, at: { clock: Number.POSITIVE_INFINITY, offset: null } }
    const raw = JSON.stringify({ type: 'fact', fact: { ...beyond, hash: hashOfFact(beyond) } })
    const up = upTopic(SESSION, ONE)
    await table.publish(up, raw.replace('"clock":null', '"clock":1e999'))
    expect(await table.next('quarantined')).toMatchObject({ code: 'ill-formed', seq: 1 })
    await table.publish(up, JSON.stringify(helloOf({})).replace('"unsent":0', '"unsent":1e999'))
    expect(await table.next('quarantined')).toMatchObject({ code: 'ill-formed' })
    const wild = { ...bare, at: { clock: 1e300, offset: -1e300 } }
    await table.send({ type: 'fact', fact: { ...wild, hash: hashOfFact(wild) } })
    expect(await table.next('receipt')).toMatchObject({ seq: 1, decision: { kind: 'admitted' } })
    await director.send(helloOf({}))
    const devices = await viewNamed(director, 'devices')
    expect(v.safeParse(devicesSchema, JSON.parse(devices)).success).toBe(true)
    await first.hub.stop()
    const second = await startHub()
    expect(second.notices).toEqual([])
    const again = await link(second.port, ONE, credential)
    await again.send(helloOf({}))
    expect((await again.next('have')).holds).toMatchObject([{ from: 1, to: 1 }])
    await second.hub.stop()
  })

  test('[HB33] over the wire a device speaks for its own table alone, and its renewals lose their rights with it', async () => {
    const { hub, port, directorSecret } = await startHub()
    const { director, credential, room } = await openSession(port, directorSecret)
    const table = await link(port, ONE, credential)
    const [other, own] = [2, 1].map(at => resultStatement(room.state(), at, at === 2 ? 1 : 3, 1, '7N N 13'))
    for (const statement of [other, own])
      await table.send({ type: 'fact', fact: room.make(ONE, must(statement, 'a statement')) })
    expect(await table.next('receipt')).toMatchObject({ decision: { kind: 'waiting', code: 'other-table' } })
    const renewal = { device: deviceNamed('renewed'), credential }
    const renewed = await pairOver(port, 'renewal', renewal)
    await expect(link(port, ONE, credential)).rejects.toThrow()
    const again = await link(port, renewal.device, credentialOf(renewed))
    await director.send({ type: 'ask', id: 'a1', ask: { what: 'revoke', device: renewal.device } })
    expect(await director.next('answer')).toMatchObject({ ok: true })
    expect(await pairOver(port, 'renewal', renewal)).toMatchObject({ code: 'revoked' })
    await expect(link(port, renewal.device, credentialOf(renewed))).rejects.toThrow()
    await again.end()
    await hub.stop()
  })

  test('[HB31] a journal with rows that cannot be read starts and says so; the fact comes again and counts', async () => {
    const first = await startHub()
    const { credential, result } = await openSession(first.port, first.directorSecret)
    const table = await link(first.port, ONE, credential)
    const facts = [1, 2].map(result)
    for (const fact of facts) {
      await table.send({ type: 'fact', fact })
      await table.next('receipt')
    }
    await first.hub.stop()
    const path = journalPath(folders.dataDir)
    damageJournal(
      path,
      `UPDATE entries SET text = '{}' WHERE kind = 'fact' AND device = '${ONE}' AND seq = 1`,
    )
    damageJournal(
      path,
      `UPDATE entries SET text = '?' WHERE kind = 'decision' AND device = '${ONE}' AND seq = 2`,
    )
    damageJournal(path, `UPDATE club_entries SET text = '{}' WHERE text LIKE '%${DIRECTOR}%'`)
    const second = await startHub()
    expect(second.notices).toMatchObject([
      { code: 'folder.entries-unreadable', places: { session: SESSION, count: 2 } },
      { code: 'folder.rows-unreadable', places: { count: 1 } },
    ])
    const director = { device: deviceNamed('another') }
    const secret = second.directorSecret
    const answer = await pairOver(second.port, 'director', { ...director, secret })
    const screen = await link(second.port, director.device, credentialOf(answer))
    await screen.send(helloOf({}))
    const journal = v.parse(journalPageSchema, JSON.parse(await viewNamed(screen, 'journal')))
    const entries = entriesOfPage(journal)
    expect(entries.filter(({ kind }) => kind === 'unreadable')).toHaveLength(2)
    // The second result is there and was decided again; the first is requested from its tablet, and counts.
    const again = await link(second.port, ONE, credential)
    await again.send(helloOf({}))
    expect((await again.next('have')).holds).toMatchObject([{ from: 2, to: 2 }])
    for (const fact of facts) await again.send({ type: 'fact', fact })
    expect(await again.next('receipt')).toMatchObject({ seq: 1, decision: { kind: 'admitted' } })
    expect(await again.next('receipt')).toMatchObject({ seq: 2, decision: { kind: 'admitted' } })
    await second.hub.stop()
    const third = await startHub()
    expect(third.notices).toMatchObject([{ places: { count: 2 } }, {}])
    await third.hub.stop()
  })
})

/** Resolves to the text of a view once all its pages have arrived. */
async function viewNamed(client: WireClient, name: string): Promise<string> {
  for (let text = ''; ; ) {
    const view = await client.next('view')
    if (view.name !== name) continue
    text += view.text
    if (view.page === view.pages - 1) return text
  }
}

import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { must } from '../../shared/lib/assert.ts'
import { readKeyFiles } from '../keys/key-file.ts'
import { createFolders, type LocalHub, startLocalHub } from '../test/hub-process.ts'
import { createAuthority, pemOf } from './authority.ts'
import { createHttps } from './https.ts'
import { signForAnybody } from './test/any-certificate.ts'

let folders: ReturnType<typeof createFolders>
let hub: LocalHub | undefined
const sockets: Socket[] = []

beforeEach(() => {
  folders = createFolders()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await hub?.stop()
  hub = undefined
  folders.remove()
})

/** Starts a hub on the folder; returns it with the authority of the folder's key. */
async function startHub(hosts: readonly string[] = [], https: object = {}) {
  hub = await startLocalHub(folders.root, folders.distDir, { hosts, https })
  const keys = readKeyFiles(folders.dataDir)
  if (!keys.ok) throw new Error(keys.problem.code)
  const { clubKey } = keys.value
  const made = createHttps({ clubKey, hosts, now: Date.now, schedule: () => () => {} })
  return { ...hub, clubKey, authority: made.authority(), ca: pemOf(made.authority().der) }
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

const get = (options: RequestOptions, secure = true): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const read = (answer: IncomingMessage) => {
      let text = ''
      answer.on('data', data => {
        text += String(data)
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
    }
    const asking = secure ? request(options, read) : requestPlain(options, read)
    asking.on('error', reject)
    asking.end()
  })

async function handshake(port: number, options: object): Promise<TLSSocket> {
  const socket = connectTls({ port, host: '127.0.0.1', ...options })
  sockets.push(socket)
  await Promise.race([
    once(socket, 'secureConnect'),
    once(socket, 'error').then(([cause]) => Promise.reject(cause)),
  ])
  return socket
}

async function opened(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

test('[HS20] one port answers http and https alike, and https by a certificate of the club’s authority', async () => {
  const { port, ca, https, authority } = await startHub()
  const where = { port, host: '127.0.0.1', path: '/api/health' }
  const plain = await get(where, false)
  const secure = await get({ ...where, ca })
  expect([plain.status, secure.status]).toEqual([200, 200])
  expect(secure.text).toBe(plain.text)
  await expect(get(where)).rejects.toThrow(/certificate|issuer/)
  expect(https?.fingerprint).toBe(authority.fingerprint)
  expect(https?.tables[0]).toMatch(/^https:\/\/[\w.-]+:\d+\/table\/$/)
})

test('[HS21] no page by https binds its name to https for later, and it stands apart from other windows', async () => {
  const { port, ca } = await startHub()
  const { headers } = await get({ port, host: '127.0.0.1', path: '/table/', ca })
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})

test('[HS22] the socket of the tables opens by https, for pages of the hub’s own, and by http as before', async () => {
  const { port, ca } = await startHub()
  const dial = async (url: string, origin: string) => {
    const socket = new WebSocket(url, 'mqtt', { origin, ca })
    const isOpen = await new Promise(resolve => {
      socket.once('open', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.terminate()
    return isOpen
  }
  const at = `127.0.0.1:${port}/mqtt`
  expect(await dial(`wss://${at}`, `https://127.0.0.1:${port}`)).toBe(true)
  expect(await dial(`ws://${at}`, `http://127.0.0.1:${port}`)).toBe(true)
  expect(await dial(`wss://${at}`, 'https://elsewhere.example.org')).toBe(false)
})

test('[HS23] nothing older than TLS 1.2 is spoken', async () => {
  const { port, ca } = await startHub()
  const old = { ca, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }
  await expect(handshake(port, old)).rejects.toThrow(/protocol version|unsupported protocol/)
  for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
    const socket = await handshake(port, { ca, minVersion: version, maxVersion: version })
    expect(socket.getProtocol()).toBe(version)
  }
})

test('[HS24] odd first bytes, half handshakes and ends without a word harm nobody else', async () => {
  const { port, ca } = await startHub()
  for (const bytes of [
    [0x16],
    [0x16, 0x03, 0x01, 0xff, 0xff, 0],
    [0x15, 3, 1, 0, 2],
    [0],
    [0x80, 0x2e],
    [0x0a],
  ]) {
    const socket = await opened(port)
    socket.write(Uint8Array.from(bytes))
    const silent = await opened(port)
    silent.end()
    socket.end()
  }
  const broken = await opened(port)
  broken.resetAndDestroy()
  // A request that arrives byte by byte still counts as a request.
  const slow = await opened(port)
  let answer = ''
  slow.on('data', data => {
    answer += String(data)
  })
  for (const letter of `GET /api/health HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`) {
    slow.write(letter)
    await new Promise(resolve => setImmediate(resolve))
  }
  await once(slow, 'close')
  expect(answer).toMatch(/^HTTP\/1.1 200/)
  expect((await get({ port, host: '127.0.0.1', path: '/api/health', ca })).status).toBe(200)
})

test('[HS25] a hub that stops ends those who have not said anything yet, and those in mid-handshake', async () => {
  const { port } = await startHub()
  const silent = await opened(port)
  const half = await opened(port)
  half.write(Uint8Array.from([0x16, 0x03, 0x01]))
  await new Promise(resolve => setTimeout(resolve, 50))
  const gone = Promise.all([once(silent, 'close'), once(half, 'close')])
  await hub?.stop()
  hub = undefined
  await gone
})

test('[HS26] the club’s own certificate is shown to who asks for its names, that of the authority to everybody else', async () => {
  const made = createAuthority({ clubKey: new Uint8Array(16), clubId: 'somebody else' })
  const club = signForAnybody(
    new Uint8Array(16),
    made,
    ['bridge.example.org', '*.club.example.org'],
    Date.now(),
  )
  const cert = join(folders.root, 'c.pem')
  const key = join(folders.root, 'k.pem')
  writeFileSync(cert, club.cert)
  writeFileSync(key, club.key)
  const { port, https } = await startHub([], { certificate: { cert, key } })
  const shown = async (servername: string | undefined) =>
    (
      await handshake(port, { rejectUnauthorized: false, ...(servername && { servername }) })
    ).getPeerCertificate().subject.CN
  expect(await shown('bridge.example.org')).toBe('Anybody')
  expect(await shown('Hall.Club.Example.org')).toBe('Anybody')
  expect(await shown('club.example.org')).toBe('Overtrick hub')
  expect(await shown('localhost')).toBe('Overtrick hub')
  expect(await shown(undefined)).toBe('Overtrick hub')
  // These are the hub's own names, so it answers to them.
  const { status } = await get(
    { port, host: '127.0.0.1', path: '/api/health', headers: { host: `bridge.example.org:${port}` } },
    false,
  )
  expect(status).toBe(200)
  expect(must(https, 'https').tables[0]).toBe(`https://bridge.example.org:${port}/table/`)
})

test('[HS27] a name of the club’s own that is not private has a certificate of its own, by the wider authority', async () => {
  const { port, ca } = await startHub(['bridge.example.org'])
  const own = await handshake(port, { ca, servername: 'bridge.example.org' })
  expect(own.getPeerCertificate().subjectaltname).toBe('DNS:bridge.example.org')
  const standing = await handshake(port, { ca, servername: 'localhost' })
  expect(standing.getPeerCertificate().subjectaltname).not.toContain('example.org')
})

test('[HS29] the hub says how it is reached by https, and hands out the authority as each system takes it', async () => {
  const { port, https, authority } = await startHub()
  const at = (path: string) => get({ port, host: '127.0.0.1', path }, false)
  expect((await at('/https')).headers['location']).toBe('/trust/')
  expect(JSON.parse((await at('/api/https')).text)).toEqual(https)
  const file = await at('/https/authority.crt')
  expect(file.headers['content-type']).toBe('application/x-x509-ca-cert')
  expect(file.headers['content-disposition']).toMatch(/overtrick-club\.crt/)
  const profile = await at('/https/authority.mobileconfig')
  expect(profile.headers['content-type']).toBe('application/x-apple-aspen-config')
  const [, data = ''] = /<data>([^<]+)<\/data>/.exec(profile.text) ?? []
  expect(Buffer.compare(Buffer.from(data, 'base64'), authority.der)).toBe(0)
  // A second one replaces the first.
  expect((await at('/https/authority.mobileconfig')).text).toBe(profile.text)
})

test('[HS28] without https what begins with a handshake is ended, as before', async () => {
  hub = await startLocalHub(folders.root, folders.distDir)
  expect(hub.https).toBeUndefined()
  await expect(handshake(hub.port, { rejectUnauthorized: false })).rejects.toThrow()
})

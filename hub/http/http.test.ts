import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, describe, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { HEALTH_PATH, MET_PARAMETER } from '../../shared/protocol/door/pairing.ts'
import { keyPairNamed } from '../../shared/test/key-pairs.ts'
import { inEnglish } from '../../shared/test/made.ts'
import { askDirector } from '../test/door-requests.ts'
import { openedHubHall } from '../test/hub-hall.ts'
import { loadApps } from './apps.ts'
import {
  clientAddress,
  createAddressCheck,
  createHostCheck,
  isLocalHost,
  lanAddresses,
  ownNames,
  rateLimitKey,
} from './hosts.ts'
import { createHttp, mayOpenSocket } from './http.ts'
import { createHttpServer } from './server.ts'

const NOBODY_BUT_LOOPBACK = (address: string) => ['127.0.0.1', '::1'].includes(address)

const dist = mkdtempSync(join(tmpdir(), 'overtrick-dist-'))
afterAll(() => rmSync(dist, { recursive: true }))
for (const [file, text] of [
  ['table/index.html', '<!doctype html><title>Table</title>'],
  ['table/sw.js', 'self.x = 1'],
  ['table/assets/main-Ab3dE_f1.js', `"${'x'.repeat(5000)}"`],
  ['director/index.html', '<!doctype html><title>Director</title>'],
  ['trust/index.html', '<!doctype html><title>Trust</title>'],
  ['results/index.html', '<!doctype html><title>Results</title>'],
  ['wall/index.html', '<!doctype html><title>Wall</title>'],
] as const) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), text)
}

function createApp() {
  const { hall } = openedHubHall()
  const assets = loadApps(dist)
  if (!assets.ok) throw new Error(inEnglish(assets.problem))
  const isOwnHost = createHostCheck(['hub.test'], hall.now)
  const app = createHttp({
    desk: hall.desk,
    assets: assets.value,
    isOwnHost,
    port: () => 8484,
    version: '1.2.3',
    now: hall.now,
    log: sentence => void hall.logged.push(sentence),
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { host: 'hub.test:8484', ...headers } }, { address: '10.0.0.9' })
  const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
    app.request(
      path,
      {
        method: 'POST',
        headers: { host: 'hub.test:8484', 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      },
      { address: '10.0.0.9' },
    )
  return { app, hall, get, post }
}

describe('the apps', () => {
  test('[HT1] the bare address leads to the table', async () => {
    const { get } = createApp()
    for (const [from, to] of [
      ['/', '/table/'],
      ['/table', '/table/'],
      ['/director', '/director/'],
    ] as const)
      expect((await get(from)).headers.get('location')).toBe(to)
    expect(await (await get('/table/')).text()).toContain('Table')
    expect(await (await get('/director/')).text()).toContain('Director')
  })

  test('[HT2] nothing outside of the apps is served', async () => {
    const { get } = createApp()
    for (const path of [
      '/table/../../etc/passwd',
      '/table/%2e%2e/%2e%2e/package.json',
      '/package.json',
      '/table/x',
    ])
      expect((await get(path)).status).toBe(404)
  })

  test('[HT3] hashed files are kept for ever, pages and service worker are asked for each time', async () => {
    const { get } = createApp()
    const cached = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await cached('/table/assets/main-Ab3dE_f1.js')).toContain('immutable')
    expect([await cached('/table/'), await cached('/table/sw.js')]).toEqual(['no-cache', 'no-cache'])
    const etag = (await get('/table/')).headers.get('etag') ?? ''
    expect((await get('/table/', { 'if-none-match': etag })).status).toBe(304)
    const zipped = await get('/table/assets/main-Ab3dE_f1.js', { 'accept-encoding': 'gzip, br' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect((await zipped.arrayBuffer()).byteLength).toBeLessThan(200)
  })

  test('[HT163] over plain http the browser keeps a page for the evening, and no service worker or answer', async () => {
    const { get } = createApp()
    const cached = async (path: string) => (await get(path)).headers.get('cache-control')
    const plain = 'http://hub.test:8484'
    expect(await cached(`${plain}/table/`)).toBe('max-age=43200')
    expect(await cached(`${plain}/director/`)).toBe('max-age=43200')
    for (const address of [
      `${plain}/table/sw.js`,
      'https://hub.test:8484/table/',
      'http://127.0.0.1:8484/table/',
    ])
      expect(await cached(address)).toBe('no-cache')
    expect(await cached(`${plain}/api/health`)).toBe('no-store')
  })

  test('[HT164] a kept page whose first script is of a build that is no more is told to load again', async () => {
    const { get } = createApp()
    const gone = await get('/table/assets/index-Zz9dE_f1.js')
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const run = new Function('sessionStorage', 'location', await gone.text())
    const kept = new Map<string, unknown>()
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: unknown) => void kept.set(key, value),
    }
    let loads = 0
    const reload = () => {
      loads += 1
    }
    // The second time within a minute it does nothing: a build that lacks its own script would otherwise reload
    // endlessly.
    for (const _ of [1, 2]) run(sessionStorage, { reload })
    expect(loads).toBe(1)
    for (const path of [
      '/table/assets/More-Zz9dE_f1.js',
      '/table/index-Zz9dE_f1.js',
      '/x/assets/index-Zz9dE_f1.js',
    ])
      expect((await get(path)).status).toBe(404)
  })

  test('[HT4] every answer carries the strict headers', async () => {
    const { get, post } = createApp()
    for (const answer of [
      await get('/table/'),
      await get('/nothing'),
      await get('/api/health'),
      await post('/api/health', ''),
    ]) {
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'self'; connect-src 'self' ws: http:")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
      expect(answer.headers.get('permissions-policy')).toContain('geolocation=()')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  test('[HT5] a build that is missing is said in one sentence', () => {
    expect(loadApps(join(dist, 'none'))).toMatchObject({ ok: false, problem: { code: 'no-build' } })
  })
})

describe('who is served', () => {
  test.each([
    ['localhost:8484', true],
    ['LOCALHOST', true],
    ['127.0.0.1:8484', true],
    ['[::1]:8484', true],
    ['hub.test', true],
    [`${ownNames(hostname()).at(-1)}:8484`, true],
    ['abcdefgh.local:8484', false],
    ['evil.localhost:8484', false],
    ['evil.example', false],
    ['hub.test.evil.example', false],
    ['hub.test@evil.example', false],
    ['8.8.8.8', false],
    ['', false],
  ])('[HT6] a page that reaches us under another name is not served: %s', (host, own) => {
    expect(createHostCheck(['hub.test'], () => 0)(host)).toBe(own)
  })

  test.each([
    ['192.168.1.5:8484', true],
    ['10.1.2.3', true],
    ['172.31.0.1:80', true],
    ['169.254.7.7', true],
    ['127.0.0.2', true],
    ['[::1]:8484', true],
    ['[fd12::1]', true],
    ['[fe80::1]', true],
    ['localhost:3000', true],
    ['Club-Laptop.local:8484', true],
    ['172.32.0.1', false],
    ['192.169.1.5', false],
    ['8.8.8.8', false],
    ['[2001:db8::1]', false],
    ['192.168.1.5.evil.example', false],
    ['evil.example.local.example', false],
    ['evil.localhost', false],
    ['user@192.168.1.5', false],
    ['', false],
  ])('[HT21] a page is from a local network by its very name: %s', (host, local) => {
    expect(isLocalHost(host)).toBe(local)
  })

  test.each([
    ['https://club.example', true],
    ['https://club.example:8443', false],
    ['http://club.example', false],
    ['https://table.club.example', false],
    ['https://club.example.evil.example', false],
    ['https://other.example:8443', true],
    ['https://other.example', false],
  ])(
    '[HT82] a page of the web opens the socket where its app was named, by scheme, host and port: %s',
    (origin, may) => {
      const apps = ['https://club.example/overtrick/', 'https://other.example:8443/']
      const pages = { isOwnHost: () => false, port: () => 443, desks: () => [] }
      expect(mayOpenSocket(origin, { ...pages, apps })).toBe(may)
      expect(mayOpenSocket(origin, { ...pages, apps: [] })).toBe(false)
    },
  )

  test.each([
    ['http://hub.test:8484', true],
    ['https://hub.test:8484', true],
    ['http://192.168.1.9:8484', true],
    ['http://old-laptop.local:8484', true],
    ['http://192.168.1.6:9000', true],
    ['http://192.168.1.7:9000', false],
    ['http://hub.test', false],
    ['http://hub.test:3000', false],
    ['http://localhost:3000', false],
    ['http://192.168.1.9', false],
    ['http://old-laptop.local:80', false],
    ['ws://192.168.1.9:8484', false],
    ['http://203.0.113.9:8484', false],
  ])(
    '[HT166] a page of a local network opens the socket at the port of a desk of the club: %s',
    (origin, may) => {
      const isOwnHost = (host: string) => host.startsWith('hub.test')
      const desks = () => ['192.168.1.6:9000']
      expect(mayOpenSocket(origin, { isOwnHost, port: () => 8484, desks, apps: [] })).toBe(may)
    },
  )

  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '127.0.0.1'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ...lanAddresses().flatMap(own => [
      [own, '127.0.0.1'],
      [`::ffff:${own}`, '127.0.0.1'],
    ]),
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['fe80::5%eth0', 'fe80::5'],
    ['', ''],
  ])("[HT22] all addresses of the laptop count as one, and nobody else's: %s", (remote = '', counted) => {
    expect(
      clientAddress(
        remote,
        createAddressCheck(() => 0),
      ),
    ).toBe(counted)
  })

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['::1', '127.0.0.1'],
    ['fe80::5%eth0', 'fe80::/10'],
    ['fe80:1:2:3:4:5:6:7', 'fe80::/10'],
    ['febf::1', 'fe80::/10'],
    ['fec0::1', 'fec0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['fd00:1:2:3::', 'fd00:1:2:3::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('[HT366] %s is counted as %s', (remote, counted) => {
    expect(rateLimitKey(remote, NOBODY_BUT_LOOPBACK)).toBe(counted)
  })

  test('[HT366] whatever a machine takes within its network or on the link alone counts as one, and another network apart', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length })
    const global = groups(3).map(rest => [0x2000, ...rest])
    const written = (all: readonly number[]) => all.map(one => one.toString(16)).join(':')
    const counted = (...all: readonly (readonly number[])[]) =>
      rateLimitKey(written(all.flat()), NOBODY_BUT_LOOPBACK)
    fc.assert(
      fc.property(global, global, groups(4), groups(4), (net, other, one, two) => {
        expect(counted(net, one)).toBe(counted(net, two))
        expect(counted(net, one) === counted(other, one)).toBe(written(net) === written(other))
        expect(counted([0xfe80, 0, 0, 0], one)).toBe(counted([0xfe80, 0, 0, 0], two))
      }),
    )
  })

  test('[HT366] the door counts whoever comes over the socket so', async () => {
    const { app } = createApp()
    const opened: string[] = []
    const visit = { hear: () => expect.unreachable(), passage: () => null }
    const door = {
      open(address: string) {
        opened.push(address)
        return visit
      },
    }
    // Names given by --host are no addresses of the laptop itself.
    const isOwnHost = (host: string) => host.startsWith('localhost') || host === '203.0.113.9'
    const server = createHttpServer({
      app,
      isOwnHost,
      isOwnAddress: createAddressCheck(() => 0),
      pages: { apps: [], desks: () => [] },
      door,
      accept: () => expect.unreachable(),
    })
    const port = await server.listen(0)
    let remote = ''
    const from = (message: unknown) => {
      const { socket } = v.parse(v.object({ socket: v.instance(Socket) }), message)
      if (socket.localPort === port) Object.defineProperty(socket, 'remoteAddress', { value: remote })
    }
    subscribe('net.server.socket', from)
    for (remote of ['fe80::1', 'fe80::2', '2001:db8::1', '::ffff:203.0.113.9']) {
      const socket = new WebSocket(`ws://localhost:${port}/mqtt`, 'mqtt')
      await once(socket, 'open')
    }
    unsubscribe('net.server.socket', from)
    await server.close()
    expect(opened).toEqual(['fe80::/10', 'fe80::/10', '2001:db8:0:0::/64', '203.0.113.9'])
  })

  test('[HT22] an address that is named as the hub’s at the start is none of the laptop by that', () => {
    expect(createHostCheck(['203.0.113.9'], () => 0)('203.0.113.9:8484')).toBe(true)
    expect(createAddressCheck(() => 0)('203.0.113.9')).toBe(false)
  })

  test('[HT7] every address of this machine is its own', async () => {
    const check = createHostCheck([], () => 0)
    for (const address of lanAddresses()) expect(check(`${address}:8484`)).toBe(true)
    const { get } = createApp()
    expect((await get('/table/', { host: 'evil.example' })).status).toBe(421)
  })

  test.each([
    ['http://hub.test:8484', 'hub.test:8484', 200],
    ['http://hub.test:8484', 'localhost:8484', 200],
    ['https://hub.test:8484', 'hub.test:8484', 200],
    ['http://hub.test:8484', 'hub.test:8485', 421],
    ['http://hub.test:8484', 'hub.test:84840', 421],
    ['http://hub.test:8484', 'hub.test', 421],
    ['https://hub.test:8484', 'hub.test:443', 421],
    ['http://hub.test:8484', 'hub.test:', 421],
  ])('[HT165] a page at %s that names the host %s has %i: by name and port', async (url, host, status) => {
    const { get } = createApp()
    expect((await get(`${url}/table/`, { host })).status).toBe(status)
  })

  test.each([
    '/api/pair/table',
    '/api/pair/director',
    '/api/pair/renew',
    '/api/room',
    '/api/health',
    '/table/',
  ])('[HT8] nothing is asked for over HTTP: whatever is posted to %s finds nothing', async path => {
    const { hall, post } = createApp()
    const before = hall.journal.clubEntries().length
    const secret = hall.desk.issueDirectorSecret()
    const { device, key } = keyPairNamed('guest')
    for (const wish of [
      { device, key, secret },
      { device, key, section: 'A', table: 1 },
      'x'.repeat(100_000),
    ]) {
      const answer = await post(path, wish)
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null])
    }
    expect(hall.journal.clubEntries()).toHaveLength(before)
    expect(askDirector(hall.desk, device, secret)).toMatchObject({ status: 'in' })
  })

  test('[HT8] no room is told over HTTP', async () => {
    const { get } = createApp()
    expect((await get('/api/room')).status).toBe(404)
    expect((await get('/api/pair/table')).status).toBe(404)
  })
})

describe('the rest', () => {
  test('[HT20] a stranger hears whether the hub is well, and not which session it has', async () => {
    const { get, hall } = createApp()
    const health = await (await get('/api/health')).json()
    expect(health).toMatchObject({ ok: true, playing: hall.desk.health().session !== null })
    expect(health).not.toHaveProperty('session')
  })

  test('[HT246] who he is is heeded forty times in five seconds from one address, and how the desk is always said', async () => {
    const { app, hall } = createApp()
    const heard = vi.spyOn(hall.desk, 'heardDesk')
    const path = `${HEALTH_PATH}?${new URLSearchParams({ [MET_PARAMETER]: JSON.stringify(hall.desk.health().life) })}`
    const say = async (address: string) => {
      const answer = await app.request(path, { headers: { host: 'hub.test:8484' } }, { address })
      return answer.status
    }
    for (let times = 0; times < 50; times += 1) expect(await say('10.0.0.9')).toBe(200)
    expect(heard).toHaveBeenCalledTimes(40)
    await say('10.0.0.7')
    expect(heard).toHaveBeenCalledTimes(41)
    hall.pass(5000)
    await say('10.0.0.9')
    expect(heard).toHaveBeenCalledTimes(42)
  })
})

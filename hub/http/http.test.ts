import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { deskDevice } from '../../shared/session/identity.ts'
import { DIRECTOR, tableDevice } from '../../shared/test/hall.ts'
import { inEnglish } from '../../shared/test/made.ts'
import { JournalError } from '../journal/journal.ts'
import { keyOf, openedHubHall } from '../test/hub-hall.ts'
import { loadApps } from './apps.ts'
import { clientAddress, createHostCheck, isLocalHost, lanAddresses, ownNames } from './hosts.ts'
import { createHttp, isOwnOrigin } from './http.ts'
import { createWrongGuesses } from './wrong-guesses.ts'

const dist = mkdtempSync(join(tmpdir(), 'overtrick-dist-'))
afterAll(() => rmSync(dist, { recursive: true }))
for (const [file, text] of [
  ['table/index.html', '<!doctype html><title>Table</title>'],
  ['table/sw.js', 'self.x = 1'],
  ['table/assets/main-Ab3dE_f1.js', `"${'x'.repeat(5000)}"`],
  ['director/index.html', '<!doctype html><title>Director</title>'],
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
    now: hall.now,
    version: '1.2.3',
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
  return { hall, get, post }
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

  test('[HT4] every answer carries the strict headers', async () => {
    const { get, post } = createApp()
    for (const answer of [
      await get('/table/'),
      await get('/nothing'),
      await get('/api/room'),
      await post('/api/pair/table', ''),
    ]) {
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'self'; connect-src 'self' ws: http:")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
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
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '127.0.0.1'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ...lanAddresses().flatMap(own => [
      [own, '127.0.0.1'],
      [`::ffff:${own}`, '127.0.0.1'],
    ]),
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['fe80::5%eth0', 'fe80::5'],
    ['', ''],
  ])("[HT22] all addresses of the laptop count as one, and nobody else's: %s", (remote = '', counted) => {
    expect(
      clientAddress(
        remote,
        createHostCheck([], () => 0),
      ),
    ).toBe(counted)
  })

  test('[HT7] every address of this machine is its own', async () => {
    const check = createHostCheck([], () => 0)
    for (const address of lanAddresses()) expect(check(`${address}:8484`)).toBe(true)
    const { get } = createApp()
    expect((await get('/table/', { host: 'evil.example' })).status).toBe(421)
  })

  test('[HT11] what cannot be stored is an answer without a trace, and the tablet may ask again', async () => {
    const { hall, post } = createApp()
    vi.spyOn(hall.journal, 'transaction').mockImplementationOnce(() => {
      throw new JournalError('disk full')
    })
    const device = tableDevice(3)
    const wish = { device, key: keyOf(device), section: 'A', table: 1 }
    const answer = await post('/api/pair/table', wish)
    expect([answer.status, await answer.text()]).toEqual([500, 'The hub cannot do this now.'])
    expect(hall.logged).toEqual(['The desk cannot write to its disk: no receipts until it can.'])
    expect((await post('/api/pair/table', wish)).status).toBe(200)
  })

  test('[HT10] a clock that is set back bars nobody for as long', () => {
    let now = 1_000_000_000
    const guesses = createWrongGuesses(() => now)
    const guesser = { address: '10.0.0.9', device: 'guesser' }
    for (let guess = 0; guess < 10; guess += 1) guesses.count(guesser)
    expect(guesses.isBarred(guesser)).toBe(true)
    now -= 3_600_000
    expect(guesses.isBarred(guesser)).toBe(false)
  })

  test('[HT8] pairing is JSON from our own pages only', async () => {
    const { post } = createApp()
    const wish = { device: tableDevice(1), key: keyOf(tableDevice(1)), section: 'A', table: 1 }
    expect((await post('/api/pair/table', wish, { origin: 'http://evil.example' })).status).toBe(403)
    expect((await post('/api/pair/table', wish, { origin: 'null' })).status).toBe(403)
    // Another program of the same machine.
    expect((await post('/api/pair/table', wish, { origin: 'http://localhost:3000' })).status).toBe(403)
    expect((await post('/api/pair/table', wish, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post('/api/pair/table', { ...wish, more: 1 })).status).toBe(400)
    expect((await post('/api/pair/table', { ...wish, key: 'x'.repeat(5000) })).status).toBe(413)
    expect((await post('/api/pair/table', { ...wish, device: deskDevice('life1234') })).status).toBe(400)
    const answer = await post('/api/pair/table', wish, { origin: 'http://localhost:8484' })
    expect(await answer.json()).toMatchObject({ status: 'in', role: 'table' })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(
      isOwnOrigin(
        'file://hub.test',
        createHostCheck(['hub.test'], () => 0),
      ),
    ).toBe(false)
  })
})

describe('the rest', () => {
  test('[HT9] anybody may know which tables there are, and nothing more', async () => {
    const { get } = createApp()
    expect(await (await get('/api/room')).json()).toEqual({
      session: { name: 'Monday' },
      open: true,
      tables: [1, 2].map(table => ({ section: 'A', table, taken: true })),
    })
    expect(await (await get('/api/health')).json()).toMatchObject({ ok: true, version: '1.2.3' })
  })

  test('[HT10] whoever guesses secrets is not heard for a while', async () => {
    const { hall, post } = createApp()
    const device = `${DIRECTOR}x`
    const guess = () => post('/api/pair/director', { device, key: keyOf(DIRECTOR), secret: 'guess' })
    for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(200)
    expect((await guess()).status).toBe(429)
    hall.pass(61_000)
    expect((await guess()).status).toBe(200)
  })

  test('[HT10] ten wrong secrets bar whoever tries them, and nobody else behind the same address', async () => {
    const { post } = createApp()
    const guess = (device: string) =>
      post('/api/pair/director', { device, key: keyOf(DIRECTOR), secret: 'guess' })
    for (let i = 0; i < 12; i += 1) await guess(`${DIRECTOR}x`)
    expect((await guess(`${DIRECTOR}x`)).status).toBe(429)
    expect((await guess(`${DIRECTOR}y`)).status).toBe(200)
  })

  test('[HT10] a flood of guesses under many names bars its address for seconds', () => {
    let now = 1_000_000_000
    const guesses = createWrongGuesses(() => now)
    for (let name = 0; name < 100; name += 1) guesses.count({ address: 'a', device: `guest${name}` })
    const honest = { address: 'a', device: 'tablet' }
    expect(guesses.isBarred(honest)).toBe(true)
    expect(guesses.isBarred({ address: 'b', device: 'tablet' })).toBe(false)
    now += 5000
    expect(guesses.isBarred(honest)).toBe(false)
  })

  test('[HT20] a stranger hears whether the hub is well, and not which session it has', async () => {
    const { get, hall } = createApp()
    const health = await (await get('/api/health')).json()
    expect(health).toMatchObject({ ok: true, playing: hall.desk.health().session !== null })
    expect(health).not.toHaveProperty('session')
  })
})

import { once } from 'node:events'
import { request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createAddressCheck, createHostCheck } from './hosts.ts'
import { createShortAddress, type ShortAddress } from './short-address.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, () => {
      const at = probe.address()
      probe.close(() => resolve(typeof at === 'object' && at ? at.port : 0))
    })
  })

async function start(): Promise<{ readonly short: ShortAddress; readonly at: number }> {
  const short = createShortAddress({
    isOwnHost: createHostCheck(['hub.test'], () => 0),
    isOwnAddress: createAddressCheck(() => 0),
    port: () => 8484,
  })
  const at = await freePort()
  expect(await short.listen(at)).toBe(true)
  open.push(short.close)
  return { short, at }
}

const ask = (port: number, host: string, path = '/', method = 'GET') =>
  new Promise<readonly [number | undefined, string | undefined]>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers: { host } }, answer => {
      answer.resume()
      resolve([answer.statusCode, answer.headers.location])
    })
      .on('error', reject)
      .end()
  })

test('[HT201] an app that is typed behind it is led to: a screen on the wall has no port to type', async () => {
  const { at } = await start()
  expect(await ask(at, '127.0.0.1', '/wall')).toEqual([302, 'http://127.0.0.1:8484/wall'])
  expect(await ask(at, '127.0.0.1', '/wall/')).toEqual([302, 'http://127.0.0.1:8484/wall/'])
  expect(await ask(at, '127.0.0.1', '/wall//evil.example')).toEqual([302, 'http://127.0.0.1:8484/'])
})

test('[HT63] whoever types the address without its port is led to the hub, by whatever name of it', async () => {
  const { at } = await start()
  expect(await ask(at, '127.0.0.1')).toEqual([302, 'http://127.0.0.1:8484/'])
  expect(await ask(at, 'HUB.test', '/table/?a=http://evil.example')).toEqual([302, 'http://hub.test:8484/'])
  expect(await ask(at, `localhost:${at}`, '//evil.example/')).toEqual([302, 'http://localhost:8484/'])
  expect(await ask(at, '[::1]', '/', 'HEAD')).toEqual([302, 'http://[::1]:8484/'])
})

test('[HT204] the short address of the page that teaches trust leads to it, and nothing that only begins like it', async () => {
  const { at } = await start()
  expect(await ask(at, 'hub.test', '/https')).toEqual([302, 'http://hub.test:8484/https'])
  for (const path of ['/https/authority.crt', '/https?next=//evil.example', '//https', '/httpsx'])
    expect(await ask(at, 'hub.test', path)).toEqual([302, 'http://hub.test:8484/'])
})

test('[HT64] under a name that is none of the hub’s nobody is led anywhere, and nothing is taken', async () => {
  const { at } = await start()
  for (const host of ['evil.example', 'hub.test.evil.example', 'hub.test@evil.example'])
    expect(await ask(at, host)).toEqual([421, undefined])
  expect(await ask(at, 'hub.test', '/', 'POST')).toEqual([405, undefined])
})

test.skipIf(process.platform !== 'linux')(
  '[HT205] whoever holds sockets open there keeps nobody else from being led',
  async () => {
    const { at } = await start()
    const hold = (localAddress: string) =>
      new Promise<Socket>(resolve => {
        const socket = connect({ port: at, host: '127.0.0.1', localAddress })
        socket.on('error', () => {})
        socket.once('connect', () => resolve(socket))
      })
    const held = await Promise.all(Array.from({ length: 120 }, () => hold('127.3.0.1')))
    const isOpen = ({ closed }: Socket) => !closed
    await expect.poll(() => held.filter(isOpen).length).toBe(20)
    const other = await hold('127.3.0.2')
    other.write('GET / HTTP/1.1\r\nHost: hub.test\r\n\r\n')
    const [answer] = await once(other, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 302/)
    for (const socket of [...held, other]) socket.destroy()
  },
)

test('[HT65] a port that is taken or not allowed is no fault: the address is typed with its own', async () => {
  const { at } = await start()
  const second = createShortAddress({ isOwnHost: () => true, isOwnAddress: () => true, port: () => 8484 })
  expect(await second.listen(at)).toBe(false)
})

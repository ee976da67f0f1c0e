import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { createAuthority, pemOf } from './authority.ts'
import { openFrontDoor } from './front-door.ts'
import { createShownCertificates } from './https.ts'

/** Present time: TLS clients use this machine's real clock. */
const NOW = Date.now()
const DAY_MS = 86_400_000
const authority = createAuthority({ clubKey: new Uint8Array(16).fill(3), clubId: 'ab'.repeat(16) })

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** Opens a hub's port with certificates; `look` runs the periodic check. */
async function openDoor() {
  const net = { hosts: ['localhost', '127.0.0.1'], now: NOW }
  let look = () => {}
  const shown = createShownCertificates({
    authority: () => authority,
    hosts: () => net.hosts,
    now: () => net.now,
    schedule(work) {
      look = work
      return () => {}
    },
  })
  undo.push(shown.start())
  const server = createServer((request, response) => response.end(`heard ${request.url}`))
  const door = openFrontDoor(server, shown)
  undo.push(() => door.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  undo.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { net, port, look: () => look() }
}

/** Opens a connection of a tablet that trusts the club, and keeps it open. */
async function openTablet(port: number) {
  const socket: TLSSocket = connect({ port, host: '127.0.0.1', ca: pemOf(authority.der) })
  undo.push(() => socket.destroy())
  await once(socket, 'secureConnect')
  return {
    certificate: must(socket.getPeerX509Certificate(), 'the certificate of the hub'),
    async ask(path: string): Promise<string> {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      let text = ''
      while (!/heard \S+/.test(text)) text += String((await once(socket, 'data'))[0])
      return /heard \S+/.exec(text)?.[0] ?? ''
    },
  }
}

test.each<[string, (net: { hosts: string[]; now: number }) => void, string]>([
  [
    'the addresses of the laptop change',
    net => {
      net.hosts = ['localhost', '127.0.0.1', '192.168.7.7']
    },
    'DNS:localhost, IP Address:127.0.0.1, IP Address:192.168.7.7',
  ],
  [
    'the one that is shown gets old',
    net => {
      net.now += 100 * DAY_MS
    },
    'DNS:localhost, IP Address:127.0.0.1',
  ],
])(
  '[HS73] open connections go on, and whoever comes is shown the new certificate, when %s',
  async (_, happens, names) => {
    const { net, port, look } = await openDoor()
    const before = await openTablet(port)
    expect(await before.ask('/first')).toBe('heard /first')
    look()
    const same = await openTablet(port)
    expect(same.certificate.fingerprint256).toBe(before.certificate.fingerprint256)
    happens(net)
    look()
    expect(await before.ask('/second')).toBe('heard /second')
    const after = await openTablet(port)
    expect(after.certificate.serialNumber).not.toBe(before.certificate.serialNumber)
    expect(after.certificate.subjectAltName).toBe(names)
    expect(await after.ask('/third')).toBe('heard /third')
    expect(await before.ask('/fourth')).toBe('heard /fourth')
  },
)

test('[HS74] a hub that starts has a certificate of its own, never one of before', async () => {
  const one = await openDoor()
  const other = await openDoor()
  const first = await openTablet(one.port)
  const second = await openTablet(other.port)
  expect(second.certificate.serialNumber).not.toBe(first.certificate.serialNumber)
  expect(second.certificate.publicKey.equals(first.certificate.publicKey)).toBe(false)
  // Validity is checked against a tablet's clock: this certificate begins long before it was made.
  expect(new Date(second.certificate.validFrom).getTime()).toBeLessThan(NOW - 90 * DAY_MS)
})

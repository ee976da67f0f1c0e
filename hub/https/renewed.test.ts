import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { expect, test } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { createAuthority } from './authority.ts'
import { openFrontDoor } from './front-door.ts'
import { createShownCertificates } from './https.ts'

/** Opens a hub's port with a clock set by the test; the port echoes what a tablet sends. */
async function openPort() {
  const authority = createAuthority({ clubKey: new Uint8Array(16).fill(1), clubId: '1'.repeat(32) })
  const clock = { now: Date.parse('2026-11-23T19:00:00Z'), due: () => {} }
  const shown = createShownCertificates({
    authority: () => authority,
    hosts: () => ['localhost', '127.0.0.1'],
    now: () => clock.now,
    schedule(work) {
      clock.due = work
      return () => {}
    },
  })
  shown.start()
  const server = createServer()
  const door = openFrontDoor(server, shown)
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', socket => socket.on('message', data => socket.send(data)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    lookAfter(ms: number) {
      clock.now += ms
      clock.due()
    },
    close() {
      for (const socket of sockets.clients) socket.terminate()
      door.close()
      server.close()
    },
  }
}

async function shownAt(port: number): Promise<string> {
  const socket: TLSSocket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const { fingerprint256 } = socket.getPeerCertificate()
  socket.destroy()
  return fingerprint256
}

test('[HS33] a certificate that is renewed while tablets are connected cuts none of them, and whoever comes later is shown the new one', async () => {
  const { port, lookAfter, close } = await openPort()
  const tablet = new WebSocket(`wss://127.0.0.1:${port}/`, { rejectUnauthorized: false })
  await once(tablet, 'open')
  const answer = async (word: string) => {
    const said = once(tablet, 'message')
    tablet.send(word)
    return String((await said)[0])
  }
  expect(await answer('before')).toBe('before')
  const before = await shownAt(port)
  expect(await shownAt(port)).toBe(before)
  lookAfter(91 * 24 * 3_600_000)
  expect(await shownAt(port)).not.toBe(before)
  expect(await answer('after')).toBe('after')
  expect(tablet.readyState).toBe(WebSocket.OPEN)
  tablet.terminate()
  close()
})

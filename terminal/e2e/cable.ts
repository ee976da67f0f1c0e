import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Connection between one tablet and the hub that can stall as Wi-Fi does: nothing is closed, nothing arrives, and
 * pending data arrive when it recovers.
 */
export interface Cable {
  readonly port: number
  silence(): void
  speak(): void
  close(): Promise<void>
}

export async function layCable(hubPort: number): Promise<Cable> {
  let silent = false
  const ways = new Set<() => void>()
  const server = createServer(tablet => {
    const hub = connect(hubPort, '127.0.0.1')
    const pair = [tablet, hub]
    const speak = () => {
      tablet.pipe(hub)
      hub.pipe(tablet)
    }
    const hush = () => {
      for (const socket of pair) socket.unpipe().pause()
    }
    const obey = () => (silent ? hush() : speak())
    ways.add(obey)
    obey()
    const drop = () => {
      ways.delete(obey)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.setNoDelay(true).on('error', drop).on('close', drop)
  })
  const tell = (next: boolean) => {
    silent = next
    for (const obey of ways) obey()
  }
  const sockets = new Set<Socket>()
  server.on('connection', socket => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
  return {
    port: address.port,
    silence: () => tell(true),
    speak: () => tell(false),
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { must } from '../../shared/lib/assert.ts'
import type { Certificates } from './certificates.ts'

/** Whoever connects says something at once; a browser that only opens a connection in advance opens another later. */
const FIRST_BYTE_TIMEOUT_MS = 10_000
const HANDSHAKE_TIMEOUT_MS = 10_000
/** The first byte of everything that begins with a handshake (RFC 8446, 5.1); no request of HTTP can begin with it. */
const HANDSHAKE = 0x16

export interface FrontDoor {
  /** Ends what has not come as far as to HTTP: the server itself ends the rest. */
  close(): void
}

/**
 * One port for http and https, told apart by the first byte. The HTTP server goes on listening, with all its limits; what
 * begins with a handshake goes through that first, and is then a connection to the same server. To be called before
 * anybody else hears of the server's connections.
 */
export function openFrontDoor(server: Server, certificates: Certificates): FrontDoor {
  const enter = must(server.listeners('connection')[0], 'what an HTTP server does with a connection')
  server.removeAllListeners('connection')
  const secure = createTlsServer({
    ...certificates.standing(),
    minVersion: 'TLSv1.2',
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    ALPNProtocols: ['http/1.1'],
    SNICallback: (name, answer) => answer(null, certificates.named(name)),
  })
  const stopFollowing = certificates.follow(standing => secure.setSecureContext(standing))
  const outside = new Set<Socket>()
  secure.on('secureConnection', (socket: TLSSocket) => enter.call(server, socket))
  // A stranger who speaks half a handshake, or a tablet that does not trust us: it is its own loss.
  secure.on('tlsClientError', (_cause, socket) => socket.destroy())
  server.on('connection', (socket: Socket) => {
    outside.add(socket)
    const timer = setTimeout(() => socket.destroy(), FIRST_BYTE_TIMEOUT_MS)
    const destroy = () => socket.destroy()
    socket.on('error', destroy)
    socket.once('close', () => {
      clearTimeout(timer)
      outside.delete(socket)
    })
    socket.once('readable', () => {
      clearTimeout(timer)
      const first: unknown = socket.read(1)
      // It has ended without a word.
      if (!(first instanceof Uint8Array)) return void destroy()
      socket.unshift(first)
      if (first[0] === HANDSHAKE) return void secure.emit('connection', socket)
      outside.delete(socket)
      socket.off('error', destroy)
      enter.call(server, socket)
    })
  })
  return {
    close() {
      stopFollowing()
      for (const socket of outside) socket.destroy()
    },
  }
}

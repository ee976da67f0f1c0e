import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { must } from '../../shared/lib/assert.ts'
import type { Certificates } from './certificates.ts'

/** Time a client has to send its first byte. A browser that only preconnects opens another connection later. */
const FIRST_BYTE_TIMEOUT_MS = 10_000
const HANDSHAKE_TIMEOUT_MS = 10_000
/** First byte of every TLS handshake (RFC 8446, 5.1); no HTTP request can begin with it. */
const HANDSHAKE = 0x16

export interface FrontDoor {
  /** Closes connections that have not reached HTTP; the server itself closes the rest. */
  close(): void
}

/**
 * Serves http and https on one port, told apart by the first byte. The HTTP server keeps its limits; TLS connections
 * are decrypted first and then handed to the same server. Call this before any other listener for the server's
 * connections is added.
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
  // A stranger with half a handshake, or a tablet that does not trust us: only that connection is lost.
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
      // It ended without sending anything.
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

import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { assert } from '../../shared/lib/assert.ts'
import { MQTT_PATH } from '../../shared/protocol/pairing.ts'
import { clientAddress } from './hosts.ts'
import { type createHttp, mayOpenSocket } from './http.ts'
import { createPacketLimit } from './packet-limit.ts'

/** Of a frame and of a packet. The longest honest one is a message of 4 KB; a client may put a few in a frame. */
const MAX_FRAME_BYTES = 64 * 1024
const HEADERS_TIMEOUT_MS = 10_000

export interface ServerDeps {
  readonly app: ReturnType<typeof createHttp>
  readonly isOwnHost: (host: string) => boolean
  /** A connection that speaks MQTT over its WebSocket. */
  readonly accept: (stream: Duplex, request: IncomingMessage) => void
}

/** One port for everything: the apps, pairing, and MQTT over WebSocket. */
export interface HttpServer {
  /** Gives the port; rejects where it is taken. */
  listen(port: number): Promise<number>
  close(): Promise<void>
}

export function createHttpServer({ app, isOwnHost, accept }: ServerDeps): HttpServer {
  const listener = getRequestListener((request, env) =>
    app.fetch(request, { address: clientAddress(remoteAddress(env.incoming), isOwnHost) }),
  )
  // Nagle is off by default here; with it on, receipts wait 40 ms for the tablet's delayed acknowledgement.
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, noDelay: true }, listener)
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
    handleProtocols: protocols => (protocols.has('mqtt') ? 'mqtt' : false),
  })
  server.on('upgrade', (request, socket, head) => {
    // From here on the socket is ours, and one that breaks off while it is refused would end the hub.
    socket.on('error', () => socket.destroy())
    const refusal = refuseUpgrade(request, isOwnHost)
    if (refusal) return void socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\n\r\n`)
    sockets.handleUpgrade(request, socket, head, connection => {
      const fits = createPacketLimit(MAX_FRAME_BYTES)
      connection.on('message', (data: Buffer) => {
        if (!fits(data)) connection.terminate()
      })
      const stream = createWebSocketStream(connection)
      // The broker hears of the end; an error of a socket that is gone concerns nobody else.
      stream.on('error', () => stream.destroy())
      accept(stream, request)
    })
  })
  return {
    listen: port => listenOn(server, port),
    close: () =>
      new Promise(resolve => {
        for (const connection of sockets.clients) connection.terminate()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function remoteAddress(incoming: unknown): string {
  return incoming instanceof Object && 'socket' in incoming && incoming.socket instanceof Object
    ? String('remoteAddress' in incoming.socket ? incoming.socket.remoteAddress : '')
    : ''
}

/** Why a connection is not taken, as an HTTP status; `undefined` where it is. */
function refuseUpgrade(request: IncomingMessage, isOwnHost: (host: string) => boolean): string | undefined {
  const { host, origin } = request.headers
  if (request.url?.split('?')[0] !== MQTT_PATH) return '404 Not Found'
  if (!isOwnHost(host ?? '')) return '421 Misdirected Request'
  // A program says no origin; a page always does.
  if (origin !== undefined && !mayOpenSocket(origin, isOwnHost)) return '403 Forbidden'
  return undefined
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port }, () => {
      server.off('error', reject)
      resolve(portOf(server.address()))
    })
  })
}

function portOf(address: AddressInfo | string | null): number {
  assert(address !== null && typeof address !== 'string', `a listening server has a port, not ${address}`)
  return address.port
}

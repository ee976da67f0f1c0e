import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { getRequestListener } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import { assert } from '../../shared/lib/assert.ts'
import { MQTT_PATH } from '../../shared/protocol/door/pairing.ts'
import type { Door, DoorVisit } from '../door/door.ts'
import type { ConnectionProof } from '../door/passage.ts'
import { receiveAtDoor } from '../door/socket.ts'
import type { Certificates } from '../https/certificates.ts'
import { openFrontDoor } from '../https/front-door.ts'
import { clientAddress, portIn, rateLimitKey, THIS_MACHINE } from './hosts.ts'
import { type createHttp, mayOpenSocket, type OwnPages } from './http.ts'
import { limitSockets } from './socket-limit.ts'

/**
 * Maximum size of a frame and of a packet. The longest honest packet is a message of 4 KB, and a client may
 * put a few in a frame.
 */
const MAX_FRAME_BYTES = 64 * 1024
/** Limits of HTTP requests: an honest one has less than 2 KB of headers and arrives at once. */
const HTTP_LIMITS = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 2000,
} as const

export interface ServerDeps {
  readonly app: ReturnType<typeof createHttp>
  readonly isOwnHost: (host: string) => boolean
  readonly isOwnAddress: (address: string) => boolean
  readonly pages: Pick<OwnPages, 'desks' | 'apps'>
  /** Called with the address of a connected device; the laptop's own browsers all share one. */
  readonly came?: (address: string) => void
  readonly door: Door
  /** Starts MQTT over a WebSocket with the proof given before; calls `linked` when a device links over it. */
  readonly accept: (
    stream: Duplex,
    request: IncomingMessage,
    passage: ConnectionProof | null,
    linked: () => void,
  ) => void
  readonly certificates?: Certificates
}

/** Serves everything on one port, by http and https: the apps, and the WebSocket for admission and then MQTT. */
export interface HttpServer {
  /** Resolves to the port; rejects if it is taken. */
  listen(port: number): Promise<number>
  close(): Promise<void>
}

export function createHttpServer(deps: ServerDeps): HttpServer {
  const { app, isOwnHost, isOwnAddress, pages, accept, certificates, came = () => {} } = deps
  const listener = getRequestListener((request, env) => {
    const remote = remoteAddress(env.incoming)
    came(clientAddress(remote, isOwnAddress))
    return app.fetch(request, { address: rateLimitKey(remote, isOwnAddress) })
  })
  // Nagle is off by default here; with it on, receipts wait 40 ms for the tablet's delayed acknowledgement.
  const server = createServer({ ...HTTP_LIMITS, noDelay: true }, listener)
  const frontDoor = certificates && openFrontDoor(server, certificates)
  const keep = limitSockets(server, isOwnAddress)
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
    handleProtocols: protocols => (protocols.has('mqtt') ? 'mqtt' : false),
  })
  server.on('upgrade', (request, socket, head) => {
    // From here on the socket is ours, and an error while it is refused would stop the hub.
    socket.on('error', () => socket.destroy())
    const refusal = refuseUpgrade(request, { ...pages, isOwnHost, port: () => portOf(server.address()) })
    if (refusal) return void socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\n\r\n`)
    sockets.handleUpgrade(request, socket, head, connection => {
      receiveAtDoor(connection, {
        visit: openVisit(deps, request),
        maxBytes: MAX_FRAME_BYTES,
        accept: (stream, passage) => accept(stream, request, passage, () => keep(request.socket)),
      })
    })
  })
  return {
    listen: port => listenOn(server, port),
    close: () =>
      new Promise(resolve => {
        for (const connection of sockets.clients) connection.terminate()
        frontDoor?.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Opens the dialogue before MQTT for a client: its address, and whether others can read the connection (plain http).
 */
function openVisit({ door, isOwnAddress }: ServerDeps, { socket }: IncomingMessage): DoorVisit {
  const address = rateLimitKey(socket.remoteAddress ?? '', isOwnAddress)
  if (address === THIS_MACHINE) return door.open(address, 'this-machine')
  return door.open(address, socket instanceof TLSSocket ? 'tls' : 'plain')
}

function remoteAddress(incoming: unknown): string {
  return incoming instanceof Object && 'socket' in incoming && incoming.socket instanceof Object
    ? String('remoteAddress' in incoming.socket ? incoming.socket.remoteAddress : '')
    : ''
}

/** Returns the HTTP status with which a connection is refused; `undefined` if it is accepted. */
function refuseUpgrade(request: IncomingMessage, pages: OwnPages): string | undefined {
  const { origin, host = '' } = request.headers
  const isAtPort = portIn(host, request.socket instanceof TLSSocket) === pages.port()
  if (request.url?.split('?')[0] !== MQTT_PATH) return '404 Not Found'
  if (!pages.isOwnHost(host) || !isAtPort) return '421 Misdirected Request'
  // Programs send no origin; pages always do.
  if (origin !== undefined && !mayOpenSocket(origin, pages)) return '403 Forbidden'
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

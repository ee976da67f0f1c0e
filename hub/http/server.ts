import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { getRequestListener } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import { assert } from '../../shared/lib/assert.ts'
import { MQTT_PATH } from '../../shared/protocol/door/pairing.ts'
import type { Door, DoorVisit } from '../door/door.ts'
import type { Passage } from '../door/passage.ts'
import { receiveAtDoor } from '../door/socket.ts'
import type { Certificates } from '../https/certificates.ts'
import { openFrontDoor } from '../https/front-door.ts'
import { clientAddress, countedAddress, portIn, THIS_MACHINE } from './hosts.ts'
import { type createHttp, mayOpenSocket, type OwnPages } from './http.ts'
import { limitSockets } from './socket-limit.ts'

/** Of a frame and of a packet. The longest honest one is a message of 4 KB; a client may put a few in a frame. */
const MAX_FRAME_BYTES = 64 * 1024
/** An honest request has less than 2 KB of headers, and comes at once. */
const HTTP_LIMITS = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5000,
  /** So often it is looked who takes longer. */
  connectionsCheckingInterval: 2000,
} as const

export interface ServerDeps {
  readonly app: ReturnType<typeof createHttp>
  readonly isOwnHost: (host: string) => boolean
  /** Of the laptop itself. */
  readonly isOwnAddress: (address: string) => boolean
  /** Whose pages may open the socket. */
  readonly pages: Pick<OwnPages, 'desks' | 'apps'>
  /** A device that has come, by its address; the laptop's own browsers all by one. */
  readonly came?: (address: string) => void
  /** Where a connection says who it is. */
  readonly door: Door
  /** A connection that speaks MQTT over its WebSocket, and what it has proved before; `linked` where a device links by it. */
  readonly accept: (
    stream: Duplex,
    request: IncomingMessage,
    passage: Passage | null,
    linked: () => void,
  ) => void
  /** Shown to whoever comes by https; without them there is http alone. */
  readonly certificates?: Certificates
}

/** One port, by http and by https, for everything: the apps, the door, and MQTT behind it over the same WebSocket. */
export interface HttpServer {
  /** Gives the port; rejects where it is taken. */
  listen(port: number): Promise<number>
  close(): Promise<void>
}

export function createHttpServer(deps: ServerDeps): HttpServer {
  const { app, isOwnHost, isOwnAddress, pages, accept, certificates, came = () => {} } = deps
  const listener = getRequestListener((request, env) => {
    const remote = remoteAddress(env.incoming)
    came(clientAddress(remote, isOwnAddress))
    return app.fetch(request, { address: countedAddress(remote, isOwnAddress) })
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
    // From here on the socket is ours, and one that breaks off while it is refused would end the hub.
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

/** From where a connection comes. What crosses the air by plain http is heard by others, and the door is told so. */
function openVisit({ door, isOwnAddress }: ServerDeps, { socket }: IncomingMessage): DoorVisit {
  const address = countedAddress(socket.remoteAddress ?? '', isOwnAddress)
  if (address === THIS_MACHINE) return door.open(address, 'this-machine')
  return door.open(address, socket instanceof TLSSocket ? 'tls' : 'plain')
}

function remoteAddress(incoming: unknown): string {
  return incoming instanceof Object && 'socket' in incoming && incoming.socket instanceof Object
    ? String('remoteAddress' in incoming.socket ? incoming.socket.remoteAddress : '')
    : ''
}

/** Why a connection is not taken, as an HTTP status; `undefined` where it is. */
function refuseUpgrade(request: IncomingMessage, pages: OwnPages): string | undefined {
  const { origin, host = '' } = request.headers
  const isAtPort = portIn(host, request.socket instanceof TLSSocket) === pages.port()
  if (request.url?.split('?')[0] !== MQTT_PATH) return '404 Not Found'
  if (!pages.isOwnHost(host) || !isAtPort) return '421 Misdirected Request'
  // A program says no origin; a page always does.
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

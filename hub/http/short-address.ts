import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { HTTPS_PAGE } from '../../shared/protocol/door/https-paths.ts'
import { APPS } from './apps.ts'
import { limitSockets, type SocketBounds } from './socket-limit.ts'

/** The port that a browser dials where none is typed. */
export const SHORT_PORT = 80

const LIMITS = {
  headersTimeout: 10_000,
  maxHeaderSize: 8192,
  /** So often it is looked who takes longer. */
  connectionsCheckingInterval: 2000,
} as const
/** Each is a tablet whose address is being typed: it is answered and gone. A browser opens two or three at once. */
const BOUNDS: SocketBounds = { ofAddress: 20, ofAll: 200, spare: 20 }

/** What people are told to type behind the address: how tablets are made ready, and the apps for other screens. */
const TOLD: readonly string[] = [HTTPS_PAGE, ...APPS.flatMap(app => [`/${app}`, `/${app}/`])]

export interface ShortAddressDeps {
  readonly isOwnHost: (host: string) => boolean
  /** Of the laptop itself. */
  readonly isOwnAddress: (address: string) => boolean
  /** Where the hub really is. */
  readonly port: () => number
}

/** Answers whoever typed the address without its port, and serves nothing itself. */
export interface ShortAddress {
  /** False where the system does not allow the port or something else has it: then the port has to be typed. */
  listen(port: number): Promise<boolean>
  close(): Promise<void>
}

export function createShortAddress({ isOwnHost, isOwnAddress, port }: ShortAddressDeps): ShortAddress {
  const server = createServer(LIMITS, lead)
  limitSockets(server, isOwnAddress, BOUNDS)

  function lead(request: IncomingMessage, response: ServerResponse): void {
    const { host = '' } = request.headers
    const says = { 'Content-Length': 0, 'Cache-Control': 'no-store', Connection: 'close' }
    if (!isOwnHost(host)) return void response.writeHead(421, says).end()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { ...says, Allow: 'GET, HEAD' }).end()
    const { hostname } = new URL(`http://${host}/`)
    // To the first page, whatever was typed behind, but for the addresses that are told with something behind them; a
    // fragment goes along by itself (RFC 9110, 10.2.2).
    const path = TOLD.find(each => each === request.url) ?? '/'
    response.writeHead(302, { ...says, Location: `http://${hostname}:${port()}${path}` }).end()
  }

  return {
    listen: at =>
      new Promise(resolve => {
        server.once('error', () => resolve(false))
        server.listen({ port: at }, () => resolve(true))
      }),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { HTTPS_PAGE } from '../../shared/protocol/door/https-paths.ts'
import { APPS } from './apps.ts'
import { limitSockets, type SocketBounds } from './socket-limit.ts'

/** Port that a browser dials if none is typed. */
export const SHORT_PORT = 80

const LIMITS = {
  headersTimeout: 10_000,
  maxHeaderSize: 8192,
  connectionsCheckingInterval: 2000,
} as const
/**
 * Limits for a listener that only redirects people who typed the address without its port. One browser opens
 * two or three sockets.
 */
const BOUNDS: SocketBounds = { ofAddress: 20, ofAll: 200, spare: 20 }

/** Paths that users are told to type after the address: the preparation of tablets, and the apps for other screens. */
const TOLD: readonly string[] = [HTTPS_PAGE, ...APPS.flatMap(app => [`/${app}`, `/${app}/`])]

export interface ShortAddressDeps {
  readonly isOwnHost: (host: string) => boolean
  readonly isOwnAddress: (address: string) => boolean
  readonly port: () => number
}

/** Redirects a browser that came without the port; serves nothing itself. */
export interface ShortAddress {
  /** Resolves to false if the system does not allow the port or it is taken; users then have to type the port. */
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
    // Redirect any path to the first page, except the announced ones; the browser carries a fragment over by itself
    // (RFC 9110, 10.2.2).
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

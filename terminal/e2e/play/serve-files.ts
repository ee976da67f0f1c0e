import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** Answers with the files of a folder below a path: "/overtrick". Other paths are missed. */
export const filesOf =
  (folder: string, below = '', missed: (path: string) => void = () => {}): RequestListener =>
  async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://files')
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const isBelow = path.startsWith(`${below}/`)
    const body = isBelow ? await readFile(join(folder, path.slice(below.length))).catch(() => null) : null
    if (!body) missed(pathname)
    response.writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain' })
    response.end(body)
  }

interface Served {
  readonly port: number
  close(): Promise<void>
}

/** Listens on a free port of this machine, or of all its addresses. */
export async function serve(
  listener: RequestListener,
  server: Pick<Server, 'on' | 'listen' | 'address' | 'close' | 'closeAllConnections'> = createServer(),
  host = '127.0.0.1',
): Promise<Served> {
  server.on('request', listener)
  await once(server.listen(0, host), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

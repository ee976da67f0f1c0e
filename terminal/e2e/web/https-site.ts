import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** Static files at an https address, as in a club's web space: no header except the type. */
export interface HttpsSite {
  /** Origin of the site: "https://club.example:40123". */
  readonly origin: string
  readonly port: number
  /** Certificate fingerprint that makes a Chromium accept it. */
  readonly spki: string
  /** Returns requested paths that do not exist. */
  missed(): readonly string[]
  close(): Promise<void>
}

export interface SiteWish {
  readonly name: string
  readonly work: string
  /** Folder that serves "/overtrick/", and the path prefix: "/overtrick". */
  readonly files: string
  readonly below: string
  /** Listening address; this machine only by default. */
  readonly listen?: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0

export async function serveSite({
  name,
  work,
  files,
  below,
  listen = '127.0.0.1',
}: SiteWish): Promise<HttpsSite> {
  const { key, cert } = selfSigned(name, work)
  const missed: string[] = []
  const server = createServer({ key, cert }, async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'https://site')
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const isBelow = path.startsWith(`${below}/`)
    const body = isBelow ? await readFile(join(files, path.slice(below.length))).catch(() => null) : null
    if (!body) missed.push(pathname)
    response.writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain' })
    response.end(body)
  })
  server.listen(0, listen)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://${name}:${port}`,
    port,
    spki: spkiOf(cert),
    missed: () => missed,
    async close() {
      server.closeAllConnections()
      if (server.listening) await new Promise(resolve => server.close(resolve))
    },
  }
}

function selfSigned(name: string, work: string): { readonly key: string; readonly cert: string } {
  const keyFile = join(work, `${name}.key`)
  const certFile = join(work, `${name}.crt`)
  const about = ['-days', '2', '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', keyFile]
  execFileSync('openssl', ['req', '-x509', ...key, '-out', certFile, ...about], { stdio: 'pipe' })
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
}

const spkiOf = (cert: string): string =>
  createHash('sha256')
    .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')

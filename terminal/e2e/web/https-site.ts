import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { filesOf, serve } from '../play/serve-files.ts'

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
  const listener = filesOf(files, below, path => missed.push(path))
  const { port, close } = await serve(listener, createServer({ key, cert }), listen)
  return { origin: `https://${name}:${port}`, port, spki: spkiOf(cert), missed: () => missed, close }
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

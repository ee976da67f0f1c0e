import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Parsed, parsed, refused } from '../../shared/lib/parsed.ts'

/**
 * Apps of the build. Besides tables' and directors': one that teaches a tablet to trust the club's https,
 * results for any browser, and a wall screen.
 */
export const APPS = ['table', 'director', 'trust', 'results', 'wall'] as const

export interface Asset {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Content compressed by gzip; null if that saves nothing. */
  readonly zipped: Uint8Array<ArrayBuffer> | null
  readonly etag: string
  readonly immutable: boolean
}

/** Every file of the apps by path, such as "/table/index.html"; nothing else is served. */
export type Assets = ReadonlyMap<string, Asset>

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

const TEXT_TYPES = /^(text|application|image\/svg)/
/** Size below which gzip saves no packet. */
const ZIP_FROM_BYTES = 1000
/** Matches file names with a content hash from the bundler: "assets/main-Ab3dE_f1.js". */
const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+$/

/** Reads the built apps into memory, some hundred kilobytes; a request can thus reach no other file. */
export function loadApps(dist: string): Parsed<Assets> {
  const assets = new Map<string, Asset>()
  for (const app of APPS) {
    const root = join(dist, app)
    if (!statSync(join(root, 'index.html'), { throwIfNoEntry: false }))
      return refused(
        'no-build',
        `The apps are not built: ${join(root, 'index.html')} is missing. Run npm run build.`,
      )
    for (const file of filesIn(root)) {
      const path = `/${app}/${relative(root, file).split(sep).join('/')}`
      assets.set(path, readAsset(file, path))
    }
  }
  return parsed(assets)
}

const filesIn = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

function readAsset(file: string, path: string): Asset {
  const bytes = new Uint8Array(readFileSync(file))
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  const zips = bytes.length >= ZIP_FROM_BYTES && TEXT_TYPES.test(type)
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
  return {
    type,
    bytes,
    zipped: zips ? new Uint8Array(gzipSync(bytes)) : null,
    etag,
    immutable: HASHED.test(path),
  }
}

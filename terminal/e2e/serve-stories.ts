import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The drawn screens: of the table, and of the director; and a table in a room of chance. */
const FOLDERS = {
  stories: 'terminal/e2e/stories',
  'director-stories': 'terminal/e2e/director-stories',
  taps: 'scripts/taps',
} as const
export type StoriesFolder = keyof typeof FOLDERS

/** The pages of the drawn screens at an address of their own. */
export interface ServedStories {
  readonly address: string
  close(): Promise<void>
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** What the pages are made of. */
const SOURCES = ['terminal', 'shared', 'scripts/taps', 'scripts/laws/words', 'package-lock.json']
const DAY_MS = 24 * 60 * 60 * 1000

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The built stories of one app, served. */
export async function serveStories(folder: StoriesFolder): Promise<ServedStories> {
  const built = await builtStories(folder)
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://stories')
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const body = await readFile(join(built, path)).catch(() => null)
    response.writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain' })
    response.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Built once for each state of the sources. Whoever comes first builds beside the place and moves all of it there at
 * once: test files that run side by side never see half of it, and none takes away what another serves.
 */
async function builtStories(folder: StoriesFolder): Promise<string> {
  const all = join(ROOT, '.cache', 'built', folder)
  const place = join(all, digestOfSources())
  if (existsSync(place)) return place
  mkdirSync(all, { recursive: true })
  for (const name of readdirSync(all))
    if (Date.now() - statSync(join(all, name)).mtimeMs > DAY_MS)
      await rm(join(all, name), { recursive: true, force: true })
  const beside = await mkdtemp(join(all, 'begun-'))
  const { build } = await import('vite')
  const configFile = join(ROOT, FOLDERS[folder], 'vite.config.ts')
  await build({ configFile, logLevel: 'error', build: { outDir: beside, emptyOutDir: true } })
  await rename(beside, place).catch(async cause => {
    // Somebody else was sooner with the same.
    if (!existsSync(place)) throw cause
    await rm(beside, { recursive: true, force: true })
  })
  return place
}

/** By name and content: times say nothing after a change of branch. */
function digestOfSources(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap(source => {
    const path = join(ROOT, source)
    if (statSync(path).isFile()) return [path]
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name))
  })
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 32)
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesOf, serve } from './play/serve-files.ts'

/** Drawn screens: of the table, of the director, and of a table in a random room. */
const FOLDERS = {
  stories: 'terminal/e2e/stories',
  'director-stories': 'terminal/e2e/director-stories',
  taps: 'scripts/taps',
} as const
export type StoriesFolder = keyof typeof FOLDERS

export interface ServedStories {
  readonly address: string
  close(): Promise<void>
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = ['terminal', 'shared', 'scripts/taps', 'scripts/laws/words', 'package-lock.json']
const DAY_MS = 24 * 60 * 60 * 1000

export async function serveStories(folder: StoriesFolder): Promise<ServedStories> {
  const { port, close } = await serve(filesOf(await builtStories(folder)))
  return { address: `http://127.0.0.1:${port}/`, close }
}

/**
 * Builds once for each state of the sources. The first caller builds in a temporary folder and renames it: parallel
 * test files never see half a build, and none removes what another serves.
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
    // Another process was faster with the same build.
    if (!existsSync(place)) throw cause
    await rm(beside, { recursive: true, force: true })
  })
  return place
}

/** Digests files by name and content: times mean nothing after a change of branch. */
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

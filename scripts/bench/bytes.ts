import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { importedBy, keptBy, loadedByPage, workersIn } from './built-app.ts'
import { type Benchmark, figure, figureAgainst, skippedReport } from './figures.ts'

const DIST = new URL('../../dist/', import.meta.url)
/** Path of the built table app, as used in its pages. */
const SCOPE = '/table/'
const DIRECTOR_SCOPE = '/director/'
/**
 * Goals in KB. Code of the main thread counts most, as a slow tablet parses it while somebody waits; the director's
 * laptop is faster.
 */
const GOALS = {
  main: 45,
  withLanguage: 48,
  worker: 110,
  offline: 220,
  directorMain: 120,
  directorFirst: 250,
} as const

/** Measures the transfer size of the table's and the director's app, compressed as the hub sends them. */
export const bytesBenchmark: Benchmark = {
  name: 'bytes',
  async run() {
    if (![SCOPE, DIRECTOR_SCOPE].every(scope => existsSync(fileAt(`${scope}sw.js`))))
      return skippedReport('bytes', 'the apps are not built; run npm run build')
    const page = pageOf(SCOPE)
    const workers = workersOf(page)
    const directorPage = pageOf(DIRECTOR_SCOPE)
    const kept = keptFor(SCOPE)
    // A language other than English is fetched before anything is drawn in it.
    const languages = kept
      .filter(path => /\/first-(?:ru|zh)[^/]*\.js$/.test(path))
      .map(path => zippedKb([path]))
    const against = (name: string, kb: number, goal: number) =>
      figureAgainst(name, kb, 'KB', 'the goal', goal)
    return {
      benchmark: 'bytes',
      about:
        "the apps as built, the table's unless it says the director's, each file compressed by gzip as the hub sends it; 1 KB is 1000 bytes",
      figures: [
        against('main thread, scripts and styles', zippedKb(page), GOALS.main),
        against(
          'the same with the largest other language',
          zippedKb(page) + Math.max(0, ...languages),
          GOALS.withLanguage,
        ),
        against('worker', zippedKb(workers), GOALS.worker),
        against('kept for starting without a hub', zippedKb(kept), GOALS.offline),
        against("the director's main thread, scripts and styles", zippedKb(directorPage), GOALS.directorMain),
        against(
          "the director's first load, with its workers",
          zippedKb([...directorPage, ...workersOf(directorPage)]),
          GOALS.directorFirst,
        ),
        figure("the director's, kept for starting without a hub", zippedKb(keptFor(DIRECTOR_SCOPE)), 'KB'),
      ],
    }
  },
}

/** Returns the files that an app's page loads before it draws. */
const pageOf = (scope: string): readonly string[] => withImports(loadedByPage(textOf(`${scope}index.html`)))

const workersOf = (page: readonly string[]): readonly string[] =>
  withImports(page.flatMap(path => (path.endsWith('.js') ? workersIn(textOf(path)) : [])))

/** Returns the files an app's service worker caches. */
const keptFor = (scope: string): readonly string[] =>
  keptBy(textOf(`${scope}sw.js`)).map(path => resolve(scope, path))

const fileAt = (path: string): string => fileURLToPath(new URL(`.${path}`, DIST))
const textOf = (path: string): string => readFileSync(fileAt(path), 'utf8')
const resolve = (from: string, path: string): string => new URL(path, `http://hub${from}`).pathname

/** Returns these files and every script that they import, each once. */
function withImports(paths: readonly string[]): readonly string[] {
  const all = new Set<string>()
  const add = (path: string) => {
    if (all.has(path)) return
    all.add(path)
    if (path.endsWith('.js')) for (const next of importedBy(textOf(path))) add(resolve(path, next))
  }
  for (const path of paths) add(path)
  return [...all]
}

const zippedKb = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(fileAt(path))).length, 0) / 1000

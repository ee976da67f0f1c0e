import type { Pace } from './machine-pace.ts'

/** Tests of one kind, with their minutes of the whole run. */
export interface TestGroup {
  readonly name: string
  readonly minutes: number
  readonly paths: readonly string[]
}

/** Minutes for each kind of test, of fifteen in all; installing and checking take the other three. */
export const TEST_GROUPS: readonly TestGroup[] = [
  { name: 'browsers', minutes: 6.5, paths: ['terminal/e2e/'] },
  { name: 'simulator', minutes: 1, paths: ['scripts/simulate/'] },
  {
    name: 'transport',
    minutes: 1.5,
    paths: ['hub/broker/', 'hub/http/', 'hub/hub.test.ts', 'scripts/robots/', 'scripts/levels/'],
  },
  // The group of all other tests.
  { name: 'unit', minutes: 3, paths: [''] },
]

export interface TimedFile {
  readonly file: string
  readonly ms: number
}

const groupOf = (file: string): string | undefined =>
  TEST_GROUPS.find(({ paths }) => paths.some(path => file.startsWith(path)))?.name

/**
 * Sorts files that run in parallel: browser tests, which mostly wait, alternate with the simulator and the transport;
 * the short ones follow, so that no long file remains at the end.
 */
export function longFirst<F>(files: readonly F[], pathOf: (file: F) => string): readonly F[] {
  const isUnit = (file: F) => groupOf(pathOf(file)) === 'unit'
  const isBrowser = (file: F) => groupOf(pathOf(file)) === 'browsers'
  const browsers = files.filter(isBrowser)
  const others = files.filter(file => !isBrowser(file) && !isUnit(file))
  const turns = browsers.flatMap((file, at) => [file, ...others.slice(at, at + 1)])
  return [...turns, ...others.slice(browsers.length), ...files.filter(isUnit)]
}

/** Line of the report on one time limit, and whether the limit was exceeded. */
export interface BudgetLine {
  readonly text: string
  readonly isOver: boolean
}

/** Maximum duration of a file of `npm test`, s; a longer one belongs in `npm run soak`, or is split. */
export const FILE_SECONDS = 60

/**
 * Compares the time of each group with its share, given how many files ran in parallel, and names each file that took
 * too long. The limits are extended by the slowdown of this machine.
 */
export function compareBudget(
  files: readonly TimedFile[],
  workers: number,
  pace: Pace,
): readonly BudgetLine[] {
  const groups = TEST_GROUPS.flatMap(({ name, minutes }): BudgetLine[] => {
    const own = files.filter(({ file }) => groupOf(file) === name)
    if (own.length === 0) return []
    const taken = own.reduce((sum, { ms }) => sum + ms, 0) / workers / 60_000
    const limit = minutes * pace.mean
    const isOver = taken > limit
    const verdict = isOver ? ': OVER ITS BUDGET, what is longer belongs to npm run soak' : ''
    const text = `${name}: ${own.length} files, ${taken.toFixed(1)} of ${limit.toFixed(1)} min${verdict}`
    return [{ text, isOver }]
  })
  const limit = FILE_SECONDS * pace.slow
  const long = files
    .filter(({ ms }) => ms > limit * 1000)
    .map(({ file, ms }) => ({
      text: `${file}: ${Math.round(ms / 1000)} of ${Math.round(limit)} s: TOO LONG FOR ONE FILE`,
      isOver: true,
    }))
  return [...groups, ...long]
}

/** Tests of one kind, and how many minutes of the whole run are theirs. */
export interface TestGroup {
  readonly name: string
  readonly minutes: number
  /** Beginnings of the paths of its files. */
  readonly paths: readonly string[]
}

/** Of fifteen minutes in all; installing and checking have the three that are left. */
export const TEST_GROUPS: readonly TestGroup[] = [
  { name: 'browsers', minutes: 6, paths: ['terminal/e2e/'] },
  { name: 'simulator', minutes: 1, paths: ['scripts/simulate/'] },
  {
    name: 'transport',
    minutes: 2,
    paths: ['hub/broker/', 'hub/http/', 'hub/hub.test.ts', 'scripts/robots/', 'scripts/levels/'],
  },
  // Whatever is of no other kind.
  { name: 'unit', minutes: 3, paths: [''] },
]

/** A test file and how long it took, in ms. */
export interface TimedFile {
  readonly file: string
  readonly ms: number
}

const groupOf = (file: string): string | undefined =>
  TEST_GROUPS.find(({ paths }) => paths.some(path => file.startsWith(path)))?.name

/**
 * The order in which files are run beside each other: first browsers, which mostly wait, in turns with the simulator and
 * the transport, which do not; then the many short ones, so that no long file is left over for the end.
 */
export function longFirst<F>(files: readonly F[], pathOf: (file: F) => string): readonly F[] {
  const isUnit = (file: F) => groupOf(pathOf(file)) === 'unit'
  const isBrowser = (file: F) => groupOf(pathOf(file)) === 'browsers'
  const browsers = files.filter(isBrowser)
  const others = files.filter(file => !isBrowser(file) && !isUnit(file))
  const turns = browsers.flatMap((file, at) => [file, ...others.slice(at, at + 1)])
  return [...turns, ...others.slice(browsers.length), ...files.filter(isUnit)]
}

/**
 * One line a group that ran: its share of the time, where so many files ran beside each other, against its
 * budget. Only a word of warning: on a slow or busy machine nothing is wrong.
 */
export function budgetLines(files: readonly TimedFile[], workers: number): readonly string[] {
  return TEST_GROUPS.flatMap(({ name, minutes }) => {
    const own = files.filter(({ file }) => groupOf(file) === name)
    if (own.length === 0) return []
    const taken = own.reduce((sum, { ms }) => sum + ms, 0) / workers / 60_000
    const over = taken > minutes ? ': OVER ITS BUDGET, what is longer belongs to npm run soak' : ''
    return [`${name}: ${own.length} files, ${taken.toFixed(1)} of ${minutes} min${over}`]
  })
}

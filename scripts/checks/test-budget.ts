/** Tests of one kind, and how many minutes of the whole run are theirs. */
export interface TestGroup {
  readonly name: string
  readonly minutes: number
  /** Beginnings of the paths of its files. */
  readonly paths: readonly string[]
}

/** Of twenty minutes in all; installing, checking and the sample of mutations have the three that are left. */
export const TEST_GROUPS: readonly TestGroup[] = [
  { name: 'browsers', minutes: 8, paths: ['terminal/e2e/'] },
  { name: 'simulator', minutes: 3, paths: ['scripts/simulate/'] },
  {
    name: 'transport',
    minutes: 2,
    paths: ['hub/broker/', 'hub/http/', 'hub/hub.test.ts', 'scripts/robots/'],
  },
  // Whatever is of no other kind.
  { name: 'unit', minutes: 4, paths: [''] },
]

/** A test file and how long it took, in ms. */
export interface TimedFile {
  readonly file: string
  readonly ms: number
}

/**
 * One line a group that ran: its share of the time, where so many files ran beside each other, against its
 * budget. Only a word of warning: on a slow or busy machine nothing is wrong.
 */
export function budgetLines(files: readonly TimedFile[], workers: number): readonly string[] {
  const groupOf = (file: string) =>
    TEST_GROUPS.find(({ paths }) => paths.some(path => file.startsWith(path)))?.name
  return TEST_GROUPS.flatMap(({ name, minutes }) => {
    const own = files.filter(({ file }) => groupOf(file) === name)
    if (own.length === 0) return []
    const taken = own.reduce((sum, { ms }) => sum + ms, 0) / workers / 60_000
    const over = taken > minutes ? ': OVER ITS BUDGET, what is longer belongs to npm run soak' : ''
    return [`${name}: ${own.length} files, ${taken.toFixed(1)} of ${minutes} min${over}`]
  })
}

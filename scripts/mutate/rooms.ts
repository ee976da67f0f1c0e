/**
 * Part of the code whose rules must be tested: its sources are mutated one place at a time, and its tests must fail.
 */
export interface MutationTarget {
  readonly name: string
  /** Source patterns; tests and their helpers are never changed. */
  readonly sources: readonly string[]
  /**
   * Folders of tests that may notice a mutation: the part's own and those that depend on it, none with a browser or
   * socket.
   */
  readonly tests: readonly string[]
  /**
   * Sources checked with every change: those in which a wrong line costs a result or a right, few enough for two
   * minutes.
   */
  readonly sample: readonly string[]
}

export const ROOMS: readonly MutationTarget[] = [
  {
    name: 'shared/session',
    sources: ['shared/session/**/*.ts'],
    tests: ['shared/session', 'hub/desk', 'terminal/worker', 'terminal/table/store'],
    sample: [],
  },
  {
    name: 'shared/scoring',
    sources: ['shared/scoring/**/*.ts'],
    tests: ['shared/scoring', 'shared/formats/results', 'hub/cli/score'],
    sample: [],
  },
  {
    name: 'shared/movement/check',
    sources: ['shared/movement/check/*.ts'],
    tests: ['shared/movement/check', 'shared/movement/plan'],
    sample: ['shared/movement/check/check-boards.ts', 'shared/movement/check/check.ts'],
  },
  {
    name: 'terminal/worker',
    // Left to the browser tests: the worker's global object, and the library's sockets.
    sources: ['terminal/worker/**/*.ts', '!terminal/worker/worker.ts', '!terminal/worker/link/link-mqtt.ts'],
    tests: ['terminal/worker'],
    sample: [],
  },
  {
    name: 'hub/desk',
    sources: ['hub/desk/**/*.ts'],
    tests: ['hub/desk'],
    sample: ['hub/desk/batch-safely.ts'],
  },
  { name: 'hub/journal', sources: ['hub/journal/*.ts'], tests: ['hub/journal', 'hub/desk'], sample: [] },
]

/** Test files and fixtures, which are excluded everywhere. */
export const NEVER_CHANGED: readonly string[] = ['!**/*.test.ts', '!**/test/**']

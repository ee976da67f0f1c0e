/** A room whose rules have to bite: its sources are changed one by one, its tests have to notice. */
export interface MutatedRoom {
  readonly name: string
  /** Sources by pattern; tests and what serves them are never changed. */
  readonly sources: readonly string[]
  /** The rooms whose tests may notice: this one, and those built on it. None with a browser or a socket. */
  readonly tests: readonly string[]
  /** Looked at with every change: few enough for two minutes, and where a wrong line costs a result or a right. */
  readonly sample: readonly string[]
}

export const ROOMS: readonly MutatedRoom[] = [
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
    sample: ['shared/movement/check/check-boards.ts', 'shared/movement/check/check-seats.ts'],
  },
  {
    name: 'terminal/worker',
    // Left to the browsers: the worker's own global, and the library's sockets.
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

/** The rules that make a room of tests of these are the same for all: fixtures are no rules. */
export const NEVER_CHANGED: readonly string[] = ['!**/*.test.ts', '!**/test/**']

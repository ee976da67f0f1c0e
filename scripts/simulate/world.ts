import { createTestClock } from '../../shared/test/test-clock.ts'
import type { Clock } from '../../terminal/worker/clock.ts'
import { createRandom, type Random } from './random.ts'

/** Virtual time and chance. Between two moments everything that can be done is done. */
export interface World extends Clock {
  readonly random: Random
  /** Lets so much time pass, or as much as it takes until `done`. */
  pass(ms: number, done?: () => boolean): Promise<void>
}

/** An evening in 2026, ms since 1970. */
const START = 1_790_000_000_000

/** All promises settle before the next moment: nothing here waits for anything but them. */
const settle = () => new Promise<void>(resolve => setImmediate(resolve))

export function createWorld(seed: number): World {
  const { now, setTimer, passSettling } = createTestClock(START)
  return {
    ...{ random: createRandom(seed), now, setTimer },
    pass: (ms, done) => passSettling(ms, settle, done),
  }
}

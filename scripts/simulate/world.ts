import type { Clock, Timer } from '../../terminal/worker/clock.ts'
import { createRandom, type Random } from './random.ts'

/** Virtual time and chance. Between two moments everything that can be done is done. */
export interface World extends Clock {
  readonly random: Random
  /** Lets so much time pass, or as much as it takes until `done`. */
  pass(ms: number, done?: () => boolean): Promise<void>
}

interface Due extends Timer {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

/** An evening in 2026, ms since 1970. */
const START = 1_790_000_000_000

export function createWorld(seed: number): World {
  let now = START
  let order = 0
  const queue = new Set<Due>()

  function next(): Due | undefined {
    let first: Due | undefined
    for (const due of queue)
      if (!first || due.at < first.at || (due.at === first.at && due.order < first.order)) first = due
    return first
  }

  return {
    random: createRandom(seed),
    now: () => now,
    setTimer(run, afterMs) {
      order += 1
      const due: Due = { at: now + Math.max(0, afterMs), order, run, clear: () => void queue.delete(due) }
      queue.add(due)
      return due
    },
    async pass(ms, done = () => false) {
      const until = now + ms
      while (!done()) {
        const due = next()
        if (!due || due.at > until) break
        queue.delete(due)
        now = Math.max(now, due.at)
        due.run()
        // All promises settle before the next moment: nothing here waits for anything but them.
        await new Promise<void>(resolve => setImmediate(resolve))
      }
      if (!done()) now = until
    },
  }
}

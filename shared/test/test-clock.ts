/** Manual clock for tests: time of a worker, and of the hub's desk. */
export interface TestClock {
  now(): number
  passed(): number
  setTimer(run: () => void, afterMs: number): { clear(): void }
  /** Advances time and runs due timers in order. */
  pass(ms: number): void
  /** Advances time, letting pending work settle after each timer; ends early once `done` returns true. */
  passSettling(ms: number, settle: () => Promise<void>, done?: () => boolean): Promise<void>
  /** Sets the clock back; timers are unaffected. */
  setBack(ms: number): void
}

interface Due {
  at: number
  readonly run: () => void
}

export function createTestClock(start = 1_000_000): TestClock {
  let now = start
  let put = 0
  /** In the order set, which decides among equal times. */
  const timers = new Set<Due>()

  /** Runs the first timer due by then, if any. */
  function runNext(until: number): boolean {
    let first: Due | undefined
    for (const due of timers) if (!first || due.at < first.at) first = due
    if (!first || first.at > until) return false
    timers.delete(first)
    now = Math.max(now, first.at)
    first.run()
    return true
  }

  return {
    now: () => now,
    passed: () => now + put,
    setTimer(run, afterMs) {
      const due = { at: now + Math.max(0, afterMs), run }
      timers.add(due)
      return { clear: () => void timers.delete(due) }
    },
    pass(ms) {
      const until = now + ms
      while (runNext(until));
      now = until
    },
    async passSettling(ms, settle, done = () => false) {
      const until = now + ms
      while (!done() && runNext(until)) await settle()
      if (!done()) now = until
    },
    setBack(ms) {
      now -= ms
      put += ms
      for (const due of timers) due.at -= ms
    },
  }
}

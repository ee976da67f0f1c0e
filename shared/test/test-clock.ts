/** Time that passes only when a test says so: a worker's clock, and what the hub's desk is given for one. */
export interface TestClock {
  /** Ms since 1970. */
  now(): number
  /** What has passed, whoever puts the clock right. */
  passed(): number
  setTimer(run: () => void, afterMs: number): { clear(): void }
  /** Runs what falls due meanwhile, in its order. */
  pass(ms: number): void
  /** The same, and lets the rest of the world settle after each; ends early once it is `done`. */
  passSettling(ms: number, settle: () => Promise<void>, done?: () => boolean): Promise<void>
  /** The clock is put right by so much; timers run on as they would have. */
  setBack(ms: number): void
}

interface Due {
  at: number
  readonly run: () => void
}

export function createTestClock(start = 1_000_000): TestClock {
  let now = start
  let put = 0
  /** In the order in which they were set, which is theirs at one and the same moment. */
  const timers = new Set<Due>()

  /** Runs the first that is due by then, if any. */
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

import type { Clock } from '../clock.ts'

/** Time that passes only when a test says so. */
export interface TestClock extends Clock {
  /** Runs what falls due, in order, and lets the rest of the world settle after each. */
  pass(ms: number, settle: () => Promise<void>): Promise<void>
  /** The device's clock is put right by so much; timers run on as they would have. */
  setBack(ms: number): void
}

export function createTestClock(start = 1_000_000): TestClock {
  let now = start
  let timers: { at: number; readonly run: () => void }[] = []
  return {
    now: () => now,
    setTimer(run, afterMs) {
      const timer = { at: now + afterMs, run }
      timers.push(timer)
      return {
        clear() {
          timers = timers.filter(each => each !== timer)
        },
      }
    },
    setBack(ms) {
      now -= ms
      timers = timers.map(timer => Object.assign(timer, { at: timer.at - ms }))
    },
    async pass(ms, settle) {
      const until = now + ms
      await settle()
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter(each => each !== next)
        now = Math.max(now, next.at)
        next.run()
        await settle()
      }
      now = until
    },
  }
}

import { computed, type ReadonlySignal, signal } from '@preact/signals'

export interface OwnClock {
  /**
   * Returns the device's wall clock, ms since 1970. It may be wrong by days and can be changed while the page is open.
   */
  readonly wall: () => number
  /**
   * Returns ms since the page was opened, unaffected by changes of the wall clock. Most browsers stop it while the
   * device sleeps.
   */
  readonly passed: () => number
  /** Changes whenever the displayed time should be refreshed. */
  readonly tick: ReadonlySignal<unknown>
}

/** Returns a clock that shows `now`. */
export const clockShowing = (now: ReadonlySignal<number>): OwnClock => ({
  wall: () => now.value,
  passed: () => 0,
  tick: now,
})

/** Clock for screens that show no time. */
export const NO_CLOCK: OwnClock = clockShowing(signal(0))

/** Returns the browser's clocks, read whenever `tick` changes. */
export const browserClock = (tick: ReadonlySignal<unknown>): OwnClock => ({
  wall: () => Date.now(),
  passed: () => performance.now(),
  tick,
})

/**
 * Period over which the largest hub time is used, ms: a late message shows an earlier time than the hub's present one.
 */
const WINDOW_MS = 30_000
/** Minimum change that is redrawn, ms. */
const MOVED_MS = 250
/** Minimum gap between the two clocks that counts as sleep, ms; a device that is awake stays below it. */
const LEAST_SLEPT_MS = 2000
/**
 * Maximum gap that counts as sleep, ms. A larger gap means that somebody set the clock; a smaller one is attributed to
 * sleep, which is far more frequent.
 */
const MOST_SLEPT_MS = 4 * 3_600_000

/**
 * Computes the hub's time from its last message and the time passed since, so that a wrong device clock does not show a
 * wrong time left. Before the first message it is the device's clock plus the last known `offset` of the hub's clock.
 */
export function createHubTime({ wall, passed, tick }: OwnClock, offset: ReadonlySignal<number | null>) {
  /** Difference between the hub's clock and `passed`; null before the first message. */
  const ahead = signal<number | null>(null)
  let last = { wall: 0, passed: 0 }
  let window = { since: 0, furthest: Number.NEGATIVE_INFINITY, before: Number.NEGATIVE_INFINITY }

  /** Returns the time slept, ms: the wall clock went on while `passed` may have stopped. */
  function slept(): number {
    const ms = wall() - last.wall - (passed() - last.passed)
    return ms >= LEAST_SLEPT_MS && ms <= MOST_SLEPT_MS ? ms : 0
  }

  return {
    hear(hub: number): void {
      const at = { wall: wall(), passed: passed() }
      last = at
      if (at.passed - window.since > WINDOW_MS)
        window = { since: at.passed, furthest: Number.NEGATIVE_INFINITY, before: window.furthest }
      window = { ...window, furthest: Math.max(window.furthest, hub - at.passed) }
      const furthest = Math.max(window.furthest, window.before)
      if (ahead.peek() === null || Math.abs(furthest - (ahead.peek() ?? 0)) >= MOVED_MS)
        ahead.value = furthest
    },
    hubNow: computed(() => {
      void tick.value
      return ahead.value === null ? wall() + (offset.value ?? 0) : ahead.value + passed() + slept()
    }),
  }
}

import { computed, type ReadonlySignal, signal } from '@preact/signals'

export interface OwnClock {
  /** Returns the device's clock, ms since 1970; it may be a day wrong, and be set while the page is open. */
  readonly wall: () => number
  /**
   * Returns ms since the page began, unaffected by setting the clock. In most browsers it stops while the device
   * sleeps.
   */
  readonly passed: () => number
  /** Changes whenever the shown time should be refreshed. */
  readonly tick: ReadonlySignal<unknown>
}

/** Returns a clock that shows `now`. */
export const clockShowing = (now: ReadonlySignal<number>): OwnClock => ({
  wall: () => now.value,
  passed: () => 0,
  tick: now,
})

/** For screens that show no time. */
export const NO_CLOCK: OwnClock = clockShowing(signal(0))

/** Returns a browser's clocks, read when `tick` changes. */
export const browserClock = (tick: ReadonlySignal<unknown>): OwnClock => ({
  wall: () => Date.now(),
  passed: () => performance.now(),
  tick,
})

/** Window in which the largest hub time counts, ms: messages may be late, and then the hub's clock is ahead of them. */
const WINDOW_MS = 30_000
/** Smallest change worth a redraw, ms. */
const MOVED_MS = 250
/** Smallest gap between the two clocks that counts as sleep, ms; a device that is awake stays below. */
const LEAST_SLEPT_MS = 2000
/**
 * Largest gap that counts as sleep, ms. A clock that moved further was set by somebody; less is taken for sleep, which
 * is far more frequent.
 */
const MOST_SLEPT_MS = 4 * 3_600_000

/**
 * Computes the hub time on this device from the hub's last message and the time since, so that a wrong clock shows no
 * wrong time left, with or without a link. Before the first message it is the device's clock plus `offset`, by which
 * the hub's was found to be ahead.
 */
export function createHubTime({ wall, passed, tick }: OwnClock, offset: ReadonlySignal<number | null>) {
  /** Difference between the hub's clock and `passed`; null before the first message. */
  const ahead = signal<number | null>(null)
  let last = { wall: 0, passed: 0 }
  let window = { since: 0, furthest: Number.NEGATIVE_INFINITY, before: Number.NEGATIVE_INFINITY }

  /** Returns the time slept: `passed` may have stopped while the wall clock went on. */
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

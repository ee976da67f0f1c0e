import { computed, type ReadonlySignal, signal } from '@preact/signals'

/** The clocks of this device. */
export interface OwnClock {
  /** What its owner has set, ms since 1970; it may be a day wrong, and be set while the page is open. */
  readonly wall: () => number
  /** Ms that have passed since the page began, whatever anybody does to the other. In most browsers it stands while the device sleeps. */
  readonly passed: () => number
  /** Changes as often as what is shown shall be looked at again. */
  readonly tick: ReadonlySignal<unknown>
}

/** A device on which it is as late as `now` says. */
export const clockShowing = (now: ReadonlySignal<number>): OwnClock => ({
  ...{ wall: () => now.value, passed: () => 0 },
  tick: now,
})

/** For screens that show no time. */
export const NO_CLOCK: OwnClock = clockShowing(signal(0))

/** The clocks of a browser, looked at when `tick` changes. */
export const browserClock = (tick: ReadonlySignal<unknown>): OwnClock => ({
  ...{ wall: () => Date.now(), passed: () => performance.now() },
  tick,
})

/** A word of the hub's may be late, and then its clock is further than it says: of so long the furthest counts. */
const WINDOW_MS = 30_000
/** Less is not worth a drawing. */
const MOVED_MS = 250
/** By so much the two clocks of a device that is awake do not part. */
const LEAST_SLEPT_MS = 2000
/** Whose clock has gone further than an evening lasts was not asleep: somebody has set it. By less it is taken for sleep, which is by far the more frequent. */
const MOST_SLEPT_MS = 4 * 3_600_000

/**
 * The hub's time on this device: what the hub said last and what has passed since, so that a wrong clock shows no wrong
 * time left, with the link or without it. Until the hub was heard by this page it is this device's clock with `offset`, by
 * which the hub's was found to be ahead.
 */
export function createHubTime({ wall, passed, tick }: OwnClock, offset: ReadonlySignal<number | null>) {
  /** The hub's clock less what had passed here; null before it was heard. */
  const ahead = signal<number | null>(null)
  let last = { wall: 0, passed: 0 }
  let window = { since: 0, furthest: Number.NEGATIVE_INFINITY, before: Number.NEGATIVE_INFINITY }

  /** While the device slept `passed` may have stood, and the other clock has not. */
  function slept(): number {
    const ms = wall() - last.wall - (passed() - last.passed)
    return ms >= LEAST_SLEPT_MS && ms <= MOST_SLEPT_MS ? ms : 0
  }

  return {
    /** The hub says that it is so late now. */
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

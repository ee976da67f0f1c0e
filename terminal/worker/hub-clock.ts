import { type HubTimestamp, MOST_PASSED_MS } from '../../shared/session/hub-timestamp.ts'
import type { Clock } from './clock.ts'

/** First protocol version in which a hub reads a fact's hub time. */
export const HEARD_SINCE = 5

/**
 * Time for which a heartbeat is remembered, ms: a later one may be delayed, and then the hub's clock is ahead of it, as
 * the earlier shows.
 */
const REMEMBERED_MS = 600_000
/** Longest plausible delay of a heartbeat, ms; beyond it the hub's clock was put back. */
const LATEST_MS = 60_000
/** Smallest difference between the device's two clocks that means sleep or a changed clock, ms. */
const LEAST_PARTED_MS = 500

/** Hub time, as far as this device can vouch for it. */
export interface HubClock {
  hear(hub: number): void
  /**
   * Returns the hub's last time plus the time since; `null` if none was received yet, or if the device may have slept
   * since or its clock was set, as the elapsed time is then unknown.
   */
  now(): HubTimestamp | null
  /** Drops what was received: the hub of this link does not read it. */
  forget(): void
}

interface Anchor {
  readonly hub: number
  readonly passed: number
  readonly clock: number
}

export function createHubClock(clock: Pick<Clock, 'now' | 'passed'>): HubClock {
  let anchor: Anchor | null = null

  function sinceThen(): number | null {
    if (!anchor) return null
    const passed = clock.passed() - anchor.passed
    const parted = Math.abs(clock.now() - anchor.clock - passed)
    return parted >= LEAST_PARTED_MS || passed > MOST_PASSED_MS ? null : Math.max(0, Math.round(passed))
  }

  return {
    hear(hub) {
      const passed = sinceThen()
      if (anchor && passed !== null && passed <= REMEMBERED_MS) {
        const late = anchor.hub + passed - hub
        if (late > 0 && late <= LATEST_MS) return
      }
      anchor = { hub, passed: clock.passed(), clock: clock.now() }
    },
    now() {
      const passed = sinceThen()
      return anchor && passed !== null ? { at: anchor.hub, passed } : null
    },
    forget() {
      anchor = null
    },
  }
}

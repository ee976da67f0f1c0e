import { type HubTimestamp, MOST_PASSED_MS } from '../../shared/session/hub-timestamp.ts'
import type { Clock } from './clock.ts'

/** First protocol version in which the hub reads the hub time of facts. */
export const HEARD_SINCE = 5

/** Time for which a heartbeat is remembered, ms, so that a delayed later one is recognized. */
const REMEMBERED_MS = 600_000
/** Maximum plausible delay of a heartbeat, ms; beyond it the hub's clock was set back. */
const LATEST_MS = 60_000
/** Minimum difference between the device's two clocks that indicates sleep or a changed clock, ms. */
const LEAST_PARTED_MS = 500

/** Hub time as derived by this device from heartbeats. */
export interface HubClock {
  hear(hub: number): void
  /**
   * Returns the hub's last time and the time passed since. `null` if no time was received, or if the device may have
   * slept or its clock was set, so that the time passed is unknown.
   */
  now(): HubTimestamp | null
  /** Forgets what was received, as the hub of this link does not read hub times. */
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

import { type Heard, MOST_PASSED_MS } from '../../shared/session/steward/heard.ts'
import type { Clock } from './clock.ts'

/** The version of the wire from which on a hub reads when a fact was heard. */
export const HEARD_SINCE = 5

/** A heartbeat may come late, and then the hub's clock is further than it says: the one before knows that for so long. */
const REMEMBERED_MS = 600_000
/** By more no heartbeat is late: the hub's clock was put back. */
const LATEST_MS = 60_000
/** By so much the two clocks of a device that is awake, and that nobody sets, do not part. */
const LEAST_PARTED_MS = 500

/** What time it is at the hub, as far as this device can swear to it. */
export interface HubClock {
  /** The hub has just said that it is so late. */
  hear(hub: number): void
  /**
   * The last word of the hub and what has passed since; `null` where it has not been heard yet, or where the device may
   * have slept since or its clock was set: then nobody knows how long that was.
   */
  now(): Heard | null
  /** What was heard counts for nothing: the hub of this link reads none of it. */
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

import type { SessionState } from '../../../shared/session/state/state.ts'
import { wallView } from '../../../shared/wall/wall-view.ts'
import { contentVersion } from '../views/view-pages.ts'
import type { LookedUp } from './looked-up.ts'

/** Time for which the content is cached however many screens ask. It changes with time as well as with entries. */
const KEPT_MS = 1000

interface KeptWall {
  readonly state: SessionState
  readonly at: number
  readonly told: LookedUp | null
}

/**
 * Returns the text shown on a wall screen for the current session; `null` if the club has no wall. `zone` is how many
 * minutes local clocks are ahead of UTC.
 */
export function createWall(state: () => SessionState, now: () => number): (zone: number) => LookedUp | null {
  let kept: KeptWall | null = null
  return zone => {
    const at = now()
    const current = state()
    if (kept?.state === current && Math.abs(at - kept.at) < KEPT_MS) return kept.told
    const view = wallView(current, at, zone)
    const text = view && JSON.stringify(view)
    kept = { state: current, at, told: text === null ? null : { text, version: contentVersion(text) } }
    return kept.told
  }
}

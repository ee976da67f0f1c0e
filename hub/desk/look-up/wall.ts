import type { SessionState } from '../../../shared/session/state.ts'
import { wallView } from '../../../shared/wall/wall-view.ts'
import { contentVersion } from '../views/view-pages.ts'
import type { LookedUp } from './looked-up.ts'

/** However many screens ask, it is made once for so long: it changes with time as well as with what is entered. */
const KEPT_MS = 1000

interface KeptWall {
  readonly state: SessionState
  readonly at: number
  readonly told: LookedUp | null
}

/**
 * What a screen on the wall shows of the session that is played, as text; `null` where the club has no wall.
 * `zone`: so many minutes the clocks of this place are ahead of UTC.
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

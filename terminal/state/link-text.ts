import type { DeskHealth } from '../../shared/protocol/health.ts'
import type { LinkState } from '../worker/messages.ts'

/**
 * State shown for the link: 'linked' before anything is keyed, 'desk' when the hub holds everything, 'tablet' while
 * something is on its way, 'unreachable' while play continues without the hub, 'connecting' during the first attempt,
 * 'app-old' and 'desk-old' while this app and the hub are too far apart in version; or the fault of a reachable hub.
 */
export type ShownLinkState =
  | 'linked'
  | 'desk'
  | 'tablet'
  | 'unreachable'
  | 'connecting'
  | 'app-old'
  | 'desk-old'
  | Exclude<DeskHealth, 'well'>

/**
 * Returns the state shown for the link. "Saved at the desk" only while the hub answers and holds every fact of this
 * device, and only once a result is `keyed`; facts without a receipt are "saved on this tablet".
 */
export function shownLinkState(
  link: LinkState,
  unsent: number,
  health: DeskHealth,
  keyed: boolean,
): ShownLinkState {
  if (link === 'connected' && health !== 'well') return health
  if (link === 'connected' && !keyed) return 'linked'
  if (link === 'connected') return unsent === 0 ? 'desk' : 'tablet'
  if (link === 'connecting' || link === 'app-old' || link === 'desk-old') return link
  return 'unreachable'
}

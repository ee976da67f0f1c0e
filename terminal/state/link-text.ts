import type { DeskHealth } from '../../shared/protocol/health.ts'
import type { LinkState } from '../worker/messages.ts'

/**
 * Displayed state of the link: 'linked' before any result is entered, 'desk' when the hub holds everything, 'tablet'
 * while facts are unconfirmed, 'unreachable' while play continues without the hub, 'connecting' during the first
 * attempt, 'app-old' or 'desk-old' if the versions are too far apart; otherwise the fault of a reachable hub.
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
 * Returns the displayed state of the link. "Saved at the desk" requires that the hub answers, holds every fact of this
 * device, and a result was `keyed`; facts without a receipt are "saved on this tablet".
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

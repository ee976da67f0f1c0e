import type { DeskHealth } from '../../shared/protocol/health.ts'
import type { LinkState } from '../worker/messages.ts'

/**
 * Where everything keyed here is now: 'linked' before anything is, 'desk' when the desk holds it all, 'tablet' while
 * something is on its way, 'unreachable' when play goes on without the desk, 'connecting' during the first attempt, 'app-old' and
 * 'desk-old' while this program and the desk's are too far apart; while the desk is reached and is not well, its word.
 */
export type LinkSaid =
  | 'linked'
  | 'desk'
  | 'tablet'
  | 'unreachable'
  | 'connecting'
  | 'app-old'
  | 'desk-old'
  | Exclude<DeskHealth, 'well'>

/**
 * What is said of the link. "Saved at the desk" only while the desk answers and holds every fact of this
 * device, and only once a result is `keyed`; what has no receipt is "saved on this tablet"; without the desk one plays on.
 */
export function linkSaid(link: LinkState, unsent: number, health: DeskHealth, keyed: boolean): LinkSaid {
  if (link === 'connected' && health !== 'well') return health
  if (link === 'connected' && !keyed) return 'linked'
  if (link === 'connected') return unsent === 0 ? 'desk' : 'tablet'
  if (link === 'connecting' || link === 'app-old' || link === 'desk-old') return link
  return 'unreachable'
}

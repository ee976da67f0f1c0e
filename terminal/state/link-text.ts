import type { LinkState } from '../worker/messages.ts'

/** Where everything keyed on this device is now; see the link badge. */
export type LinkSaid = 'desk' | 'tablet' | 'unreachable' | 'connecting'

/**
 * What is said of the link. "Saved at the desk" only while the desk answers and holds every fact of this
 * device; what has no receipt is "saved on this tablet"; without the desk one plays on.
 */
export function linkSaid(link: LinkState, unsent: number): LinkSaid {
  if (link === 'connected') return unsent === 0 ? 'desk' : 'tablet'
  return link === 'connecting' ? 'connecting' : 'unreachable'
}

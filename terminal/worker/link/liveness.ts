import { HEARTBEAT_MS } from '../../../shared/protocol/down.ts'
import type { LinkState } from '../messages.ts'

/** One heartbeat may be missed, and the next be late by so much, before the desk counts as out of reach. */
export const STALE_MS = 2 * HEARTBEAT_MS + 500

export interface Signs {
  /** The hub will not have this device any more. */
  readonly revoked: boolean
  /** Another club's hub answers at the page's place, or one that proves nothing. */
  readonly isOtherClub: boolean
  /** An attempt has failed, or a link was lost, since the start. */
  readonly failed: boolean
  readonly up: boolean
  /** The hub has answered hello on this link. */
  readonly answered: boolean
  /** Which of the two has to be renewed before they understand each other; null where they do. */
  readonly old: 'app-old' | 'desk-old' | null
  /** When the hub was last heard itself, not through something a broker kept; null on a new link. */
  readonly heardAt: number | null
}

/** An open socket says nothing about the hub behind it: only its own, fresh word does. */
export function linkStateOf(signs: Signs, now: number): LinkState {
  if (signs.revoked) return 'revoked'
  if (signs.isOtherClub && !signs.up) return 'other-club'
  const fresh = signs.heardAt !== null && now - signs.heardAt <= STALE_MS
  if (signs.up && signs.old && fresh) return signs.old
  if (signs.up && signs.answered && fresh) return 'connected'
  return signs.failed || signs.answered ? 'unreachable' : 'connecting'
}

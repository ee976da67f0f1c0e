import { HEARTBEAT_MS } from '../../../shared/protocol/down.ts'
import type { LinkState } from '../messages.ts'

/** Silence after which the hub counts as unreachable, ms: one missed heartbeat, and some delay of the next. */
export const STALE_MS = 2 * HEARTBEAT_MS + 500

export interface Signs {
  /** True if the hub no longer accepts this device. */
  readonly revoked: boolean
  readonly isOtherClub: boolean
  readonly failed: boolean
  readonly up: boolean
  readonly answered: boolean
  /** Side that must be updated before both are compatible; null for none. */
  readonly old: 'app-old' | 'desk-old' | null
  /** Time of the hub's last message, other than a broker's retained one; null on a new link. */
  readonly heardAt: number | null
}

/**
 * Derives the link's state. Only a recent message of the hub itself proves that it is reachable; an open socket does
 * not.
 */
export function linkStateOf(signs: Signs, now: number): LinkState {
  if (signs.revoked) return 'revoked'
  if (signs.isOtherClub && !signs.up) return 'other-club'
  const fresh = signs.heardAt !== null && now - signs.heardAt <= STALE_MS
  if (signs.up && signs.old && fresh) return signs.old
  if (signs.up && signs.answered && fresh) return 'connected'
  return signs.failed || signs.answered ? 'unreachable' : 'connecting'
}

import { settingsOf } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { SIGN_UP_VIEW } from '../../../shared/session/views/view-names.ts'
import type { TableReading } from './table-reading.ts'

/** Storage key of the session for which those who signed up here have confirmed their seats. */
export const SEATED = 'sign-up/seated'

/**
 * True if the players at this tablet must still be shown their first seats: the movement of a session without a
 * director is set, its first round is not over, and nobody has confirmed or sat down here.
 */
export function needsFirstSeats(
  { place, state, card, view }: Pick<TableReading, 'place' | 'state' | 'card' | 'view'>,
  session: string | undefined,
  seated: unknown,
): boolean {
  const here = place.value
  const section = here ? sectionOf(state.value, here.section) : undefined
  if (!section || card.value || session === undefined || seated === session) return false
  // The hub withdraws the list when the round is over at every table, while a tablet knows only its own.
  return settingsOf(state.value)?.evening !== undefined && view(SIGN_UP_VIEW) !== null
}

import { settingsOf } from '../../../shared/session/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { SIGN_UP_VIEW } from '../../../shared/session/views/view-names.ts'
import type { TableReading } from '../store/table-reading.ts'

/** Under which it is kept that whoever signed up here knows where he sits, with the session in which he does. */
export const SEATED = 'sign-up/seated'

/**
 * Whether the people at this tablet are still to be told where they begin: the movement of an evening that runs itself
 * stands, the first round is not over, and nobody has pressed or sat down here since.
 */
export function isToBeSeated(
  { place, state, card, viewText }: Pick<TableReading, 'place' | 'state' | 'card' | 'viewText'>,
  session: string | undefined,
  seated: unknown,
): boolean {
  const here = place.value
  const section = here ? sectionOf(state.value, here.section) : undefined
  if (!section || card.value || session === undefined || seated === session) return false
  // The desk takes the list back when the round is over at every table, of which a tablet knows its own alone.
  return settingsOf(state.value)?.evening !== undefined && viewText(SIGN_UP_VIEW) !== undefined
}

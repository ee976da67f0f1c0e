import { numberInRound } from '../../../../shared/session/section/conditions-at.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'

/**
 * Returns the number by which a table's players know a board. If a round is one match, it is the board's place in the
 * round.
 */
export const boardNumber = (state: SessionState, place: BoardPlace): number =>
  numberInRound(settingsOf(state), sectionOf(state, place.section), place)

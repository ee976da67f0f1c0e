import { settingsOf } from '../../../../shared/session/queries.ts'
import { numberInRound } from '../../../../shared/session/section/conditions-at.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import type { SessionState } from '../../../../shared/session/state.ts'

/** By which number the people at a table know a board: its own; where a round is one match, its place in the round. */
export const boardNumber = (state: SessionState, place: BoardPlace): number =>
  numberInRound(settingsOf(state), sectionOf(state, place.section), place)

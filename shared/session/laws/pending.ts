import { sectionsIn } from '../section/section.ts'
import { type BoardPlace, lookedAtSlot } from '../slot.ts'
import { currentAt, type SessionState } from '../state/state.ts'
import { type LawRulingStanding, lawRulingsAt, lawRulingsIn } from './law-rulings.ts'

/** Board that a ruling requires to be reviewed after play, until the director has done so. */
export interface PendingBoard extends BoardPlace {
  readonly ruling: LawRulingStanding
  /** Laws that require the review, in the ruling's edition. */
  readonly laws: readonly string[]
  /** True once the board has been played and can be reviewed. */
  readonly isDue: boolean
}

/** Returns all such boards by section and board; several rulings about a board are listed separately. */
export const pendingBoards = (state: SessionState): readonly PendingBoard[] =>
  sectionsIn(state).flatMap(section =>
    lawRulingsIn(state, section.id).flatMap((ruling): PendingBoard[] => {
      const { round, table, board, outcome } = ruling.body
      if (outcome.pending.length === 0 || isLookedAt(state, ruling)) return []
      const isDue = section.resultAt(round, table, board) !== undefined
      return [{ section: section.id, round, table, board, ruling, laws: outcome.pending, isDue }]
    }),
  )

/** True if a ruling requires a review of this board that is not done yet, whether it was played or not. */
export const isToBeLookedAt = (state: SessionState, place: BoardPlace): boolean =>
  lawRulingsAt(state, place).some(
    ruling => ruling.body.outcome.pending.length > 0 && !isLookedAt(state, ruling),
  )

/** True if the director has reviewed the board, or has ruled on its score since. */
function isLookedAt(state: SessionState, { body, position }: LawRulingStanding): boolean {
  if (currentAt(state, lookedAtSlot({ ...placeOf(body), ruling: body.number }))) return true
  const section = sectionsIn(state).find(({ id }) => id === body.section)
  const ruled = section?.rulingAt(body.round, body.table, body.board)
  // A ruling that restores the play decides nothing about the rest.
  return ruled !== undefined && ruled.body.sides !== null && ruled.position > position
}

const placeOf = ({ section, round, table, board }: BoardPlace): BoardPlace => ({
  section,
  round,
  table,
  board,
})

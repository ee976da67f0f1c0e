import { sectionsIn } from '../section/section.ts'
import { type BoardPlace, lookedAtSlot } from '../slot.ts'
import { type SessionState, standingAt } from '../state.ts'
import { type LawRulingStanding, lawRulingsAt, lawRulingsIn } from './law-rulings.ts'

/** A board that a ruling wants looked at after play, until the director has done so. */
export interface PendingBoard extends BoardPlace {
  readonly ruling: LawRulingStanding
  /** The laws for which it is to be looked at, of the ruling's edition. */
  readonly laws: readonly string[]
  /** Whether it has been played: then he can. */
  readonly isDue: boolean
}

/** All of them, section by section and board by board; several rulings about a board are several. */
export const pendingBoards = (state: SessionState): readonly PendingBoard[] =>
  sectionsIn(state).flatMap(section =>
    lawRulingsIn(state, section.id).flatMap((ruling): PendingBoard[] => {
      const { round, table, board, outcome } = ruling.body
      if (outcome.pending.length === 0 || isLookedAt(state, ruling)) return []
      const isDue = section.resultAt(round, table, board) !== undefined
      return [{ section: section.id, round, table, board, ruling, laws: outcome.pending, isDue }]
    }),
  )

/** Whether a ruling about this board wants it looked at, and the director has not done so yet; played or not. */
export const isToBeLookedAt = (state: SessionState, place: BoardPlace): boolean =>
  lawRulingsAt(state, place).some(
    ruling => ruling.body.outcome.pending.length > 0 && !isLookedAt(state, ruling),
  )

/** The director has said that nothing more is to be done, or has ruled about the score since. */
function isLookedAt(state: SessionState, { body, position }: LawRulingStanding): boolean {
  if (standingAt(state, lookedAtSlot({ ...placeOf(body), ruling: body.number }))) return true
  const section = sectionsIn(state).find(({ id }) => id === body.section)
  const ruled = section?.rulingAt(body.round, body.table, body.board)
  // A ruling that gives back what was played decides nothing about the rest.
  return ruled !== undefined && ruled.body.sides !== null && ruled.position > position
}

const placeOf = ({ section, round, table, board }: BoardPlace): BoardPlace => ({
  section,
  round,
  table,
  board,
})

import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import type { BoardState } from '../../../../shared/session/facts/boards.ts'
import { type Section, sectionOf } from '../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'

/**
 * Statements that boards are postponed, played late, removed or due again. Pure functions; nothing is recorded here.
 */

export type TableBoard = Omit<BoardPlace, 'section'>

const OPEN: ReadonlySet<string> = new Set(['to-play', 'later', 'late-play', 'cut'])

/** True if the board has no result, ruling or cancellation, so that its status can be changed. */
const isOpen = (section: Section, { round, table, board }: TableBoard): boolean =>
  OPEN.has(section.boardAt(round, table, board).kind)

/** Returns the tables of the section that have the board in their plan and have not decided it. */
export function openPlaces(section: Section, board: number): readonly TableBoard[] {
  return section.seatedPlan.entries
    .filter(entry => isPlayed(entry) && entry.boards.includes(board))
    .map(({ round, table }) => ({ round, table, board }))
    .filter(place => isOpen(section, place))
}

/** Returns the boards of a round that a table has not played, to be removed when it must move on. */
export function restOfRound(section: Section, round: number, table: number): readonly TableBoard[] {
  const entry = section.entryAt(round, table)
  return entry ? section.missingBoards(entry).map(board => ({ round, table, board })) : []
}

/** Returns the statements that set the board's status at these tables; `undefined` if there are none. */
export function statingBoards(
  state: SessionState,
  section: string,
  stated: BoardState,
  places: readonly TableBoard[],
): Statement | undefined {
  const own = sectionOf(state, section)
  if (!own || places.length === 0) return undefined
  const body = { section, plan: own.version, state: stated, places: places.map(place => ({ ...place })) }
  return withReplacedFacts(state, { kind: 'board-state', body })
}

import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import { overruling } from '../../../../shared/session/acts/overruling.ts'
import type { Statement } from '../../../../shared/session/fact.ts'
import type { BoardState } from '../../../../shared/session/facts/board-state.ts'
import { type Section, sectionOf } from '../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import type { SessionState } from '../../../../shared/session/state.ts'

/** Boards put off, played late, cut, or due again, as statements to be recorded. Pure: nothing here records. */

export type TableBoard = Omit<BoardPlace, 'section'>

const OPEN: ReadonlySet<string> = new Set(['to-play', 'later', 'late-play', 'cut'])

/** Whether nothing was played, ruled or cancelled there: only then it can be put off, or be due again. */
const isOpen = (section: Section, { round, table, board }: TableBoard): boolean =>
  OPEN.has(section.boardAt(round, table, board).kind)

/** Every table of the section that has the board in its plan and no answer yet. */
export function openPlaces(section: Section, board: number): readonly TableBoard[] {
  return section.seatedPlan.entries
    .filter(entry => isPlayed(entry) && entry.boards.includes(board))
    .map(({ round, table }) => ({ round, table, board }))
    .filter(place => isOpen(section, place))
}

/** What a table has not played of a round, to be cut when it must move on. */
export function restOfRound(section: Section, round: number, table: number): readonly TableBoard[] {
  const entry = section.entryAt(round, table)
  return entry ? section.missingBoards(entry).map(board => ({ round, table, board })) : []
}

/** The board stands so at these tables; `undefined` where there is none. */
export function statingBoards(
  state: SessionState,
  section: string,
  stated: BoardState,
  places: readonly TableBoard[],
): Statement | undefined {
  const own = sectionOf(state, section)
  if (!own || places.length === 0) return undefined
  const body = { section, plan: own.version, state: stated, places: places.map(place => ({ ...place })) }
  return overruling(state, { kind: 'board-state', body })
}

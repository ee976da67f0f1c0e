import { unitsAt } from '../../../shared/movement/plan/unit.ts'
import {
  type BoardMove,
  type BoardSource,
  boardMoves,
  boardSources,
} from '../../../shared/movement/tell/board-guide.ts'
import { type NextMove, nextForUnit } from '../../../shared/movement/tell/guide.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state.ts'
import { partOf, personOf, type TablePart, type TablePerson } from '../store/table-card.ts'

export interface MoveOf {
  readonly part: TablePart
  readonly person: TablePerson
  readonly next: NextMove
}

export interface MoveCard {
  readonly round: number
  readonly moves: readonly MoveOf[]
  readonly boards: readonly BoardMove[]
  /** What comes for the next round here; empty where nobody plays here then. */
  readonly sources: readonly BoardSource[]
}

/** Where everybody at the table goes after this round, each for itself, and the boards. */
export function moveCard(
  state: SessionState,
  { section, table }: TablePlace,
  round: number,
): MoveCard | null {
  const planned = sectionOf(state, section)
  const entry = planned?.entryAt(round, table)
  if (!planned || !entry) return null
  const { plan } = planned
  return {
    round,
    moves: unitsAt(plan, entry).map(unit => ({
      part: partOf(plan.kind, entry, unit),
      person: personOf(state, section, unit.contestant, unit.half),
      next: nextForUnit(plan, unit, round),
    })),
    boards: boardMoves(plan, round, table),
    sources: boardSources(plan, round + 1, table),
  }
}

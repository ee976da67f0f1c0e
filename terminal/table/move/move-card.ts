import { directionOf } from '../../../shared/game/seat.ts'
import { isPlayed, seatsOf } from '../../../shared/movement/plan/entry.ts'
import { type Unit, unitsAt } from '../../../shared/movement/plan/unit.ts'
import {
  type BoardMove,
  type BoardSource,
  boardMoves,
  boardSources,
} from '../../../shared/movement/tell/board-guide.ts'
import { type NextMove, nextForUnit } from '../../../shared/movement/tell/guide.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state.ts'
import { partOf, personOf, personsIn, type TablePart, type TablePerson } from '../store/table-card.ts'

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
  const person = (unit: Unit): TablePerson => {
    const [seat, other] = seatsOf(entry, unit.contestant).filter(
      own => unit.half === undefined || directionOf(own) === unit.half,
    )
    // Of who sits out nobody has said who it is in person.
    if (!isPlayed(entry) || !seat) return personOf(state, section, unit.contestant, unit.half)
    return personsIn(state, { section, table }, entry, other ? [seat, other] : [seat])
  }
  return {
    round,
    moves: unitsAt(plan, entry).map(unit => ({
      part: partOf(plan.kind, entry, unit),
      person: person(unit),
      next: nextForUnit(plan, unit, round),
    })),
    boards: boardMoves(plan, round, table),
    sources: boardSources(plan, round + 1, table),
  }
}

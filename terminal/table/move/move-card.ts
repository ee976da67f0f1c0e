import { directionOf, otherSide, partnerOf } from '../../../shared/game/seat.ts'
import { isPlayed, seatsOf } from '../../../shared/movement/plan/entry.ts'
import { type Unit, unitsAt } from '../../../shared/movement/plan/unit.ts'
import {
  type BoardMove,
  type BoardSource,
  boardMoves,
  boardSources,
} from '../../../shared/movement/tell/board-guide.ts'
import { type NextMove, nextForUnit } from '../../../shared/movement/tell/guide.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state/state.ts'
import {
  partOf,
  peopleAt,
  personOf,
  personsIn,
  type TablePart,
  type TablePerson,
} from '../model/table-card.ts'

export interface MoveOf {
  readonly part: TablePart
  readonly person: TablePerson
  readonly next: NextMove
  /** True if rounds are drawn during play, so that everyone must be shown destination and opponents. */
  readonly isDrawn: boolean
  /** Next opponents, if rounds are drawn. */
  readonly against: readonly TablePerson[]
  /** Partner in the next round, if partners change, with their table. */
  readonly partner: TablePerson | null
}

export interface MoveCard {
  readonly round: number
  readonly isDrawn: boolean
  readonly moves: readonly MoveOf[]
  readonly boards: readonly BoardMove[]
  /** Boards that arrive for the next round here; empty if nobody plays here then. */
  readonly sources: readonly BoardSource[]
}

/** Returns the partner of a player in the next round; null if partners do not change or there is none. */
function partnerIn(state: SessionState, planned: Section, unit: Unit, next: NextMove): TablePerson | null {
  const place = next.kind === 'play' ? next : next.kind === 'sit-out' ? next.until : null
  const entry = place && planned.entryAt(place.round, place.table)
  const [seat] = entry ? seatsOf(entry, unit.contestant) : []
  if (!entry || !seat || !isPlayed(entry)) return null
  return personsIn(state, { section: planned.id, table: entry.table }, entry, [partnerOf(seat)])
}

/** Returns where each contestant at the table and the boards go after this round. */
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
    // The individual players of a sit-out are unknown.
    if (!isPlayed(entry) || !seat) return personOf(state, section, unit.contestant, unit.half)
    return personsIn(state, { section, table }, entry, other ? [seat, other] : [seat])
  }
  const isDrawn = plan.toDraw !== undefined
  const against = (next: NextMove): readonly TablePerson[] => {
    const there = next.kind === 'play' && planned.entryAt(next.round, next.table)
    if (!there || !isPlayed(there)) return []
    const direction = otherSide(next.direction)
    return peopleAt(state, { section, table: there.table }, there, direction)
  }
  return {
    round,
    isDrawn,
    moves: unitsAt(plan, entry).map(unit => {
      const next = nextForUnit(plan, unit, round)
      const part = partOf(plan.kind, entry, unit)
      return {
        part,
        next,
        isDrawn,
        person: person(unit),
        against: isDrawn ? against(next) : [],
        partner: plan.kind === 'individual' ? partnerIn(state, planned, unit, next) : null,
      }
    }),
    boards: boardMoves(plan, round, table),
    sources: boardSources(plan, round + 1, table),
  }
}

import type { Direction, Seat } from '../../../../shared/game/seat.ts'
import { isPlayed, type PlayedEntry, seatedAt, sides } from '../../../../shared/movement/plan/entry.ts'
import type { ContestantId } from '../../../../shared/movement/plan/plan.ts'
import { sitOutsIn } from '../../../../shared/movement/tell/guide.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'

export interface Seating {
  /** Tables with play, in order. */
  readonly tables: readonly PlayedEntry[]
  readonly sittingOut: readonly ContestantId[]
}

/**
 * Returns the seating of a round. Those who sit out may be at a table without play or have no place in the plan;
 * withdrawn contestants are left out.
 */
export function seatingOf(state: SessionState, section: string, round: number): Seating {
  const planned = sectionOf(state, section)
  if (!planned) return { tables: [], sittingOut: [] }
  const tables = planned
    .entriesOf(round)
    .filter(isPlayed)
    .sort((a, b) => a.table - b.table)
  const playing = new Set(tables.flatMap(seatedAt))
  const { contestants, toDraw } = planned.plan
  const waiting = sitOutsIn(planned.plan, round)
  const sittingOut = contestants
    .map(({ id }) => id)
    .filter(id => !playing.has(id) && (waiting.includes(id) || !toDraw?.without.includes(id)))
  return { tables, sittingOut }
}

/**
 * Returns who sits on one side of a table: the stated players, including substitutes, or else all players of the
 * contestant.
 */
export function sittingAt(
  state: SessionState,
  id: string,
  { seats, round, table }: PlayedEntry,
  line: Direction,
): readonly { readonly id: ContestantId; readonly persons: readonly string[] }[] {
  const section = sectionOf(state, id)
  const contestants = sides({ seats })[line]
  const bySeat = section?.namesAt(seats, { round, table })
  const own: readonly Seat[] = line === 'NS' ? ['N', 'S'] : ['E', 'W']
  const here = own.flatMap(seat => bySeat?.[seat] ?? [])
  const isPair = contestants.length === 1 && here.length === own.length
  return contestants.map(one => ({ id: one, persons: isPair ? here : (section?.playersOf(one) ?? []) }))
}

import { type Direction, SEATS, type Seat } from '../../game/seat.ts'
import type { ContestantId, PlanKind } from '../../movement/plan/plan.ts'
import { type CurrentFact, isKind } from '../state/state.ts'

export interface Person {
  readonly name: string
  /** Direction of the half, in a team only; `null` if unknown or changing. */
  readonly half: Direction | null
  /** First round, set only if others have played for the same contestant. */
  readonly since?: number
}

const EACH: readonly (readonly Seat[])[] = SEATS.map(seat => [seat])
const PARTNERS: readonly (readonly Seat[])[] = [
  ['N', 'S'],
  ['E', 'W'],
]

/**
 * Returns the players of each pair (North or East first) and each player, as stated by tables in the latest
 * complete round. Members of a team change seats, so that its line-up applies.
 */
export function personsBySeat(
  kind: PlanKind,
  said: ReadonlyMap<string, CurrentFact>,
): ReadonlyMap<ContestantId, readonly string[]> {
  const persons = new Map<ContestantId, readonly string[]>()
  if (kind === 'teams') return persons
  const inOrder = [...said.values()]
    .filter(standing => isKind(standing, 'persons-seated'))
    .sort((a, b) => a.body.round - b.body.round || a.position - b.position)
  for (const { body } of inOrder) {
    for (const seats of kind === 'individual' ? EACH : PARTNERS) {
      const [contestant] = seats.map(seat => body.seats[seat])
      const names = seats.flatMap(seat => body.persons[seat] ?? [])
      if (contestant !== undefined && names.length === seats.length) persons.set(contestant, names)
    }
  }
  return persons
}

/** True if both lists have the same people, in any order. */
export const isSamePeople = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && [...a].sort().every((name, index) => name === [...b].sort()[index])

/** Returns the player of this round among those who replaced each other; otherwise all. */
export function playingIn(persons: readonly Person[], round = Number.POSITIVE_INFINITY): readonly Person[] {
  if (persons.every(({ since }) => since === undefined)) return persons
  const last = persons.filter(({ since }) => (since ?? 1) <= round).at(-1)
  return last ? [last] : []
}

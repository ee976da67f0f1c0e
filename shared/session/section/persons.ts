import { type Direction, SEATS, type Seat } from '../../game/seat.ts'
import type { ContestantId, PlanKind } from '../../movement/plan/plan.ts'
import { isKind, type Standing } from '../state.ts'

/** One of those who play for a contestant. */
export interface Person {
  readonly name: string
  /** Only in a team: with whom and which way he sits; `null` where that is not known or changes. */
  readonly half: Direction | null
  /** From this round on; only where others have played for the same contestant. */
  readonly since?: number
}

const EACH: readonly (readonly Seat[])[] = SEATS.map(seat => [seat])
const PARTNERS: readonly (readonly Seat[])[] = [
  ['N', 'S'],
  ['E', 'W'],
]

/**
 * The people of each pair, North's or East's first, and of each player, as their tables said it in the latest round in
 * which they said it of all of them. The people of a team sit now here, now there: its line-up says who they are.
 */
export function personsBySeat(
  kind: PlanKind,
  said: ReadonlyMap<string, Standing>,
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

/** Whether they are the same people, in whatever order. */
export const isSamePeople = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && [...a].sort().every((name, index) => name === [...b].sort()[index])

/** Of those who took the place of each other the one who plays in the round; all of them where nobody did. */
export function playingIn(persons: readonly Person[], round = Number.POSITIVE_INFINITY): readonly Person[] {
  if (persons.every(({ since }) => since === undefined)) return persons
  const last = persons.filter(({ since }) => (since ?? 1) <= round).at(-1)
  return last ? [last] : []
}

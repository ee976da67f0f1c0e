import { DIRECTIONS } from '../../game/seat.ts'
import { nameIn } from './contestant-name.ts'
import type { ContestantId, Plan } from './plan.ts'
import { nameOfUnit, unitsOf } from './unit.ts'

/**
 * A movement for teams seen as one of pairs: each half is a contestant of its line, as it is what walks through
 * the room. Other plans come back as they are. What is said of contestants (`guide.ts`) then holds for halves.
 */
export const halvesOf = (plan: Plan): Plan => {
  if (plan.kind !== 'teams') return plan
  const id = (team: ContestantId | null, half: 'NS' | 'EW') => (team === null ? null : `${team} ${half}`)
  return {
    ...plan,
    kind: 'pairs',
    winners: 2,
    contestants: plan.contestants.flatMap(team =>
      DIRECTIONS.map(line => ({ id: `${team.id} ${line}`, label: team.label, line })),
    ),
    entries: plan.entries.map(entry => {
      const [ns, ew] = [id(entry.seats.N, 'NS'), id(entry.seats.E, 'EW')]
      return { ...entry, seats: { N: ns, S: ns, E: ew, W: ew } }
    }),
  }
}

/** Everybody who needs a card: the id within `halvesOf(plan)` and the name to print. */
export const walkersOf = (plan: Plan): readonly { readonly id: ContestantId; readonly name: string }[] =>
  plan.kind === 'teams'
    ? unitsOf(plan).map(unit => ({ id: unit.key, name: nameOfUnit(plan, unit) }))
    : plan.contestants.map(({ id }) => ({ id, name: nameIn(plan, id) }))

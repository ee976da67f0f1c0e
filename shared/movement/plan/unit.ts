import { DIRECTIONS, type Direction } from '../../game/seat.ts'
import type { Who } from '../../lib/parsed.ts'
import { whoIn } from './contestant-name.ts'
import { isPlayed, seatedAt, sides } from './entry.ts'
import type { ContestantId, Plan, PlanEntry } from './plan.ts'

/**
 * Unit that moves through the room together: a pair, a player, or half a team. The halves of a team sit at
 * two tables in the same round, so seats and played boards are tracked for each half.
 */
export interface Unit {
  readonly key: string
  readonly contestant: ContestantId
  /** Set only for half a team. */
  readonly half?: Direction
}

const halfOf = (contestant: ContestantId, half: Direction): Unit => ({
  key: `${contestant} ${half}`,
  contestant,
  half,
})

export const unitsAt = (plan: Plan, { seats }: Pick<PlanEntry, 'seats'>): readonly Unit[] =>
  plan.kind === 'teams'
    ? DIRECTIONS.flatMap(half => sides({ seats })[half].map(id => halfOf(id, half)))
    : seatedAt({ seats }).map(contestant => ({ key: contestant, contestant }))

/** Returns all units of the movement; for teams the halves that ever play (with two sections each file has one). */
export const unitsOf = (plan: Plan): readonly Unit[] => {
  if (plan.kind !== 'teams') return plan.contestants.map(({ id }) => ({ key: id, contestant: id }))
  const playing = new Set(
    plan.entries.filter(isPlayed).flatMap(entry => unitsAt(plan, entry).map(one => one.key)),
  )
  return plan.contestants
    .flatMap(({ id }) => DIRECTIONS.map(direction => halfOf(id, direction)))
    .filter(one => playing.has(one.key))
}

/** Returns names such as pair 7, player 7, team 7 North-South. */
export const whoOfUnit = (plan: Plan, { contestant, half }: Unit): Who => ({
  ...whoIn(plan, contestant),
  ...(half && { line: half }),
})

/**
 * Instructions for contestants at a table: seats now and next. All follow from the plan, and nothing is
 * stored; board routes are in `board-guide.ts`.
 */

import type { Direction, Seat } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { directionAt, isPlayed, seatedAt, seatsOf } from '../plan/entry.ts'
import { type ContestantId, hasMoreToDraw, type Plan, type PlanEntry } from '../plan/plan.ts'
import { halvesOf } from '../plan/team-halves.ts'
import type { Unit } from '../plan/unit.ts'

export interface RoundPlace {
  readonly round: number
  readonly table: number
  readonly direction: Direction
  /** Seats: two for a pair, one for a player. */
  readonly seats: readonly Seat[]
  readonly opponents: readonly ContestantId[]
  readonly boards: readonly number[]
}

export type NextMove =
  | ({
      readonly kind: 'play'
      readonly stays: boolean
      /** True if at the same table in other seats; a pair in the other direction is an arrow switch. */
      readonly turned: boolean
    } & RoundPlace)
  | {
      readonly kind: 'sit-out'
      readonly round: number
      /** Table at which to wait, if the plan gives one. */
      readonly table: number | null
      /** Next place of play; `null` if none is planned. */
      readonly until: RoundPlace | null
      /** True if rounds are still to be drawn in which it may play. */
      readonly mayBeDrawn: boolean
    }
  /** The place in this round is not drawn yet. */
  | { readonly kind: 'to-be-drawn'; readonly round: number }
  | { readonly kind: 'finished' }

/** Returns the table's entry in this round; `undefined` if the plan leaves the table empty. */
export const entryAt = (plan: Plan, round: number, table: number): PlanEntry | undefined =>
  plan.entries.find(entry => entry.round === round && entry.table === table)

/** Returns the entry of a contestant in this round, playing or sitting out. */
export const entryOf = (plan: Plan, round: number, contestant: ContestantId): PlanEntry | undefined =>
  plan.entries.find(entry => entry.round === round && seatedAt(entry).includes(contestant))

/** Returns the contestant's place in this round; `undefined` if it sits out. */
export const placeOf = (plan: Plan, round: number, contestant: ContestantId): RoundPlace | undefined => {
  const entry = entryOf(plan, round, contestant)
  if (entry === undefined || !isPlayed(entry)) return undefined
  const direction = must(directionAt(entry, contestant), `direction of ${contestant} in round ${round}`)
  return {
    round,
    table: entry.table,
    direction,
    seats: seatsOf(entry, contestant),
    opponents: seatedAt(entry).filter(id => directionAt(entry, id) !== direction),
    boards: entry.boards,
  }
}

/** Returns a contestant's next place after this round; 0 stands for the start. */
export const nextFor = (plan: Plan, contestant: ContestantId, afterRound: number): NextMove => {
  const round = afterRound + 1
  const later = roundsOf(plan, contestant).filter(place => place.round >= round)
  const [next] = later
  const mayBeDrawn = isStillDrawn(plan, contestant)
  if (round > plan.rounds) return mayBeDrawn ? { kind: 'to-be-drawn', round } : { kind: 'finished' }
  const now = entryOf(plan, round, contestant)
  // A departed contestant waits for nothing: no bye, no later round.
  if (!now && !next && plan.toDraw?.without.includes(contestant)) return { kind: 'finished' }
  if (next?.round !== round)
    return { kind: 'sit-out', round, table: now?.table ?? null, until: next ?? null, mayBeDrawn }
  const before = entryOf(plan, afterRound, contestant)
  const stays = before?.table === next.table
  const turned = stays && seatsOf(before, contestant).join() !== next.seats.join()
  return { kind: 'play', ...next, stays, turned }
}

/** True if rounds are still to be drawn and the contestant takes part. */
const isStillDrawn = (plan: Plan, contestant: ContestantId): boolean =>
  hasMoreToDraw(plan) && plan.toDraw?.without.includes(contestant) === false

/**
 * Returns the next place of a unit (for teams: of each half) after this round. Opponents are named as in `halvesOf`.
 */
export const nextForUnit = (plan: Plan, { key }: Unit, afterRound: number): NextMove =>
  nextFor(halvesOf(plan), key, afterRound)

export const roundsOf = (plan: Plan, contestant: ContestantId): readonly RoundPlace[] =>
  Array.from({ length: plan.rounds }, (_, index) => index + 1).flatMap(
    round => placeOf(plan, round, contestant) ?? [],
  )

export const boardsOf = (plan: Plan): readonly number[] =>
  [...new Set(plan.entries.flatMap(entry => entry.boards))].sort((a, b) => a - b)

/** Returns contestants with a place in this round that do not play, including byes; withdrawn ones have no place. */
export const sitOutsIn = ({ entries }: Plan, round: number): readonly ContestantId[] => {
  const own = entries.filter(entry => entry.round === round)
  const playing = new Set(own.filter(isPlayed).flatMap(seatedAt))
  return [...new Set(own.flatMap(seatedAt))].filter(id => !playing.has(id))
}

/** Place of a contestant that was at no table in the previous round; for a team, both tables of its match. */
export interface NewArrival {
  readonly contestant: ContestantId
  readonly places: readonly Pick<RoundPlace, 'table' | 'direction'>[]
}

/**
 * Returns contestants that come to a table but were at none in the previous round, where they could have been
 * directed: after a bye, late, or returning. Empty for the first round.
 */
export const newArrivals = ({ entries }: Plan, round: number): readonly NewArrival[] => {
  const playingIn = (one: number) => entries.filter(entry => entry.round === one && isPlayed(entry))
  if (round < 2) return []
  const before = new Set(playingIn(round - 1).flatMap(seatedAt))
  const here = playingIn(round)
  return [...new Set(here.flatMap(seatedAt))]
    .filter(id => !before.has(id))
    .map(contestant => ({
      contestant,
      places: here.flatMap(entry => {
        const direction = directionAt(entry, contestant)
        return direction ? [{ table: entry.table, direction }] : []
      }),
    }))
}

import type { Direction, Seat } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { directionAt, isPlayed, seatedAt, seatsOf } from '../plan/entry.ts'
import { type ContestantId, hasMoreToDraw, type Plan, type PlanEntry } from '../plan/plan.ts'
import { halvesOf } from '../plan/team-halves.ts'
import type { Unit } from '../plan/unit.ts'

/**
 * What is said to people at a table: who sits where now and next. All of it follows from the plan; nothing
 * is stored. Where boards go is in `board-guide.ts`.
 */

/** A contestant's place in a round in which it plays. */
export interface RoundPlace {
  readonly round: number
  readonly table: number
  readonly direction: Direction
  /** Two seats for a pair, one for a player. */
  readonly seats: readonly Seat[]
  readonly opponents: readonly ContestantId[]
  readonly boards: readonly number[]
}

export type NextMove =
  | ({
      readonly kind: 'play'
      /** At the table where it is now. */
      readonly stays: boolean
      /** At the same table in other seats: a pair in the other direction, which is an arrow switch. */
      readonly turned: boolean
    } & RoundPlace)
  | {
      readonly kind: 'sit-out'
      readonly round: number
      /** Where it waits, if the plan gives it a place. */
      readonly table: number | null
      /** Where it plays again; `null` if that is not planned. */
      readonly until: RoundPlace | null
      /** Rounds are still to be drawn, in which it may play. */
      readonly mayBeDrawn: boolean
    }
  /** Where it plays in this round is not drawn yet. */
  | { readonly kind: 'to-be-drawn'; readonly round: number }
  | { readonly kind: 'finished' }

/** The entry of this table in this round; `undefined` where the plan leaves the table empty. */
export const entryAt = (plan: Plan, round: number, table: number): PlanEntry | undefined =>
  plan.entries.find(entry => entry.round === round && entry.table === table)

/** The entry that holds a contestant in this round, playing or sitting out. */
export const entryOf = (plan: Plan, round: number, contestant: ContestantId): PlanEntry | undefined =>
  plan.entries.find(entry => entry.round === round && seatedAt(entry).includes(contestant))

/** Where the contestant plays in this round; `undefined` when it sits out. */
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

/** Where a contestant goes after this round; 0 asks for the first round. */
export const nextFor = (plan: Plan, contestant: ContestantId, afterRound: number): NextMove => {
  const round = afterRound + 1
  const later = roundsOf(plan, contestant).filter(place => place.round >= round)
  const [next] = later
  const mayBeDrawn = isStillDrawn(plan, contestant)
  if (round > plan.rounds) return mayBeDrawn ? { kind: 'to-be-drawn', round } : { kind: 'finished' }
  const now = entryOf(plan, round, contestant)
  // Who has gone waits for nothing: no bye, no later round.
  if (!now && !next && plan.toDraw?.without.includes(contestant)) return { kind: 'finished' }
  if (next?.round !== round)
    return { kind: 'sit-out', round, table: now?.table ?? null, until: next ?? null, mayBeDrawn }
  const before = entryOf(plan, afterRound, contestant)
  const stays = before?.table === next.table
  const turned = stays && seatsOf(before, contestant).join() !== next.seats.join()
  return { kind: 'play', ...next, stays, turned }
}

/** Whether rounds are still to be drawn, and the contestant takes part in the draw. */
const isStillDrawn = (plan: Plan, contestant: ContestantId): boolean =>
  hasMoreToDraw(plan) && plan.toDraw?.without.includes(contestant) === false

/**
 * Where whoever walks as one goes after this round: of a team each half by itself. Opponents of half a team are
 * named as `halvesOf` names them.
 */
export const nextForUnit = (plan: Plan, { key }: Unit, afterRound: number): NextMove =>
  nextFor(halvesOf(plan), key, afterRound)

/** The rounds in which a contestant plays, in order. */
export const roundsOf = (plan: Plan, contestant: ContestantId): readonly RoundPlace[] =>
  Array.from({ length: plan.rounds }, (_, index) => index + 1).flatMap(
    round => placeOf(plan, round, contestant) ?? [],
  )

/** The boards of the whole movement, ascending. */
export const boardsOf = (plan: Plan): readonly number[] =>
  [...new Set(plan.entries.flatMap(entry => entry.boards))].sort((a, b) => a - b)

/** The tables at which cards are ever played: a half table may leave one for sitting out only. */
export const playingTables = (plan: Plan): readonly number[] =>
  [...new Set(plan.entries.filter(isPlayed).map(entry => entry.table))].sort((a, b) => a - b)

/** Who has a place in this round, and plays nowhere: a bye among them. Who has withdrawn has none. */
export const sitOutsIn = ({ entries }: Plan, round: number): readonly ContestantId[] => {
  const own = entries.filter(entry => entry.round === round)
  const playing = new Set(own.filter(isPlayed).flatMap(seatedAt))
  return [...new Set(own.flatMap(seatedAt))].filter(id => !playing.has(id))
}

/** Where a contestant plays that was at no table in the round before: a team at both tables of its match. */
export interface ComingIn {
  readonly contestant: ContestantId
  readonly places: readonly Pick<RoundPlace, 'table' | 'direction'>[]
}

/**
 * Who comes to a table in this round and was at none in the one before, where somebody could have said where to go: after
 * a bye, late, or back again. Of the first round nobody.
 */
export const comingInto = ({ entries }: Plan, round: number): readonly ComingIn[] => {
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

import { type BySeat, SEATS } from '../../game/seat.ts'
import { pushTo } from '../../lib/memo.ts'
import { isPlayed, type Spot } from '../plan/entry.ts'
import type { ContestantId, Plan, PlanEntry } from '../plan/plan.ts'
import { unitsAt } from '../plan/unit.ts'
import { entryAt } from '../tell/guide.ts'

/** Board with a current result and its players. A change of the movement never affects it. */
export interface PlayedBoard {
  readonly round: number
  readonly table: number
  readonly board: number
  readonly seats: BySeat<ContestantId>
}

export type PlayedBoards = readonly PlayedBoard[]

export const isAt = (one: Spot, { round, table }: Spot): boolean => one.round === round && one.table === table

export const sameSeats = (one: PlanEntry['seats'], other: PlanEntry['seats']): boolean =>
  SEATS.every(seat => one[seat] === other[seat])

export const playedAt = (played: PlayedBoards, spot: Spot): PlayedBoards =>
  played.filter(result => isAt(result, spot))

/** True if the plan has the board there with the same contestants in the same seats. */
export const isSeatedAsPlayed = (plan: Plan, { round, table, board, seats }: PlayedBoard): boolean => {
  const entry = entryAt(plan, round, table)
  return entry?.boards.includes(board) === true && sameSeats(entry.seats, seats)
}

/** Index of every contestant's deals, both planned and played. */
export class Deals {
  readonly #plan: Plan
  readonly #places = new Map<string, Spot[]>()

  constructor(plan: Plan, played: PlayedBoards) {
    this.#plan = plan
    for (const entry of plan.entries) if (isPlayed(entry)) this.#add(entry, entry.boards)
    for (const result of played) {
      if (isSeatedAsPlayed(plan, result)) continue
      this.#add(result, [result.board])
    }
  }

  /** Returns all places where the unit with this key plays the board. */
  places(unit: string, board: number): readonly Spot[] {
    return this.#places.get(`${board} ${unit}`) ?? []
  }

  /** Returns the units of this entry that play the board at another place as well. */
  elsewhere(
    entry: PlanEntry,
    board: number,
    counts: (place: Spot) => boolean = () => true,
  ): ContestantId | undefined {
    return unitsAt(this.#plan, entry).find(unit =>
      this.places(unit.key, board).some(
        place => (place.round !== entry.round || place.table !== entry.table) && counts(place),
      ),
    )?.contestant
  }

  #add(at: Spot & Pick<PlanEntry, 'seats'>, boards: readonly number[]): void {
    const { round, table } = at
    for (const { key } of unitsAt(this.#plan, at))
      for (const board of boards) {
        pushTo(this.#places, `${board} ${key}`, { round, table })
      }
  }
}

/** Returns the contestants who still play in this round or later. */
export const stillThere = (plan: Plan, round: number): ReadonlySet<ContestantId> =>
  new Set(
    plan.entries
      .filter(entry => entry.round >= round)
      .flatMap(({ seats }) => SEATS.flatMap(seat => seats[seat] ?? [])),
  )

export const isEmpty = ({ seats }: PlanEntry): boolean => SEATS.every(seat => seats[seat] === null)

/** Rewrites entries of the plan, and drops those left without contestants. */
export const rewritten = (plan: Plan, rewrite: (entry: PlanEntry) => PlanEntry): Plan => ({
  ...plan,
  entries: plan.entries.map(rewrite).filter(entry => !isEmpty(entry)),
})

/** Replaces the entry at the same table and round. */
export const withEntry = (plan: Plan, entry: PlanEntry): Plan => {
  const before = entryAt(plan, entry.round, entry.table)
  if (before === undefined) return { ...plan, entries: [...plan.entries, entry] }
  return rewritten(plan, one => (one === before ? entry : one))
}

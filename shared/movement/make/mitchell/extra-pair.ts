/**
 * Places an extra pair in a Mitchell, instead of a half table. The place is found by search, as no rule
 * serves plain, skip and relay alike: a list that is right for one repeats boards in another.
 */

import { range, wrap } from '../../plan/pairs-plan.ts'
import type { Line } from '../../plan/plan.ts'
import { type MitchellKind, moverAt, setAt } from './mitchell.ts'

/** Table in a round, all numbers from 0: the pairs and the set there. */
export interface Encounter {
  readonly table: number
  readonly mover: number
  readonly set: number
}

export interface Course {
  readonly kind: MitchellKind
  readonly tables: number
  readonly rounds: number
}

export const spotAt = ({ kind, tables }: Course, round: number, table: number): Encounter => ({
  table,
  mover: moverAt(kind, tables, round, table),
  set: setAt(kind, tables, round, table),
})

const SEARCH_STEPS = 20_000

/**
 * Finds the places of a rover in rounds 2, 3, …: new boards, a new opponent and a new displaced pair each round;
 * `undefined` if there are none. With 9, 15, 21, … tables of a plain Mitchell one East-West pair must be displaced
 * twice, since at most T - 2 nonattacking queens fit on a toroidal board when 3 divides T (Monsky).
 */
export const roverSpots = (course: Course, line: Line): readonly Encounter[] | undefined => {
  const { kind, tables, rounds } = course
  const strict = kind !== 'plain' || tables % 3 !== 0 || rounds < tables
  const regular = strict ? regularSpots(course) : undefined
  if (regular) return regular
  const allowances = line === 'EW' ? [0, 1] : [0]
  for (const allowance of allowances.filter(one => one > 0 || strict))
    for (const step of range(Math.min(tables, 12))) {
      const found = new RoverSearch(course, allowance, wrap(step + 2, tables)).spots()
      if (found) return found
    }
  return undefined
}

/**
 * Returns a route that is easy to announce, if any: two tables up each round, or two steps taken in turn ("1,
 * 9, 2, 10, 3, …").
 */
const regularSpots = (course: Course): readonly Encounter[] | undefined => {
  const steps = range(course.tables).map(index => wrap(index + 2, course.tables))
  for (const odd of steps)
    for (const even of steps)
      for (const start of range(course.tables)) {
        const spots = steadyWalk(course, start, odd, even)
        if (spots) return spots
      }
  return undefined
}

const steadyWalk = (course: Course, start: number, odd: number, even: number) => {
  const tables = new Set<number>()
  const sets = new Set<number>()
  const movers = new Set<number>()
  const spots: Encounter[] = []
  for (const before of range(course.rounds - 1)) {
    const walked = Math.ceil(before / 2) * odd + Math.floor(before / 2) * even
    const spot = spotAt(course, before + 1, wrap(start + walked, course.tables))
    if (tables.has(spot.table) || sets.has(spot.set) || movers.has(spot.mover)) return undefined
    tables.add(spot.table)
    sets.add(spot.set)
    movers.add(spot.mover)
    spots.push(spot)
  }
  return spots
}

/** Backtracks, next in the round with the fewest places left, trying first the one `step` tables on. */
class RoverSearch {
  readonly #rows: readonly (readonly Encounter[])[]
  readonly #chosen = new Map<number, Encounter>()
  readonly #tables = new Set<number>()
  readonly #sets = new Set<number>()
  readonly #timesDisplaced: number[]
  readonly #course: Course
  readonly #step: number
  #allowance: number
  #steps = 0

  constructor(course: Course, allowance: number, step: number) {
    this.#course = course
    this.#allowance = allowance
    this.#step = step
    this.#timesDisplaced = range(course.tables).map(() => 0)
    this.#rows = range(course.rounds).map(round =>
      range(course.tables).map(table => spotAt(course, round, table)),
    )
  }

  spots(): readonly Encounter[] | undefined {
    const rounds = range(this.#course.rounds).slice(1)
    if (!this.#fill(rounds)) return undefined
    return rounds.flatMap(round => this.#chosen.get(round) ?? [])
  }

  #fill(rounds: readonly number[]): boolean {
    if (rounds.length === 0) return true
    this.#steps += 1
    if (this.#steps > SEARCH_STEPS) return false
    const tightest = this.#tightest(rounds)
    const rest = rounds.filter(round => round !== tightest)
    return this.#open(tightest).some(spot => {
      this.#take(tightest, spot)
      if (this.#fill(rest)) return true
      this.#giveBack(tightest, spot)
      return false
    })
  }

  #tightest(rounds: readonly number[]): number {
    let tightest = rounds[0] ?? 0
    let fewest = Number.POSITIVE_INFINITY
    for (const round of rounds) {
      let count = 0
      for (const spot of this.#rows[round] ?? []) if (this.#isFree(spot)) count += 1
      if (count < fewest) [tightest, fewest] = [round, count]
    }
    return tightest
  }

  #isFree({ table, set, mover }: Encounter): boolean {
    return !this.#tables.has(table) && !this.#sets.has(set) && this.#times(mover) <= this.#allowance
  }

  #open(round: number): readonly Encounter[] {
    const free = (this.#rows[round] ?? []).filter(spot => this.#isFree(spot))
    const before = this.#chosen.get(round - 1)
    if (!before) return free
    const ahead = ({ table }: Encounter) => wrap(table - before.table - this.#step, this.#course.tables)
    return free.sort((a, b) => ahead(a) - ahead(b))
  }

  #times = (mover: number): number => this.#timesDisplaced[mover] ?? 0

  #take(round: number, spot: Encounter): void {
    this.#chosen.set(round, spot)
    this.#tables.add(spot.table)
    this.#sets.add(spot.set)
    if (this.#times(spot.mover) > 0) this.#allowance -= 1
    this.#timesDisplaced[spot.mover] = this.#times(spot.mover) + 1
  }

  #giveBack(round: number, spot: Encounter): void {
    this.#chosen.delete(round)
    this.#tables.delete(spot.table)
    this.#sets.delete(spot.set)
    this.#timesDisplaced[spot.mover] = this.#times(spot.mover) - 1
    if (this.#times(spot.mover) > 0) this.#allowance += 1
  }
}

import type { ContestantId } from '../plan.ts'
import type { DrawRule } from './draw.ts'
import type { History } from './history.ts'

/**
 * What a match or a bye costs. Wishes rank one above the other: the least gain in one outweighs everything
 * below it, so all of them together are digits of one whole number.
 */

/** One wish: `most` is what it can cost in a whole draw. `indexes` are those of the order, the best 0. */
interface Wish {
  readonly most: number
  readonly match: (upper: number, lower: number) => number
  readonly bye: (index: number) => number
}

/** What the costs are taken from. */
export interface CostBasis {
  readonly order: readonly ContestantId[]
  readonly history: History
  readonly rule: DrawRule
  /** Places that opponents should be apart: 0 (as near as can be), or half the field in a first round by entry. */
  readonly distance: number
}

export interface DrawCosts {
  readonly match: (upper: number, lower: number) => number
  readonly bye: (index: number) => number
}

/** Costs beyond this could not be counted exactly; only hundreds of pairs that all met could cost as much. */
const LARGEST = 2 ** 50

export const USUAL_APART = 1
export const USUAL_SEAT_DIFFERENCE = 2

/** Whether a match of the two would break the rule about rematches. */
export const isTooSoon = ({ history, rule }: CostBasis, one: ContestantId, other: ContestantId): boolean => {
  const met = history.metIn(one, other)
  if (rule.rematch === 'never-while-avoidable') return met.length > 0
  return met.some(round => history.rounds - round < (rule.apart ?? USUAL_APART))
}

/** By how much a match of the two, seated as well as can be, takes them beyond the difference of seats. */
export const seatExcess = ({ history, rule }: CostBasis, one: ContestantId, other: ContestantId): number => {
  const limit = rule.seatDifference ?? USUAL_SEAT_DIFFERENCE
  if (limit === 'any') return 0
  const [a, b] = [history.seatBalance(one), history.seatBalance(other)]
  const beyond = (balance: number) => Math.max(0, Math.abs(balance) - limit)
  return Math.min(beyond(a + 1) + beyond(b - 1), beyond(a - 1) + beyond(b + 1))
}

/**
 * The costs of a draw. `rematches` is set where a draw without them is known to be impossible: first as few as
 * can be, then nobody for the third time while others can for the second, then not twice in a row.
 */
export const costsOf = (basis: CostBasis, rematches: boolean): DrawCosts => {
  const wishes = [...(rematches ? rematchWishes(basis) : []), ...byeWishes(basis), ...otherWishes(basis)]
  return added(fitting(wishes))
}

const fitting = (wishes: readonly Wish[]): readonly Wish[] =>
  wishes.reduce((size, { most }) => size * (most + 1), 1) <= LARGEST ? wishes : fitting(wishes.slice(0, -1))

const added = (wishes: readonly Wish[]): DrawCosts => ({
  match: (upper, lower) =>
    wishes.reduce((cost, wish) => cost * (wish.most + 1) + wish.match(upper, lower), 0),
  bye: index => wishes.reduce((cost, wish) => cost * (wish.most + 1) + wish.bye(index), 0),
})

const ofMatches = (
  basis: CostBasis,
  each: number,
  cost: (one: ContestantId, other: ContestantId) => number,
): Wish => ({
  most: each * Math.floor(basis.order.length / 2),
  match: (upper, lower) => cost(basis.order[upper] ?? '', basis.order[lower] ?? ''),
  bye: () => 0,
})

const rematchWishes = (basis: CostBasis): readonly Wish[] => {
  const { history, rule } = basis
  const fewest = ofMatches(basis, 1, (one, other) => Number(isTooSoon(basis, one, other)))
  if (rule.rematch === 'allowed') return [fewest]
  return [
    fewest,
    ofMatches(basis, history.rounds, (one, other) => Math.max(0, history.metIn(one, other).length - 1)),
    ofMatches(basis, 1, (one, other) => Number(history.metIn(one, other).includes(history.rounds))),
  ]
}

const byeWishes = ({ order, history }: CostBasis): readonly Wish[] => {
  if (order.length % 2 === 0) return []
  const byes = order.map(history.byes)
  const fewest = Math.min(...byes)
  return [
    { most: Math.max(...byes) - fewest, match: () => 0, bye: index => (byes[index] ?? fewest) - fewest },
    { most: order.length - 1, match: () => 0, bye: index => order.length - 1 - index },
  ]
}

/** Closeness is a sum of squares: 1 v 3 and 2 v 4 are better than 2 v 3 and 1 v 4. */
const otherWishes = (basis: CostBasis): readonly Wish[] => {
  const { order, history, distance } = basis
  const balances = order.map(history.seatBalance)
  const [low, high] = [Math.min(...balances), Math.max(...balances)]
  const apart = (upper: number, lower: number) => (lower - upper - distance) ** 2
  const worst = Math.max(distance, order.length - distance)
  const seats = basis.rule.seatDifference === 'any' ? 0 : 2 * Math.max(1 + high, 1 - low)
  return [
    ofMatches(basis, seats, (one, other) => seatExcess(basis, one, other)),
    {
      most: distance === 0 ? sumOfSquares(order.length) : worst ** 2 * Math.floor(order.length / 2),
      match: apart,
      bye: () => 0,
    },
    ofMatches(
      basis,
      high - low,
      (one, other) => high - low - Math.abs(history.seatBalance(one) - history.seatBalance(other)),
    ),
  ]
}

/** First against last, second against last but one, and so on: no draw has its opponents further apart. */
const sumOfSquares = (count: number): number => Math.ceil((count * (count ** 2 - 1)) / 6)

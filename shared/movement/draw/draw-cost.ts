/**
 * Costs of matches and byes. Wishes are ranked: the smallest gain in one outweighs everything in the lower
 * ones, so together they form the digits of one whole number.
 */

import type { Direction } from '../../game/seat.ts'
import type { ContestantId } from '../plan/plan.ts'
import type { DrawRule } from './draw.ts'
import type { History } from './history.ts'

/**
 * Single wish of a draw: `most` is its maximum cost in a draw, and `indexes` are positions in the ranking, the best 0.
 */
interface DrawWish {
  readonly most: number
  readonly match: (upper: number, lower: number) => number
  readonly bye: (index: number) => number
}

export interface CostBasis {
  readonly order: readonly ContestantId[]
  readonly history: History
  readonly rule: DrawRule
  /**
   * Desired distance in rank between opponents: 0 (as near as possible), or half the field in a first round by entry.
   */
  readonly distance: number
  /** Returns the direction of a contestant that stays at its table, whatever its seat balance. */
  readonly keptDirection: (id: ContestantId) => Direction | undefined
}

export interface DrawCosts {
  readonly match: (upper: number, lower: number) => number
  readonly bye: (index: number) => number
}

/** Maximum for exact arithmetic; only hundreds of pairs that have all met could reach it. */
const LARGEST = 2 ** 50

export const USUAL_APART = 1
export const USUAL_SEAT_DIFFERENCE = 2

/** True if a match of the two would break the rule about rematches. */
export const isTooSoon = ({ history, rule }: CostBasis, one: ContestantId, other: ContestantId): boolean => {
  const met = history.metIn(one, other)
  if (rule.rematch === 'never-while-avoidable') return met.length > 0
  return met.some(round => history.rounds - round < (rule.apart ?? USUAL_APART))
}

/** Returns by how much a match of the two, seated as well as possible, exceeds the allowed seat difference. */
export const seatExcess = (basis: CostBasis, one: ContestantId, other: ContestantId): number => {
  const { history, rule } = basis
  const limit = rule.seatDifference ?? USUAL_SEAT_DIFFERENCE
  if (limit === 'any') return 0
  const a = history.seatBalance(one)
  const b = history.seatBalance(other)
  const beyond = (balance: number) => Math.max(0, Math.abs(balance) - limit)
  const visit = visitTo(basis, one, other)
  if (visit) return visit.visitor === null ? 0 : beyond(visit.balance + visit.turn)
  return Math.min(beyond(a + 1) + beyond(b - 1), beyond(a - 1) + beyond(b + 1))
}

/**
 * Returns the visitor if one of the two stays at its table, with its seat balance and what the match adds;
 * undefined if both stay.
 */
const visitTo = (
  { keptDirection, history }: CostBasis,
  one: ContestantId,
  other: ContestantId,
):
  | { readonly visitor: null }
  | { readonly visitor: ContestantId; readonly balance: number; readonly turn: number }
  | undefined => {
  const first = keptDirection(one)
  const second = keptDirection(other)
  if (first === undefined && second === undefined) return undefined
  if (first !== undefined && second !== undefined) return { visitor: null }
  const visitor = first === undefined ? one : other
  return { visitor, balance: history.seatBalance(visitor), turn: (first ?? second) === 'NS' ? -1 : 1 }
}

/**
 * Returns the costs of a draw. With `rematches` (a draw without them is impossible) it minimizes rematches,
 * then third meetings while others can meet a second time, then immediate rematches, and the bye is fixed.
 */
export const costsOf = (basis: CostBasis, rematches: boolean): DrawCosts => {
  const others = [seatLimit(basis), closeness(basis), closeLeaders(basis), seatBalance(basis)]
  return added(fitting(rematches ? [...rematchWishes(basis), byeWish(basis), ...others] : others))
}

const fitting = (wishes: readonly DrawWish[]): readonly DrawWish[] =>
  wishes.reduce((size, { most }) => size * (most + 1), 1) <= LARGEST ? wishes : fitting(wishes.slice(0, -1))

const added = (wishes: readonly DrawWish[]): DrawCosts => ({
  match: (upper, lower) =>
    wishes.reduce((cost, wish) => cost * (wish.most + 1) + wish.match(upper, lower), 0),
  bye: index => wishes.reduce((cost, wish) => cost * (wish.most + 1) + wish.bye(index), 0),
})

const ofMatches = (
  basis: CostBasis,
  each: number,
  cost: (one: ContestantId, other: ContestantId) => number,
): DrawWish => ({
  most: each * Math.floor(basis.order.length / 2),
  match: (upper, lower) => cost(basis.order[upper] ?? '', basis.order[lower] ?? ''),
  bye: () => 0,
})

const rematchWishes = (basis: CostBasis): readonly DrawWish[] => {
  const { history, rule } = basis
  const fewest = ofMatches(basis, 1, (one, other) => Number(isTooSoon(basis, one, other)))
  if (rule.rematch === 'allowed') return [fewest]
  return [
    fewest,
    ofMatches(basis, history.rounds, (one, other) => Math.max(0, history.metIn(one, other).length - 1)),
    ofMatches(basis, 1, (one, other) => Number(history.metIn(one, other).includes(history.rounds))),
  ]
}

/** Returns the candidates for the bye, as positions from 0: fewest byes so far, then lowest rank. */
export const byeCandidates = ({ order, history }: CostBasis): readonly number[] =>
  [...order.keys()]
    .reverse()
    .map(place => ({ place, byes: history.byes(order[place] ?? '') }))
    .sort((a, b) => a.byes - b.byes)
    .map(({ place }) => place)

const byeWish = (basis: CostBasis): DrawWish => {
  const rank = new Map(byeCandidates(basis).map((place, index) => [place, index]))
  return { most: basis.order.length - 1, match: () => 0, bye: place => rank.get(place) ?? 0 }
}

const seatLimit = (basis: CostBasis): DrawWish => {
  const limit = basis.rule.seatDifference ?? USUAL_SEAT_DIFFERENCE
  const walking = basis.order.filter(id => basis.keptDirection(id) === undefined)
  const furthest = Math.max(0, ...walking.map(id => Math.abs(basis.history.seatBalance(id)) + 1))
  const each = limit === 'any' ? 0 : Math.max(0, furthest - limit)
  return ofMatches(basis, 2 * each, (one, other) => seatExcess(basis, one, other))
}

/** Cost of the distance in rank: a sum of squares, by which 1 v 3 and 2 v 4 beat 2 v 3 and 1 v 4. */
const closeness = ({ order, distance }: CostBasis): DrawWish => {
  const worst = Math.max(distance, order.length - distance)
  return {
    most: distance === 0 ? sumOfSquares(order.length) : worst ** 2 * Math.floor(order.length / 2),
    match: (upper, lower) => (lower - upper - distance) ** 2,
    bye: () => 0,
  }
}

/**
 * Weights by which the first, second, … should be near their opponents, among draws that are otherwise equally close.
 */
const LEADERS = [8, 4, 2, 1]

const closeLeaders = ({ order, distance }: CostBasis): DrawWish => ({
  most: LEADERS.reduce((sum, weight) => sum + weight, 0) * order.length,
  match: (upper, lower) => (LEADERS[upper] ?? 0) * Math.abs(lower - upper - distance),
  bye: () => 0,
})

/**
 * Cost of seat balances that do not offset each other; for a contestant that stays, prefers the opponent who
 * sat in its direction most.
 */
const seatBalance = (basis: CostBasis): DrawWish => {
  const balances = basis.order.map(basis.history.seatBalance)
  const least = Math.min(...balances)
  const most = Math.max(...balances)
  const spread = most - least
  const missing = (one: ContestantId, other: ContestantId) => {
    const visit = visitTo(basis, one, other)
    if (visit?.visitor === null) return 0
    if (visit) return visit.turn < 0 ? most - visit.balance : visit.balance - least
    return spread - Math.abs(basis.history.seatBalance(one) - basis.history.seatBalance(other))
  }
  return ofMatches(basis, spread, missing)
}

/** Returns the maximum: first against last, second against last but one, and so on. */
const sumOfSquares = (count: number): number => Math.ceil((count * (count ** 2 - 1)) / 6)

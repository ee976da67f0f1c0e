import { type BySeat, type Direction, directionOf, leftOf, type Seat } from '../seat.ts'
import { ALL_POINTS, type Points } from './result.ts'

/** Whom the points of a deal name, and why: what the table is told before it goes on. */
export interface NamedDeclarer {
  readonly declarer: Seat
  readonly direction: Direction
  /** Points of the declaring side, and of declarer in it. */
  readonly side: number
  readonly own: number
  /** Both sides have 20: the dealer's declares. */
  readonly bothSides: boolean
  /** Both players of the side have the same: who announced first declares. */
  readonly bothPlayers: boolean
}

/** In the order in which they announce: from the dealer, clockwise. */
export function announcing(dealer: Seat): readonly Seat[] {
  const order: Seat[] = [dealer]
  for (let seat = leftOf(dealer); seat !== dealer; seat = leftOf(seat)) order.push(seat)
  return order
}

/** 20 to each side: what is done then, the session says. */
export const isEqual = (points: Points): boolean => points.N + points.S === ALL_POINTS / 2

/**
 * The side with more points declares, and in it the player with more; where the sides are equal the dealer's, where
 * the players are equal the one who announced first.
 */
export function namedDeclarer(points: BySeat<number>, dealer: Seat): NamedDeclarer {
  const [first = dealer, second = leftOf(dealer), third = dealer, fourth = dealer] = announcing(dealer)
  const dealers = points[first] + points[third]
  const others = points[second] + points[fourth]
  const [early, late] = dealers >= others ? [first, third] : [second, fourth]
  const declarer = points[late] > points[early] ? late : early
  return {
    declarer,
    direction: directionOf(declarer),
    side: Math.max(dealers, others),
    own: points[declarer],
    bothSides: dealers === others,
    bothPlayers: points[early] === points[late],
  }
}

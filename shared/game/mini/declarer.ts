import { type Direction, directionOf, leftOf, partnerOf, type Seat } from '../seat.ts'
import { ALL_POINTS, type AnnouncedPoints, HALF_POINTS, pointsAt } from './result.ts'

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
export const isEqual = (points: AnnouncedPoints): boolean => pointsOfSide(points, 'N') === HALF_POINTS

/** Of this player and his partner; where only the other side announced, what it leaves of all. */
function pointsOfSide(points: AnnouncedPoints, seat: Seat): number {
  const sum = (one: Seat): number | null => {
    const [own, partners] = [pointsAt(points, one), pointsAt(points, partnerOf(one))]
    return own === undefined || partners === undefined ? null : own + partners
  }
  return sum(seat) ?? ALL_POINTS - (sum(leftOf(seat)) ?? 0)
}

/**
 * The side with more points declares, and in it the player with more; where the sides are equal the dealer's, where
 * the players are equal the one who announced first.
 */
export function namedDeclarer(points: AnnouncedPoints, dealer: Seat): NamedDeclarer {
  const [dealers, others] = [pointsOfSide(points, dealer), pointsOfSide(points, leftOf(dealer))]
  const early = dealers >= others ? dealer : leftOf(dealer)
  const late = partnerOf(early)
  const [first, second] = [pointsAt(points, early) ?? 0, pointsAt(points, late) ?? 0]
  const declarer = second > first ? late : early
  return {
    declarer,
    direction: directionOf(declarer),
    side: Math.max(dealers, others),
    own: Math.max(first, second),
    bothSides: dealers === others,
    bothPlayers: first === second,
  }
}

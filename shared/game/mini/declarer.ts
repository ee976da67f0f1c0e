import { type Direction, directionOf, leftOf, partnerOf, type Seat } from '../seat.ts'
import { ALL_POINTS, type AnnouncedPoints, HALF_POINTS, pointsAt } from './result.ts'

/** Declarer determined by points, and the reason, as shown to the table. */
export interface NamedDeclarer {
  readonly declarer: Seat
  readonly direction: Direction
  /** Points of the declaring side and of the declarer. */
  readonly side: number
  readonly own: number
  /** True if both sides have 20 points, so that the dealer's side declares. */
  readonly bothSides: boolean
  /** True if both players of the side have equal points, so that the first to announce declares. */
  readonly bothPlayers: boolean
}

/** Returns the seats in announcing order: from the dealer, clockwise. */
export function announcing(dealer: Seat): readonly Seat[] {
  const order: Seat[] = [dealer]
  for (let seat = leftOf(dealer); seat !== dealer; seat = leftOf(seat)) order.push(seat)
  return order
}

/** True for 20 points to each side; the session decides what happens then. */
export const isEqual = (points: AnnouncedPoints): boolean => pointsOfSide(points, 'N') === HALF_POINTS

/** Returns the points of the seat and its partner; if only the other side announced, what is left of 40. */
function pointsOfSide(points: AnnouncedPoints, seat: Seat): number {
  const sum = (one: Seat): number | null => {
    const own = pointsAt(points, one)
    const partners = pointsAt(points, partnerOf(one))
    return own === undefined || partners === undefined ? null : own + partners
  }
  return sum(seat) ?? ALL_POINTS - (sum(leftOf(seat)) ?? 0)
}

/**
 * Determines the declarer: the player with more points on the side with more points. Ties go to the dealer's
 * side, and to the player who announced first.
 */
export function namedDeclarer(points: AnnouncedPoints, dealer: Seat): NamedDeclarer {
  const dealers = pointsOfSide(points, dealer)
  const others = pointsOfSide(points, leftOf(dealer))
  const early = dealers >= others ? dealer : leftOf(dealer)
  const late = partnerOf(early)
  const first = pointsAt(points, early) ?? 0
  const second = pointsAt(points, late) ?? 0
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

import * as v from 'valibot'
import type { BoardConditions } from '../board.ts'
import { tricksSchema } from '../bridge/result.ts'
import { STRAINS, type Strain } from '../card.ts'
import { DIRECTIONS, type Direction, directionOf, type Seat, seatSchema } from '../seat.ts'
import type { MiniChoice } from './choice.ts'
import { announcing, isEqual, namedDeclarer } from './declarer.ts'
import {
  AIMS,
  type Aim,
  ALL_POINTS,
  type AnnouncedPoints,
  HALF_POINTS,
  MOST_POINTS,
  sumOf,
} from './result.ts'

/**
 * The questions about a board of MiniBridge: the points of each hand as they are announced, or which side has more and
 * its points; the contract (with the declarer whom the points name), tricks. Without points the declarer is asked for.
 * Nobody is asked for a lead.
 */
export const MINI_STEPS = [
  'side',
  'points-N',
  'points-E',
  'points-S',
  'points-W',
  'count',
  'declarer',
  'contract',
  'result',
  'accept',
  'wrong',
] as const
export type MiniStep = (typeof MINI_STEPS)[number]

const pointsOrNot = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_POINTS)))

export const miniEntrySchema = v.strictObject({
  step: v.picklist(MINI_STEPS),
  kind: v.picklist(['played', 'passed-out', 'not-played']),
  points: v.strictObject({ N: pointsOrNot, E: pointsOrNot, S: pointsOrNot, W: pointsOrNot }),
  /** Which side has more, where only its points are asked for. */
  side: v.exactOptional(v.picklist(DIRECTIONS)),
  /** The keys for a hand of 20 points and more are shown. */
  many: v.boolean(),
  /** Whom the table says, where no points are keyed or against them. */
  declarer: v.nullable(seatSchema),
  strain: v.nullable(v.picklist(STRAINS)),
  aim: v.nullable(v.picklist(AIMS)),
  tricks: v.nullable(tricksSchema),
})
export type MiniEntry = Readonly<v.InferOutput<typeof miniEntrySchema>>

export type MiniTap =
  | { readonly kind: 'points'; readonly seat: Seat; readonly points: number }
  | { readonly kind: 'side'; readonly side: Direction }
  /** The points of the four hands are right as they stand. */
  | { readonly kind: 'counted' }
  | { readonly kind: 'many'; readonly many: boolean }
  | { readonly kind: 'declarer'; readonly seat: Seat }
  | { readonly kind: 'contract'; readonly strain: Strain; readonly aim: Aim }
  | { readonly kind: 'tricks'; readonly tricks: number }

/** The points of the deal, once as many are there as are asked for and they can be those of one. */
export function pointsOf({ points: { N, E, S, W }, side }: MiniEntry): AnnouncedPoints | null {
  if (N !== null && E !== null && S !== null && W !== null)
    return sumOf({ N, E, S, W }) === ALL_POINTS ? { N, E, S, W } : null
  if (side === 'NS' && N !== null && S !== null && isOfSide(N + S)) return { N, S }
  if (side === 'EW' && E !== null && W !== null && isOfSide(E + W)) return { E, W }
  return null
}

/** As many as the side with more, or either of two equal ones, can have. */
const isOfSide = (sum: number): boolean => sum >= HALF_POINTS && sum <= ALL_POINTS

/**
 * The hands whose points are asked for, in the order in which they announce: all, or those of the side with more. Where
 * that has 20, the dealer's side declares, and its points are wanted.
 */
export function seatsAsked({ points, side }: MiniEntry, choice: MiniChoice, dealer: Seat): readonly Seat[] {
  const all = announcing(dealer)
  if (choice.points !== 'side') return choice.points ? all : []
  const own = all.filter(seat => directionOf(seat) === side)
  const counts = own.map(seat => points[seat])
  const isEven =
    counts.every(count => count !== null) &&
    counts.reduce((sum, count) => sum + (count ?? 0), 0) === HALF_POINTS
  const isDealers = directionOf(dealer) === side
  return side && isEven && !isDealers && choice.equal === 'dealer'
    ? [...own, ...all.filter(seat => !own.includes(seat))]
    : own
}

/** The same, once nothing more is asked for. */
export function announcedPoints(
  entry: MiniEntry,
  choice: MiniChoice,
  { dealer }: BoardConditions,
): AnnouncedPoints | null {
  if (choice.points === false) return null
  const isMissing = seatsAsked(entry, choice, dealer).some(seat => entry.points[seat] === null)
  return isMissing ? null : pointsOf(entry)
}

/** Who declares: whom the table says, or whom the points name. */
export function declarerOf(entry: MiniEntry, { dealer }: BoardConditions): Seat | null {
  const points = pointsOf(entry)
  return entry.declarer ?? (points && namedDeclarer(points, dealer).declarer)
}

/** By the rule of the session for 20 points each. */
export const isPassedOut = (points: AnnouncedPoints, choice: MiniChoice): boolean =>
  choice.points !== false && choice.equal === 'passed-out' && isEqual(points)

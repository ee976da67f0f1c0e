import * as v from 'valibot'
import type { BoardConditions } from '../board.ts'
import { tricksSchema } from '../bridge/result.ts'
import { STRAINS, type Strain } from '../card.ts'
import type { EntryState } from '../entry.ts'
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
 * Steps of entering a board of MiniBridge: points of each hand, or the side with more and its points;
 * contract (showing the declarer), tricks. Without points the declarer is asked for; there is no lead.
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
  /** Side with more points, if only the points of that side are asked for. */
  side: v.exactOptional(v.picklist(DIRECTIONS)),
  /** True while the buttons for 20 points and more are shown. */
  many: v.boolean(),
  /** Declarer as entered, if no points are entered or the table contradicts them. */
  declarer: v.nullable(seatSchema),
  strain: v.nullable(v.picklist(STRAINS)),
  aim: v.nullable(v.picklist(AIMS)),
  tricks: v.nullable(tricksSchema),
})
export type MiniEntry = Readonly<v.InferOutput<typeof miniEntrySchema>>

export const isMiniEntry = (entry: EntryState): entry is MiniEntry => 'aim' in entry

export type MiniTap =
  | { readonly kind: 'points'; readonly seat: Seat; readonly points: number }
  | { readonly kind: 'side'; readonly side: Direction }
  /** Confirms the points of the four hands. */
  | { readonly kind: 'counted' }
  | { readonly kind: 'many'; readonly many: boolean }
  | { readonly kind: 'declarer'; readonly seat: Seat }
  | { readonly kind: 'contract'; readonly strain: Strain; readonly aim: Aim }
  | { readonly kind: 'tricks'; readonly tricks: number }

/** Returns the points of the deal once all are entered and consistent. */
export function pointsOf({ points: { N, E, S, W }, side }: MiniEntry): AnnouncedPoints | null {
  if (N !== null && E !== null && S !== null && W !== null)
    return sumOf({ N, E, S, W }) === ALL_POINTS ? { N, E, S, W } : null
  if (side === 'NS' && N !== null && S !== null && isOfSide(N + S)) return { N, S }
  if (side === 'EW' && E !== null && W !== null && isOfSide(E + W)) return { E, W }
  return null
}

/** True if the side with more points (or equal) can have this sum. */
const isOfSide = (sum: number): boolean => sum >= HALF_POINTS && sum <= ALL_POINTS

/**
 * Returns the hands whose points are asked for, in announcing order: all, or those of the side with more. At
 * 20 each the dealer's side declares, so its points are asked for.
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

/** Returns the points once none are asked for any more. */
export function announcedPoints(
  entry: MiniEntry,
  choice: MiniChoice,
  { dealer }: BoardConditions,
): AnnouncedPoints | null {
  if (choice.points === false) return null
  const isMissing = seatsAsked(entry, choice, dealer).some(seat => entry.points[seat] === null)
  return isMissing ? null : pointsOf(entry)
}

/** Returns the declarer: as entered, else determined by points. */
export function declarerOf(entry: MiniEntry, { dealer }: BoardConditions): Seat | null {
  const points = pointsOf(entry)
  return entry.declarer ?? (points && namedDeclarer(points, dealer).declarer)
}

export const isPassedOut = (points: AnnouncedPoints, choice: MiniChoice): boolean =>
  choice.points !== false && choice.equal === 'passed-out' && isEqual(points)

import * as v from 'valibot'
import type { BoardConditions } from '../board.ts'
import { tricksSchema } from '../bridge/result.ts'
import { STRAINS, type Strain } from '../card.ts'
import { type Seat, seatSchema } from '../seat.ts'
import type { MiniChoice } from './choice.ts'
import { isEqual, namedDeclarer } from './declarer.ts'
import { AIMS, type Aim, ALL_POINTS, MOST_POINTS, type Points, sumOf } from './result.ts'

/**
 * The questions about a board of MiniBridge: the points of each hand as they are announced, the contract (with the
 * declarer whom the points name), tricks. Without points the declarer is asked for. Nobody is asked for a lead.
 */
export const MINI_STEPS = [
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
  /** The points of the four hands are right as they stand. */
  | { readonly kind: 'counted' }
  | { readonly kind: 'many'; readonly many: boolean }
  | { readonly kind: 'declarer'; readonly seat: Seat }
  | { readonly kind: 'contract'; readonly strain: Strain; readonly aim: Aim }
  | { readonly kind: 'tricks'; readonly tricks: number }

/** The points of the deal, once they are all there and make 40. */
export function pointsOf({ points: { N, E, S, W } }: MiniEntry): Points | null {
  if (N === null || E === null || S === null || W === null) return null
  return sumOf({ N, E, S, W }) === ALL_POINTS ? { N, E, S, W } : null
}

/** Who declares: whom the table says, or whom the points name. */
export function declarerOf(entry: MiniEntry, { dealer }: BoardConditions): Seat | null {
  const points = pointsOf(entry)
  return entry.declarer ?? (points && namedDeclarer(points, dealer).declarer)
}

/** By the rule of the session for 20 points each. */
export const isPassedOut = (points: Points, choice: MiniChoice): boolean =>
  choice.points && choice.equal === 'passed-out' && isEqual(points)

/** Result of a deal in a level match. Its level is not stored, since it follows from earlier deals. */

import * as v from 'valibot'
import { whole } from '../../lib/bounded.ts'
import { seatSchema } from '../seat.ts'
import { ALL_POINTS, MOST_BOTTOM, MOST_PAIRS, STEP_OF_POINTS } from './variant.ts'

const points = /* @__NO_SIDE_EFFECTS__ */ (most: number) =>
  v.pipe(whole(0, most), v.multipleOf(STEP_OF_POINTS))

/** Best combination among the cards that won the last trick; only this one counts (rules page S003, 23). */
export const winningCardsSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('single') }),
  v.strictObject({ kind: v.literal('pairs'), pairs: whole(1, MOST_PAIRS) }),
  /** Number of pairs that follow each other in rank. */
  v.strictObject({ kind: v.literal('tractor'), pairs: whole(2, MOST_PAIRS) }),
])
export type WinningCards = Readonly<v.InferOutput<typeof winningCardsSchema>>

export const lastTrickSchema = v.variant('by', [
  v.strictObject({ by: v.literal('dealers') }),
  v.strictObject({
    by: v.literal('catchers'),
    cards: winningCardsSchema,
    /** Set if the highest card was of the level rank and sends the dealing side back. */
    withLevelCard: v.exactOptional(v.literal(true)),
  }),
])
export type LastTrick = Readonly<v.InferOutput<typeof lastTrickSchema>>

export const levelsDealSchema = v.pipe(
  v.strictObject({
    kind: v.literal('deal'),
    dealer: seatSchema,
    /** Points in the defenders' (catchers') tricks, without the buried cards (the bottom). */
    caught: points(ALL_POINTS),
    last: lastTrickSchema,
    bottom: points(MOST_BOTTOM),
  }),
  v.check(({ caught, bottom }) => caught + bottom <= ALL_POINTS, 'Two packs have 200 points.'),
)
export type LevelsDeal = Readonly<v.InferOutput<typeof levelsDealSchema>>

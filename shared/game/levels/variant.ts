/** Rules of a level match as data: each variant is a file in `variants/`, with the source of each rule. */

import * as v from 'valibot'
import { listOf, whole } from '../../lib/bounded.ts'
import { heightOf, LEVELS, levelSchema } from './level.ts'

/** All points of two packs: eight fives, eight tens, eight kings. */
export const ALL_POINTS = 200
/** Maximum points in the eight buried cards (the bottom): tens and kings only. */
export const MOST_BOTTOM = 80
/** Maximum number of pairs among the 25 cards of a hand. */
export const MOST_PAIRS = 12
/** Unit of points: all counting cards are fives, tens or kings. */
export const STEP_OF_POINTS = 5

const pointsSchema = /* @__NO_SIDE_EFFECTS__ */ (least: number, most: number) =>
  v.pipe(whole(least, most), v.multipleOf(STEP_OF_POINTS))

export const rulesSchema = v.pipe(
  v.strictObject({
    first: levelSchema,
    /** Last level; a side at this level that rises has won. */
    last: levelSchema,
    /** Levels that must be played: a rise past one stops at it. */
    musts: listOf(levelSchema, LEVELS.length),
    /** Points with which the defenders (catchers) take over the deal. */
    threshold: pointsSchema(STEP_OF_POINTS, ALL_POINTS),
    /** Points below the threshold for one level; `round` states whether an incomplete step counts. */
    dealers: v.strictObject({
      step: pointsSchema(STEP_OF_POINTS, ALL_POINTS),
      rounded: v.picklist(['down', 'up']),
      /** Extra levels if the defenders (catchers) have no points. */
      shutOut: whole(0, LEVELS.length),
    }),
    /** Points above the threshold for one level. */
    catchers: v.strictObject({ step: pointsSchema(STEP_OF_POINTS, ALL_POINTS) }),
    /**
     * Multipliers of the buried cards (the bottom) if the defenders (catchers) won the last trick, by the
     * best combination in their winning cards.
     */
    bottom: v.strictObject({
      single: whole(1, 100),
      /** Multipliers for one pair, two, and so on; the last covers all above. */
      pairs: v.pipe(listOf(whole(1, 100), MOST_PAIRS), v.minLength(1)),
      /** Multiplier for n pairs in a row: `times` n squared, or `times` 2 to the power n. */
      tractor: v.strictObject({ times: whole(1, 100), grows: v.picklist(['square', 'power']) }),
    }),
    /**
     * Demotion of the dealers at a level, if the defenders (catchers) have more than `over` points and won
     * the last trick with a level card.
     */
    sentBack: v.nullable(
      v.strictObject({ at: levelSchema, over: pointsSchema(0, ALL_POINTS), to: levelSchema }),
    ),
    nextDealer: v.strictObject({
      stayed: v.picklist(['partner', 'same']),
      tookOver: v.picklist(['next', 'before']),
    }),
    play: v.picklist(['counter-clockwise', 'clockwise']),
    /** Winner if time ends at equal levels: the side that holds the deal, or neither. */
    equal: v.picklist(['holder', 'drawn']),
    atTime: v.picklist(['finish', 'cut']),
    rounds: whole(1, 40),
    minutes: whole(5, 600),
    /** Number of warnings of a side in a round at which forfeiting it is proposed. */
    warnings: whole(1, 10),
  }),
  v.check(({ first, last }) => heightOf(first) < heightOf(last), 'The first level lies below the last.'),
  v.check(
    ({ sentBack }) => sentBack === null || heightOf(sentBack.to) < heightOf(sentBack.at),
    'Sent back is downwards.',
  ),
)
export type LevelRules = Readonly<v.InferOutput<typeof rulesSchema>>

/** Source of a rule: the seed itself, another page, or our interpretation. */
const sourceSchema = v.strictObject({
  from: v.picklist(['seed', 'page', 'our-reading']),
  source: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
})

export const variantFileSchema = v.pipe(
  v.strictObject({
    rules: rulesSchema,
    sources: v.record(v.string(), sourceSchema),
  }),
  v.check(
    ({ rules, sources }) => Object.keys(rules).sort().join() === Object.keys(sources).sort().join(),
    'Each rule has its source.',
  ),
)

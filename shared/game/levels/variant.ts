import * as v from 'valibot'
import { listOf, whole } from '../../lib/bounded.ts'
import { heightOf, LEVELS, levelSchema } from './level.ts'

/**
 * The rules of a level match as data: what the seed leaves open and what clubs play otherwise stands in a file of
 * `variants/`, each rule with its source.
 */

/** All points of two packs: eight fives, eight tens, eight kings. */
export const ALL_POINTS = 200
/** Eight cards lie in the bottom, tens and kings at most. */
export const MOST_BOTTOM = 80
/** 25 cards are twelve pairs and one more. */
export const MOST_PAIRS = 12
/** Whatever counts is a five, a ten or a king. */
export const STEP_OF_POINTS = 5

const pointsSchema = /* @__NO_SIDE_EFFECTS__ */ (least: number, most: number) =>
  v.pipe(whole(least, most), v.multipleOf(STEP_OF_POINTS))

export const rulesSchema = v.pipe(
  v.strictObject({
    first: levelSchema,
    /** Who is at home there, and stays with a rise, has won. */
    last: levelSchema,
    /** Must be played: a rise that would pass over one stops on it. */
    musts: listOf(levelSchema, LEVELS.length),
    /** With so many points the catchers take over. */
    threshold: pointsSchema(STEP_OF_POINTS, ALL_POINTS),
    /** One level for so many points below the threshold; a step that is only begun counts where it is rounded up. */
    dealers: v.strictObject({
      step: pointsSchema(STEP_OF_POINTS, ALL_POINTS),
      rounded: v.picklist(['down', 'up']),
      /** More levels where the catchers have nothing at all. */
      shutOut: whole(0, LEVELS.length),
    }),
    /** One level for so many points above it. */
    catchers: v.strictObject({ step: pointsSchema(STEP_OF_POINTS, ALL_POINTS) }),
    /** How often the bottom counts for catchers who won the last trick, by the best that was in their winning cards. */
    bottom: v.strictObject({
      single: whole(1, 100),
      /** One pair, two, and so on; more than there are count as the last. */
      pairs: v.pipe(listOf(whole(1, 100), MOST_PAIRS), v.minLength(1)),
      /** Of n pairs in a row: so often n squared, or so often 2 to the n. */
      tractor: v.strictObject({ times: whole(1, 100), grows: v.picklist(['square', 'power']) }),
    }),
    /** Dealers at that level go back where the catchers have more points and won the last trick with a card of it. */
    sentBack: v.nullable(
      v.strictObject({ at: levelSchema, over: pointsSchema(0, ALL_POINTS), to: levelSchema }),
    ),
    /** Who deals next. */
    nextDealer: v.strictObject({
      stayed: v.picklist(['partner', 'same']),
      tookOver: v.picklist(['next', 'before']),
    }),
    /** Which way cards are dealt and played. */
    play: v.picklist(['counter-clockwise', 'clockwise']),
    /** Who has won where the time ends at equal levels: the side that holds the deal, or nobody. */
    equal: v.picklist(['holder', 'drawn']),
    /** A deal in play when the time ends. */
    atTime: v.picklist(['finish', 'cut']),
    rounds: whole(1, 40),
    minutes: whole(5, 600),
    /** With so many warnings of a side in a round it is proposed that it forfeits the round. */
    warnings: whole(1, 10),
  }),
  v.check(({ first, last }) => heightOf(first) < heightOf(last), 'The first level lies below the last.'),
  v.check(
    ({ sentBack }) => sentBack === null || heightOf(sentBack.to) < heightOf(sentBack.at),
    'Sent back is downwards.',
  ),
)
export type LevelRules = Readonly<v.InferOutput<typeof rulesSchema>>

/** Where a rule is from: the seed's own words, another page, or our reading where nothing says it. */
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

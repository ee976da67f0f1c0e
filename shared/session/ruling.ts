/** Ruling in facts: the award of each side of a table, which replaces (most of) the result (Law 12). */

import * as v from 'valibot'
import { whole } from '../lib/bounded.ts'
import { fraction } from '../lib/fraction.ts'
import { isScore } from '../scoring/chart.ts'
import {
  type Award,
  isOfPlay,
  type LineOutcome,
  MAX_PARTS,
  NO_OUTCOME,
  OF_PLAY,
  type OfPlay,
  type SideOutcome,
  WEIGHT_WHOLE,
} from '../scoring/outcome.ts'

/** Maximum score, above any possible one: seven no trump redoubled and down thirteen is 7600 (Law 77). */
const MOST_SCORE = 10_000

const weightedScoreSchema = v.strictObject({
  /** Score from North-South's view. */
  score: v.pipe(whole(-MOST_SCORE, MOST_SCORE), v.check(isScore, 'No contract scores that.')),
  weight: whole(1, WEIGHT_WHOLE),
})

const partsSchema = v.pipe(
  v.array(weightedScoreSchema),
  v.minLength(1),
  v.maxLength(MAX_PARTS),
  v.check(
    parts => parts.reduce((sum, { weight }) => sum + weight, 0) === WEIGHT_WHOLE,
    'The weights come to 100.',
  ),
)

const sideRulingSchema = v.variant('kind', [
  /** Assigned or weighted score (Law 12C1). */
  v.strictObject({ kind: v.literal('scores'), parts: partsSchema }),
  /** Artificial score (Law 12C2). */
  v.strictObject({ kind: v.picklist(['average-plus', 'average', 'average-minus']) }),
  /** Result obtained at the table, uncapped or capped at average minus (Law 25B2b of 1997). */
  v.strictObject({ kind: v.picklist(OF_PLAY) }),
  /** Percentage of the full top, in hundredths. */
  v.strictObject({ kind: v.literal('percent'), hundredths: whole(0, 20_000) }),
  /** IMPs, in hundredths. */
  v.strictObject({ kind: v.literal('imps'), hundredths: whole(-2400, 2400) }),
])
export type SideRuling = Readonly<v.InferOutput<typeof sideRulingSchema>>

/** Ruling of each side; with `null` the result obtained at the table counts again. */
export const sidesSchema = v.nullable(
  v.pipe(
    v.strictObject({ NS: sideRulingSchema, EW: sideRulingSchema }),
    v.check(
      ({ NS, EW }) => NS.kind !== 'as-played' || EW.kind !== 'as-played',
      'Both sides as played is no ruling.',
    ),
  ),
)
export type SideRulings = NonNullable<v.InferOutput<typeof sidesSchema>>

/** True if the ruling depends on the table's result, so that the board is still to be played. */
export const needsResult = ({ NS, EW }: SideRulings): boolean => isOfPlay(NS) || isOfPlay(EW)

/** Returns the scorer's form of a ruling; `score` is the score obtained, `null` for none. */
export const outcomeOf = (sides: SideRulings, score: number | null): LineOutcome => {
  const NS = sideOutcome(sides.NS, score)
  const EW = sideOutcome(sides.EW, score)
  return NS.kind === 'none' && EW.kind === 'none' ? NO_OUTCOME : { kind: 'ruled', sides: { NS, EW } }
}

function sideOutcome(side: SideRuling, score: number | null): SideOutcome {
  if (side.kind === 'scores') return side
  if (!isOfPlay(side)) return { kind: 'award', award: awardOf(side) }
  if (score === null) return { kind: 'none' }
  return {
    kind: 'scores',
    parts: [{ score, weight: WEIGHT_WHOLE }],
    ...(side.kind === 'at-most-average-minus' && { atMost: 'average-minus' }),
  }
}

function awardOf(side: Exclude<SideRuling, { readonly kind: OfPlay | 'scores' }>): Award {
  switch (side.kind) {
    case 'percent':
      return { kind: 'percent', percent: fraction(side.hundredths, 100) }
    case 'imps':
      return { kind: 'points', points: fraction(side.hundredths, 100) }
    default:
      return { kind: side.kind }
  }
}

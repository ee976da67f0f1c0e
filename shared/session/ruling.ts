import * as v from 'valibot'
import { whole } from '../lib/bounded.ts'
import { fraction } from '../lib/fraction.ts'
import { isScore } from '../scoring/chart.ts'
import {
  type Award,
  type LineOutcome,
  MAX_PARTS,
  type SideOutcome,
  WEIGHT_WHOLE,
} from '../scoring/outcome.ts'

/** A ruling as facts carry it: what each side of a table gets instead of what was obtained (Law 12). */

/** More than any contract scores: seven no trump redoubled and down thirteen is 7600 (Law 77). */
const MOST_SCORE = 10_000

const weightedScoreSchema = v.strictObject({
  /** From North-South. */
  score: v.pipe(whole(-MOST_SCORE, MOST_SCORE), v.check(isScore, 'No contract scores that.')),
  /** In hundredths. */
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
  /** Assigned or weighted (Law 12C1). */
  v.strictObject({ kind: v.literal('scores'), parts: partsSchema }),
  /** Artificial (Law 12C2). */
  v.strictObject({ kind: v.picklist(['average-plus', 'average', 'average-minus']) }),
  /** So many hundredths of a per cent of the full top. */
  v.strictObject({ kind: v.literal('percent'), hundredths: whole(0, 20_000) }),
  /** So many hundredths of an IMP. */
  v.strictObject({ kind: v.literal('imps'), hundredths: whole(-2400, 2400) }),
])
export type SideRuling = Readonly<v.InferOutput<typeof sideRulingSchema>>

/** `null`: what was obtained at the table counts again. */
export const sidesSchema = v.nullable(v.strictObject({ NS: sideRulingSchema, EW: sideRulingSchema }))
export type SideRulings = NonNullable<v.InferOutput<typeof sidesSchema>>

/** The ruling as the scorer reads it. */
export const outcomeOf = (sides: SideRulings): LineOutcome => ({
  kind: 'ruled',
  sides: { NS: sideOutcome(sides.NS), EW: sideOutcome(sides.EW) },
})

function sideOutcome(side: SideRuling): SideOutcome {
  return side.kind === 'scores' ? side : { kind: 'award', award: awardOf(side) }
}

function awardOf(side: Exclude<SideRuling, { kind: 'scores' }>): Award {
  switch (side.kind) {
    case 'percent':
      return { kind: 'percent', percent: fraction(side.hundredths, 100) }
    case 'imps':
      return { kind: 'points', points: fraction(side.hundredths, 100) }
    default:
      return { kind: side.kind }
  }
}

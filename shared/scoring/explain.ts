/** Origin of figures as data, of which a screen makes sentences ("beat 4, tied 2, lost to 1 of 7 so far"). */

import type { Direction } from '../game/seat.ts'
import { assert, must } from '../lib/assert.ts'
import { compare, type Fraction, fraction, roundTo } from '../lib/fraction.ts'
import { type AverageBasis, type AwardFigure, averageBasis, capBasis } from './awards.ts'
import { type ChartPart, NO_SCORE } from './chart.ts'
import { type ExplainedScore, explainScore } from './explain-score.ts'
import type { AwardedSide } from './field/awarded-sides.ts'
import { availableAt, heldAt, type ScoredSheet, uncappedUnits, unitsAt } from './field/score-sheet.ts'
import { boardsPlayed, type PlayTotal, playedTotal } from './field/scored-field.ts'
import type { HeldScores } from './imps/butler.ts'
import { type Award, WEIGHT_WHOLE } from './outcome.ts'
import type { SitOutRule, TotalRules } from './rules.ts'
import { type Adjustment, linesIn, type Sheet, type SheetKey } from './sheet.ts'
import {
  adjustmentWorth,
  levellingOf,
  rankedFigure,
  type Total,
  type TotalsContext,
  totalOf,
} from './totals.ts'

export type LineExplanation =
  | ComparedExplanation
  /** Capped score: its own value, and the average minus of each contestant of the side. */
  | {
      readonly kind: 'capped'
      readonly score: ComparedExplanation
      readonly given: readonly ExplainedCap[]
    }
  /** Artificial score for each contestant of the side, since own averages differ. */
  | { readonly kind: 'award'; readonly award: Award; readonly given: readonly ExplainedAward[] }
  | {
      readonly kind: 'sit-out'
      readonly rule: SitOutRule
      readonly given: readonly Omit<ExplainedAward, 'basis'>[]
    }
  /** Score without a figure, as there is nothing to compare it with. */
  | { readonly kind: 'waiting'; readonly scores: number; readonly needed: number }
  | { readonly kind: 'none' }

export type ComparedExplanation =
  /** Compared score; `points` are as counted, after the rounding of lines if the rules round. */
  | (ExplainedScore & {
      readonly kind: 'score'
      readonly points: Fraction
      /** Maximum: the top or, at IMPs, 1 for one board. */
      readonly available: Fraction
    })
  /** Score held at 0 while the form waits for more scores. */
  | ({ readonly kind: 'held' } & HeldScores)

/** Cap of one contestant: the figures that average minus chooses from, and the result. */
export interface ExplainedCap {
  readonly contestant: number
  /** Points of the side: the lesser of its score's value and average minus. */
  readonly points: Fraction
  readonly available: Fraction
  readonly minus: AverageChoice
  /** The smaller of the two, which counted; 'score' if they are equal. */
  readonly counted: 'score' | 'average-minus'
}

/** Fixed figure, own average, and which of them counted. */
export interface AverageChoice extends AverageBasis {
  readonly counted: 'fixed' | 'own'
}

export interface ExplainedAward {
  readonly contestant: number
  /** Points; `null` if the rules give none. */
  readonly points: Fraction | null
  readonly available: Fraction
  /** Choice for an average: the fixed figure, the own one and which counted. `null` if a number was awarded. */
  readonly basis: AverageChoice | null
}

/** Explains the figure of one side of a line, which must exist. */
export function explainLine(
  context: TotalsContext,
  sheetKey: SheetKey,
  line: number,
  direction: Direction,
): LineExplanation {
  const { field } = context
  const scored = must(field.sheets.get(sheetKey), `sheet ${sheetKey}`)
  assert(line >= 0 && line < linesIn(scored.sheet), `a line of sheet ${sheetKey}, got ${line}`)
  const award = scored.awards.find(each => each.line === line && each.direction === direction)
  if (award && award.capOn === undefined) return explainAward(context, scored, award.award, line, direction)
  const own = partsAt(scored.sheet, line, direction)
  if (own === null) return { kind: 'none' }
  const units = award ? uncappedUnits(scored, award) : unitsAt(scored, line, direction)
  const { form } = field.setup.rules
  const held = heldAt(scored, form, direction)
  if (!held && Number.isNaN(units))
    return { kind: 'waiting', scores: scored.charts[direction].scores, needed: 2 }
  const compared: ComparedExplanation = held
    ? { kind: 'held', ...held }
    : {
        kind: 'score',
        ...explainScore(scored, form, own, direction),
        points: fraction(units, scored.denominator),
        available: availableAt(scored, direction),
      }
  return award
    ? { kind: 'capped', score: compared, given: explainCap(context, scored, award, units) }
    : compared
}

function explainCap(
  { field, awards }: TotalsContext,
  scored: ScoredSheet,
  cap: AwardedSide,
  units: number,
): readonly ExplainedCap[] {
  const brought = fraction(units, scored.denominator)
  return givenTo(awards, scored, cap.line, cap.direction).flatMap(({ contestant, points, available }) => {
    if (points === null) return []
    const played = playedTotal(field, contestant)
    const { fixed, own } = capBasis(field, scored, played, available)
    return {
      contestant,
      points,
      available,
      minus: { fixed, own, counted: own && compare(own, fixed) < 0 ? 'own' : 'fixed' },
      counted: compare(points, brought) === 0 ? 'score' : 'average-minus',
    }
  })
}

/** Lists the award of each contestant of a side. */
const givenTo = (
  awards: TotalsContext['awards'],
  scored: ScoredSheet,
  line: number,
  direction: Direction,
): readonly AwardFigure[] =>
  [...awards.values()]
    .flat()
    .filter(
      ({ sheet, side }) =>
        sheet.sheet.key === scored.sheet.key && side.line === line && side.direction === direction,
    )

function partsAt({ scores, ruled }: Sheet, line: number, direction: Direction): readonly ChartPart[] | null {
  const score = scores[line] ?? NO_SCORE
  if (score !== NO_SCORE) return [{ score, weight: WEIGHT_WHOLE }]
  const side = ruled.get(line)?.sides[direction]
  return side?.kind === 'scores' ? side.parts : null
}

function explainAward(
  { field, awards }: TotalsContext,
  scored: ScoredSheet,
  award: Award,
  line: number,
  direction: Direction,
): LineExplanation {
  const given = givenTo(awards, scored, line, direction)
  if (award.kind === 'sit-out')
    return {
      kind: 'sit-out',
      rule: field.setup.rules.sitOut,
      given: given.map(({ contestant, points, available }) => ({ contestant, points, available })),
    }
  return {
    kind: 'award',
    award,
    given: given.map(({ contestant, points, available }) => ({
      contestant,
      points,
      available,
      basis: basisOf(points, award, kind =>
        averageBasis(field, scored, kind, playedTotal(field, contestant)),
      ),
    })),
  }
}

function basisOf(
  points: Fraction | null,
  award: Award,
  basis: (kind: Parameters<typeof averageBasis>[2]) => ReturnType<typeof averageBasis>,
): ExplainedAward['basis'] {
  if (award.kind === 'percent' || award.kind === 'points' || award.kind === 'sit-out') return null
  const { fixed, own } = basis(award.kind)
  return { fixed, own, counted: points && compare(points, fixed) === 0 ? 'fixed' : 'own' }
}

/** Components of a contestant's total, in the order of addition. */
export interface TotalExplanation {
  /** Total of comparisons; `boards` are those with a figure of the contestant's own, without capped ones. */
  readonly played: PlayTotal & { readonly boards: number }
  /** Artificial scores, capped scores and sit-outs with their values. */
  readonly awards: readonly AwardFigure[]
  /** Adjustments, added last and not scaled by levelling. */
  readonly adjustments: readonly { readonly adjustment: Adjustment; readonly points: Fraction }[]
  /**
   * Numbers of boards from and to which the total was scaled; `null` if the rules do not level or nothing is missing.
   */
  readonly levelled: { readonly of: number; readonly to: number } | null
  /** Rounding of the total before ranking, if any. */
  readonly rounded: TotalRules['round']
  readonly total: Total
  /** Value by which the contestant is ranked, exact and as printed; `null` while there is none. */
  readonly rankedBy: {
    readonly by: 'percent' | 'total'
    readonly exact: Fraction
    readonly shown: Fraction
  } | null
}

/** Explains the total of the contestant with this number. */
export function explainTotal(context: TotalsContext, number: number): TotalExplanation {
  const { field } = context
  const { rules, contestants, adjustments } = field.setup
  const { key } = must(contestants[number], `contestant ${number}`)
  const awards = context.awards.get(number) ?? []
  const total = totalOf(context, number)
  const { of, to } = levellingOf(context, number, awards)
  const { by, decimals, rounding } = rules.ranking
  const ranked = rankedFigure(rules.ranking, total)
  return {
    played: { ...playedTotal(field, number), boards: boardsPlayed(field)[number] ?? 0 },
    awards,
    adjustments: adjustments
      .filter(({ contestant }) => contestant === key)
      .map(adjustment => ({ adjustment, points: adjustmentWorth(field, number, adjustment) })),
    levelled: of === to ? null : { of, to },
    rounded: rules.totals.round,
    total,
    rankedBy: ranked && { by, exact: ranked, shown: roundTo(ranked, decimals, rounding) },
  }
}

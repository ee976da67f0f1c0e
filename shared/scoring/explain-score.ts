import type { Direction } from '../game/seat.ts'
import { add, type Fraction, fraction, multiply, subtract, ZERO } from '../lib/fraction.ts'
import { type Chart, type ChartPart, scoreAt, slotsOf } from './chart.ts'
import type { ScoredSheet } from './field/score-sheet.ts'
import { datumOf } from './imps/datum.ts'
import { impsOf, impsOfFraction } from './imps/imp-scale.ts'
import { type ShortRule, shortRule } from './matchpoints/matchpoint-table.ts'
import { WEIGHT_WHOLE } from './outcome.ts'
import type { CrossImpForm, Form, MatchpointForm } from './rules.ts'

/** Comparison with the other tables of the sheet; the numbers are fractions if others have weighted scores. */
export interface FieldComparison {
  readonly beaten: Fraction
  readonly tied: Fraction
  readonly lost: Fraction
  /** Number of these scores: all tables except its own. */
  readonly of: number
}

/** Component of the side's score; an obtained score is a single one of weight 100. */
export interface ExplainedPart {
  /** Score from North-South's view. */
  readonly score: number
  /** Weight in hundredths. */
  readonly weight: number
  readonly faced: FieldComparison
  readonly basis: PartBasis
  /** Matchpoints or IMPs of this component, as if it were the whole score. */
  readonly points: Fraction
}

export type PartBasis =
  /** Matchpoints of the comparisons alone, before the rule for short boards (m in Neuberg's formula). */
  | { readonly kind: 'matchpoints'; readonly counted: Fraction }
  | { readonly kind: 'cross-imps'; readonly against: readonly ImpComparison[] }
  /** Difference from the datum, from the side's view. */
  | { readonly kind: 'butler'; readonly difference: Fraction }

export interface ImpComparison {
  /** Score of the other tables, from North-South's view. */
  readonly score: number
  readonly tables: Fraction
  /** Difference from the view of the explained side. */
  readonly difference: number
  readonly imps: number
}

/** Rule that converted the count to points: A is the number of scores, E the number expected. */
export type ScoreRule =
  | { readonly kind: ShortRule | 'own-top'; readonly scores: number; readonly expected: number }
  /** `factored`: a sum over fewer comparisons, scaled up by (E - 1) / (A - 1). */
  | {
      readonly kind: 'cross-imps'
      readonly per: CrossImpForm['per']
      readonly cap: number | null
      readonly scores: number
      readonly expected: number
      readonly factored: boolean
    }
  | { readonly kind: 'butler'; readonly datum: Fraction; readonly scores: number }

/** Comparisons of a side's score and the rule applied, computed independently of the scorer. */
export interface ExplainedScore {
  readonly parts: readonly ExplainedPart[]
  readonly rule: ScoreRule
}

export function explainScore(
  scored: ScoredSheet,
  form: Form,
  own: readonly ChartPart[],
  direction: Direction,
): ExplainedScore {
  const others = othersOf(scored.charts[direction], own)
  const rule = ruleOf(scored, form, direction)
  const parts = own.map(({ score, weight }) => {
    const faced = facedBy(score, others, direction)
    const basis = basisOf(form, rule, score, others, direction, faced)
    return { score, weight, faced, basis, points: pointsOf(form, rule, basis, scored.counted) }
  })
  return { parts, rule }
}

/** Scores of the other tables, with the number of tables for each. */
interface OtherScores {
  readonly tables: ReadonlyMap<number, Fraction>
  readonly count: number
}

function othersOf(chart: Chart, own: readonly ChartPart[]): OtherScores {
  const tables = new Map<number, Fraction>()
  for (const slot of slotsOf(chart)) {
    const score = scoreAt(slot)
    const ours = own.reduce((sum, part) => sum + (part.score === score ? part.weight : 0), 0)
    const theirs = subtract(
      fraction(chart.parts[slot] ?? 0, chart.partsPerScore),
      fraction(ours, WEIGHT_WHOLE),
    )
    if (theirs.numerator > 0n) tables.set(score, theirs)
  }
  return { tables, count: chart.scores - 1 }
}

/** Returns the difference of two scores, positive if the side does better with the first. */
const ahead = (score: number, other: number, direction: Direction): number =>
  direction === 'NS' ? score - other : other - score

function facedBy(score: number, { tables, count }: OtherScores, direction: Direction): FieldComparison {
  const sum = (counts: (difference: number) => boolean) =>
    [...tables]
      .filter(([other]) => counts(ahead(score, other, direction)))
      .reduce((total, [, many]) => add(total, many), ZERO)
  return {
    beaten: sum(difference => difference > 0),
    tied: sum(difference => difference === 0),
    lost: sum(difference => difference < 0),
    of: count,
  }
}

function ruleOf({ charts, expected, counted }: ScoredSheet, form: Form, direction: Direction): ScoreRule {
  const chart = charts[direction]
  const { scores } = chart
  switch (form.kind) {
    case 'matchpoints': {
      const kind = shortRule(form, scores, expected, counted)
      const isShort = form.short === 'own-top' && scores !== expected
      return { kind: isShort ? 'own-top' : kind, scores, expected }
    }
    case 'cross-imps': {
      const factored = form.per === 'sum' && form.factorShort && scores < expected
      return { kind: 'cross-imps', per: form.per, cap: form.cap, scores, expected, factored }
    }
    case 'butler': {
      const datum = datumOf(chart, form.datum)
      return {
        kind: 'butler',
        datum: datum ? fraction(datum.numerator, datum.denominator) : ZERO,
        scores,
      }
    }
  }
}

function basisOf(
  form: Form,
  rule: ScoreRule,
  score: number,
  others: OtherScores,
  direction: Direction,
  faced: FieldComparison,
): PartBasis {
  if (rule.kind === 'butler') {
    const difference = subtract(fraction(score), rule.datum)
    return { kind: 'butler', difference: direction === 'NS' ? difference : subtract(ZERO, difference) }
  }
  if (rule.kind === 'cross-imps') {
    const against = [...others.tables].map(([other, tables]) => {
      const difference = ahead(score, other, direction)
      const imps = Math.min(rule.cap ?? Number.POSITIVE_INFINITY, Math.abs(impsOf(difference)))
      return { score: other, tables, difference, imps: difference < 0 && imps > 0 ? -imps : imps }
    })
    return { kind: 'cross-imps', against }
  }
  const european = add(add(faced.beaten, faced.beaten), faced.tied)
  return { kind: 'matchpoints', counted: multiply(european, pointOf(form)) }
}

/** Returns the value of an equal score: 1, or half on the American scale. */
const pointOf = (form: Form): Fraction =>
  form.kind === 'matchpoints' && form.scale === 'american' ? fraction(1, 2) : fraction(1)

function pointsOf(form: Form, rule: ScoreRule, basis: PartBasis, onBoard: number): Fraction {
  if (basis.kind === 'butler')
    return fraction(impsOfFraction(Number(basis.difference.numerator), Number(basis.difference.denominator)))
  if (basis.kind === 'cross-imps') {
    const sum = basis.against.reduce(
      (total, { tables, imps }) => add(total, multiply(tables, fraction(imps))),
      ZERO,
    )
    if (rule.kind !== 'cross-imps') return sum
    const others = rule.scores - 1
    if (rule.per === 'mean') return multiply(sum, fraction(1, others))
    return rule.factored ? multiply(sum, fraction(rule.expected - 1, others)) : sum
  }
  return form.kind === 'matchpoints' && rule.kind !== 'butler'
    ? matchpointsBy(form, rule, basis.counted, onBoard)
    : basis.counted
}

/** Applies the rule for short boards, in matchpoints of the form's scale. */
function matchpointsBy(
  form: MatchpointForm,
  { kind, scores, expected }: ScoreRule & { readonly expected: number },
  counted: Fraction,
  onBoard: number,
): Fraction {
  const point = pointOf(form)
  const neuberg = (to: number) => subtract(multiply(add(counted, point), fraction(to, scores)), point)
  const factored = (points: Fraction, from: number) =>
    from === 1 ? points : multiply(points, fraction(expected - 1, from - 1))
  switch (kind) {
    case 'neuberg':
      return neuberg(expected)
    case 'factor':
      return factored(counted, scores)
    case 'neuberg-of-board':
      return factored(neuberg(onBoard), onBoard)
    case 'small-group': {
      const above = subtract(counted, multiply(point, fraction(scores - 1)))
      const fullTop = multiply(point, fraction(2 * (expected - 1)))
      const inPoints = multiply(above, form.scale === 'american' ? fraction(2) : fraction(1))
      return multiply(fullTop, multiply(add(fraction(60), multiply(fraction(5), inPoints)), fraction(1, 100)))
    }
    default:
      return counted
  }
}

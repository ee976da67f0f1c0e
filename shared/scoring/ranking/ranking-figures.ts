import { roundRatio, roundToUnits } from '../../lib/fraction.ts'
import { measureIn, type ScoredField } from '../field/scored-field.ts'
import { isShared, SHARE, type SumColumns } from '../field/sums.ts'
import type { Measure } from '../matchpoints/measure.ts'
import type { ScoringRules } from '../rules.ts'
import { amountOf, rankedFigure, type TotalsContext } from '../totals.ts'

/**
 * Computes the printed figures of the ranking in whole units of the last decimal, `NaN` for none. Figures that print
 * alike are equal, as in the printed results of every program compared (1,497 of 1,497 real ranks).
 *
 * Most contestants only have played boards: their figure is first computed in floating point with a bounded error. If
 * an exact half is within the error, integers decide if all boards count alike, else fractions, as for contestants with
 * anything more. All methods give the same digit.
 */
export function rankingFigures(context: TotalsContext): Float64Array {
  const { field, awards, adjusted } = context
  const { rules, contestants } = field.setup
  const figures = new Float64Array(contestants.length)
  if (!isPlain(rules)) return figures.map((_, number) => exactFigure(context, number))
  const [only, ...others] = partsOf(field)
  if (only && others.length === 0) roundAlike(figures, only, rules)
  else roundTogether(figures, only ? [only, ...others] : [], rules)
  settle(figures, context, wholeFigures(field) ?? (() => UNSURE))
  for (const number of [...awards.keys(), ...adjusted.keys()]) figures[number] = exactFigure(context, number)
  return figures
}

function settle(
  figures: Float64Array,
  context: TotalsContext,
  wholeFigure: (number: number) => number,
): void {
  for (let number = 0; number < figures.length; number += 1) {
    if (figures[number] !== UNSURE) continue
    const figure = wholeFigure(number)
    figures[number] = figure === UNSURE ? exactFigure(context, number) : figure
  }
}

/** Returns the units of the last decimal in a figure of 1. */
const scaleOf = ({ ranking: { by, decimals } }: ScoringRules): number =>
  10 ** decimals * (by === 'percent' ? 100 : 1)

/** True if the ranked value is the plain sum, without rounding or levelling. */
const isPlain = ({ form, totals, ranking }: ScoringRules): boolean =>
  totals.round === null && (ranking.by === 'percent' ? form.kind === 'matchpoints' : !totals.level)

/**
 * Bound of the relative error of a sum of quotients: 2^-53 for each operation, of which a sum over a thousand
 * denominators takes a few thousand.
 */
const ERROR = 1e-12

/** Marks an uncertain figure; larger than all real ones. */
const UNSURE = Number.POSITIVE_INFINITY

/** Rounds a figure with an error bound; returns `UNSURE` if the result is ambiguous. */
function surelyRounded(figure: number, error: number): number {
  const rounded = Math.floor(figure + 0.5)
  return Math.abs(figure - rounded) + error >= 0.5 ? UNSURE : rounded
}

/** Sums of some boards and their conversion: `times` x points + `plus` x available, of `whole` x available. */
interface Part extends SumColumns, Measure {
  /** Error bound of the points per unit of `available`. */
  readonly off: number
}

/** Rounds in a single pass if everything is in one part, as in most fields. */
function roundAlike(
  figures: Float64Array,
  { points, available, times, plus, whole, off }: Part,
  rules: ScoringRules,
): void {
  const isPercent = rules.ranking.by === 'percent'
  const scale = scaleOf(rules)
  const doubt = (scale / (isPercent ? whole : 1)) * (2 * ERROR * Math.abs(plus) + off)
  for (let number = 0; number < figures.length; number += 1) {
    const boards = available[number] as number
    const top = whole * boards
    const own = times * (points[number] as number) + plus * boards
    const figure = (scale * own) / (isPercent ? top : 1)
    const error = ERROR * Math.abs(figure) + doubt * (isPercent ? 1 : boards)
    figures[number] = top === 0 ? Number.NaN : surelyRounded(figure, error)
  }
}

/** Adds all parts in floating point; `sizes` are the absolute points. */
function roundTogether(figures: Float64Array, parts: readonly Part[], rules: ScoringRules): void {
  const points = new Float64Array(figures.length)
  const sizes = new Float64Array(figures.length)
  const tops = new Float64Array(figures.length)
  for (const part of parts) {
    for (let number = 0; number < figures.length; number += 1) {
      const boards = part.available[number] as number
      const own = part.times * (part.points[number] as number)
      const constant = part.plus * boards
      const size = Math.abs(own) + Math.abs(constant) + (part.off * boards) / ERROR
      points[number] = (points[number] as number) + own + constant
      sizes[number] = (sizes[number] as number) + size
      tops[number] = (tops[number] as number) + part.whole * boards
    }
  }
  for (let number = 0; number < figures.length; number += 1) {
    const top = tops[number] as number
    const factor = scaleOf(rules) / (rules.ranking.by === 'percent' ? top : 1)
    const rounded = surelyRounded(
      factor * (points[number] as number),
      factor * ERROR * (sizes[number] as number),
    )
    figures[number] = top === 0 ? Number.NaN : rounded
  }
}

function partsOf(field: ScoredField): readonly Part[] {
  return [...field.sums.byField].flatMap(([key, { byDenominator, shares }]) => {
    const { times, plus, whole } = measureIn(field, key)
    const apart = [...byDenominator]
      .filter(([denominator]) => !(shares && isShared(denominator)))
      .map(([denominator, { points, available }]): Part => {
        const measure = { times: times / denominator, plus: plus / denominator, whole: whole / denominator }
        return { points, available, ...measure, off: 0 }
      })
    if (!shares) return apart
    const { points, available, finest } = shares
    // A figure is at most 2, and each of its units may be off by half a part.
    return [{ points, available, times: times / SHARE, plus, whole, off: (times * finest) / SHARE }, ...apart]
  })
}

/** Computes figures in integers if all boards have one denominator; `UNSURE` if too large. */
function wholeFigures(field: ScoredField): ((number: number) => number) | null {
  const [[key, sums] = [], ...fields] = field.sums.byField
  const [[denominator, own] = [], ...others] = sums?.byDenominator ?? []
  if (key === undefined || denominator === undefined || !own || fields.length + others.length > 0) return null
  const { times, plus, whole } = measureIn(field, key)
  const { by, rounding } = field.setup.rules.ranking
  const scale = scaleOf(field.setup.rules)
  return number => {
    const figures = own.points[number] as number
    const weights = own.available[number] as number
    const numerator = scale * (times * figures + plus * weights)
    const divisor = by === 'percent' ? whole * weights : denominator
    return 2 * Math.max(Math.abs(numerator), divisor) < Number.MAX_SAFE_INTEGER
      ? roundRatio(numerator, divisor, rounding)
      : UNSURE
  }
}

function exactFigure(context: TotalsContext, number: number): number {
  const { ranking } = context.field.setup.rules
  const figure = rankedFigure(ranking, amountOf(context, number))
  return figure === null ? Number.NaN : Number(roundToUnits(figure, ranking.decimals, ranking.rounding))
}

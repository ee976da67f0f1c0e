import { roundToUnits } from '../../lib/fraction.ts'
import type { Sums } from '../field/sums.ts'
import type { ScoringRules } from '../rules.ts'
import { amountOf, rankedFigure, type TotalsContext } from '../totals.ts'

/**
 * The figure that everybody is ranked by, as printed: whole units of its last decimal, `NaN` where there is
 * none. Figures that print alike are equal, as in the printed results of every program compared (1,497 of
 * 1,497 real ranks).
 *
 * Most contestants have nothing but boards played. Their figure is first computed as an ordinary number, whose
 * error is bounded; only where an exact half lies within that error, or where there is more to a contestant, do
 * fractions decide. Both give the same digit.
 */
export function rankingFigures(context: TotalsContext): Float64Array {
  const { field, awards, adjusted } = context
  const { by, decimals } = field.setup.rules.ranking
  const scale = 10 ** decimals * (by === 'percent' ? 100 : 1)
  const figures = new Float64Array(field.setup.contestants.length)
  if (!isPlain(field.setup.rules)) return figures.map((_, number) => exactFigure(context, number))
  const { points, sizes, available, unit } = approximately(field.sums)
  for (let number = 0; number < figures.length; number += 1) {
    const whole = available[number] as number
    const factor = by === 'percent' ? scale / whole : scale * unit
    const figure = factor * (points[number] as number)
    const error = ERROR * factor * Math.abs(sizes[number] as number)
    const rounded = whole === 0 ? Number.NaN : surelyRounded(figure, error)
    figures[number] = rounded === UNSURE ? exactFigure(context, number) : rounded
  }
  for (const number of [...awards.keys(), ...adjusted.keys()]) figures[number] = exactFigure(context, number)
  return figures
}

/** Whether what is ranked is what was added up, and nothing is rounded or levelled on the way. */
const isPlain = ({ form, totals, ranking }: ScoringRules): boolean =>
  totals.round === null && (ranking.by === 'percent' ? form.kind === 'matchpoints' : !totals.level)

/**
 * More than the error of a sum of quotients as a share of the sum of their sizes: 2^-53 for each operation, of
 * which a sum over a thousand denominators takes a few thousand.
 */
const ERROR = 1e-12

/** No figure is so large. */
const UNSURE = Number.POSITIVE_INFINITY

/** The whole number next to a figure that may be off by `error`; `UNSURE` where that may be either of two. */
function surelyRounded(figure: number, error: number): number {
  const below = Math.floor(figure)
  const rest = figure - below
  if (Math.abs(rest - 0.5) <= error || error >= 0.5) return UNSURE
  return rest < 0.5 ? below : below + 1
}

/**
 * What everybody has over all denominators, as ordinary numbers of `unit` points; `sizes` are the sums without
 * their signs. Where all boards count alike these are the sums themselves.
 */
function approximately({ byDenominator, contestants }: Sums) {
  const [[denominator, only] = [], ...others] = byDenominator
  if (only && denominator && others.length === 0)
    return { ...only, sizes: only.points, unit: 1 / denominator }
  const points = new Float64Array(contestants)
  const sizes = new Float64Array(contestants)
  const available = new Float64Array(contestants)
  for (const [denominator, own] of byDenominator) {
    const unit = 1 / denominator
    for (let number = 0; number < contestants; number += 1) {
      const more = (own.points[number] as number) * unit
      points[number] = (points[number] as number) + more
      sizes[number] = (sizes[number] as number) + Math.abs(more)
      available[number] = (available[number] as number) + (own.available[number] as number) * unit
    }
  }
  return { points, sizes, available, unit: 1 }
}

function exactFigure(context: TotalsContext, number: number): number {
  const { ranking } = context.field.setup.rules
  const figure = rankedFigure(ranking, amountOf(context, number))
  return figure === null ? Number.NaN : Number(roundToUnits(figure, ranking.decimals, ranking.rounding))
}

import { roundToUnits } from '../lib/fraction.ts'
import { EXACT_TO, roundRatio } from '../lib/whole.ts'
import type { ScoringRules } from './rules.ts'
import { overOneDenominator } from './sums.ts'
import { type TotalsContext, totalOf } from './totals.ts'

/**
 * The figure that everybody is ranked by, as printed: whole units of its last decimal, `NaN` where there is
 * none. Figures that print alike are equal, as in the printed results of every program compared (1,497 of
 * 1,497 real ranks).
 *
 * Most contestants have nothing but boards played, all in one denominator; theirs is one division of whole
 * numbers. Whoever has more to him goes the exact way through fractions. Both give the same digit.
 */
export function rankingFigures(context: TotalsContext): Float64Array {
  const { field, awards, adjusted } = context
  const { rules, contestants } = field.setup
  const figures = new Float64Array(contestants.length)
  const plain = isPlain(rules) ? overOneDenominator(field.sums) : null
  const { by, decimals, rounding } = rules.ranking
  const scale = 10 ** decimals * (by === 'percent' ? 100 : 1)
  for (let number = 0; number < figures.length; number += 1) {
    const points = scale * (plain?.points[number] ?? Number.NaN)
    const available = plain?.available[number] ?? 0
    const whole = by === 'percent' ? available : (plain?.denominator ?? 1)
    const fits =
      plain !== null && Math.abs(2 * points) <= EXACT_TO && !awards.has(number) && !adjusted.has(number)
    if (!fits) figures[number] = exactFigure(context, number)
    else figures[number] = available === 0 ? Number.NaN : roundRatio(points, whole, rounding)
  }
  return figures
}

/** Whether what is ranked is what was added up, and nothing is rounded or levelled on the way. */
const isPlain = ({ totals, ranking }: ScoringRules): boolean =>
  totals.round === null && !(totals.level && ranking.by === 'total')

function exactFigure(context: TotalsContext, number: number): number {
  const { by, decimals, rounding } = context.field.setup.rules.ranking
  const total = totalOf(context, number)
  const figure = by === 'percent' ? total.percent : total.available.numerator > 0n ? total.points : null
  return figure === null ? Number.NaN : Number(roundToUnits(figure, decimals, rounding))
}

import { type Fraction, formatDecimal } from '../../lib/fraction.ts'
import { formatMatchpoints, PRINTED_DECIMALS } from '../../scoring/present.ts'
import type { ScoringRules } from '../../scoring/rules.ts'
import type { Settings } from '../fact.ts'

/** Figures as the screens write them. */

/** "9½" in matchpoints, as the club writes halves; IMPs whole, or with two decimals. */
export function pointsText(settings: Settings, { form, ranking }: ScoringRules, points: Fraction): string {
  if (form.kind === 'matchpoints') return formatMatchpoints(points, settings.halves, ranking.rounding)
  return formatDecimal(points, points.denominator === 1n ? 0 : PRINTED_DECIMALS, ranking.rounding)
}

/** The figure that broke a tie, or that it was left at. */
export const tieBreakText = ({ ranking }: ScoringRules, value: Fraction): string =>
  formatDecimal(value, value.denominator === 1n ? 0 : PRINTED_DECIMALS, ranking.rounding)

export const percentText = ({ ranking }: ScoringRules, percent: Fraction | null): string | null =>
  percent && formatDecimal(percent, PRINTED_DECIMALS, ranking.rounding)

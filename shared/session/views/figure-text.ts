/** Figures as the screens show them: with the profile's decimals, halves in the club's notation. */

import type { Fraction } from '../../lib/fraction.ts'
import { formatAllMatchpoints, formatMatchpoints, PRINTED_DECIMALS } from '../../scoring/present.ts'
import { formatAll } from '../../scoring/profiles/print.ts'
import type { Decimals, FormPrint } from '../../scoring/profiles/profile.ts'
import { profileById } from '../../scoring/profiles/profiles.ts'
import type { ScoringRules } from '../../scoring/rules.ts'
import type { Settings } from '../facts/session-opened.ts'

const TRIMMED: Decimals = { places: PRINTED_DECIMALS, style: 'trimmed' }

const isOurs = (settings: Settings): boolean => (settings.profile ?? 'overtrick') === 'overtrick'

const printOf = (settings: Settings, { form }: ScoringRules): FormPrint =>
  profileById(settings.profile ?? 'overtrick').print.forms[form.kind]

/**
 * Formats the points of one side of a line: "9½", "9.5", "-3.67". Programs that print percentages have points beside
 * them.
 */
export function pointsText(settings: Settings, rules: ScoringRules, points: Fraction): string {
  const { rounding } = rules.ranking
  if (rules.form.kind === 'matchpoints' && isOurs(settings))
    return formatMatchpoints(points, settings.halves, rounding)
  const { unit, decimals } = printOf(settings, rules).lines
  // A single line does not know the decimals that others of the session need.
  const own = decimals.style === 'as-needed' ? { ...decimals, style: 'trimmed' as const } : decimals
  return textOf(points, unit === 'points' ? own : TRIMMED, rules)
}

/** Formats the totals of a ranking; some programs choose the format by all of them. */
export function totalTexts(
  settings: Settings,
  rules: ScoringRules,
  totals: readonly Fraction[],
): readonly string[] {
  if (rules.form.kind === 'matchpoints' && isOurs(settings))
    return formatAllMatchpoints(totals, settings.halves, rules.ranking.rounding)
  return formatAll(totals, printOf(settings, rules).totals, rules.ranking.rounding)
}

export function percentText(
  settings: Settings,
  rules: ScoringRules,
  percent: Fraction | null,
): string | null {
  const { percents } = printOf(settings, rules)
  return percent && percents && textOf(percent, percents, rules)
}

/** Formats the figure that broke a tie, or on which it remained. */
export const tieBreakText = (rules: ScoringRules, value: Fraction): string => textOf(value, TRIMMED, rules)

const textOf = (figure: Fraction, decimals: Decimals, { ranking }: ScoringRules): string =>
  formatAll([figure], decimals, ranking.rounding)[0] ?? ''

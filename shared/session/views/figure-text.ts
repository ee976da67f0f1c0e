import type { Fraction } from '../../lib/fraction.ts'
import { formatAllMatchpoints, formatMatchpoints, PRINTED_DECIMALS } from '../../scoring/present.ts'
import { formatAll } from '../../scoring/profiles/print.ts'
import type { Decimals, FormPrint } from '../../scoring/profiles/profile.ts'
import { profileById } from '../../scoring/profiles/profiles.ts'
import type { ScoringRules } from '../../scoring/rules.ts'
import type { Settings } from '../facts/session-opened.ts'

/** Figures as the screens write them: with the decimals of the profile, halves of ours as the club writes them. */

const TRIMMED: Decimals = { places: PRINTED_DECIMALS, style: 'trimmed' }

const isOurs = (settings: Settings): boolean => (settings.profile ?? 'overtrick') === 'overtrick'

const printOf = (settings: Settings, { form }: ScoringRules): FormPrint =>
  profileById(settings.profile ?? 'overtrick').print.forms[form.kind]

/** One side's points of one line: "9½", "9.5", "-3.67". A program that prints percentages has its points beside them. */
export function pointsText(settings: Settings, rules: ScoringRules, points: Fraction): string {
  const { rounding } = rules.ranking
  if (rules.form.kind === 'matchpoints' && isOurs(settings))
    return formatMatchpoints(points, settings.halves, rounding)
  const { unit, decimals } = printOf(settings, rules).lines
  // One line does not see what the other figures of the session need.
  const own = decimals.style === 'as-needed' ? { ...decimals, style: 'trimmed' as const } : decimals
  return textOf(points, unit === 'points' ? own : TRIMMED, rules)
}

/** Everybody's totals of one ranking; some programs look at all of them before they write one. */
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

/** The figure that broke a tie, or that it was left at. */
export const tieBreakText = (rules: ScoringRules, value: Fraction): string => textOf(value, TRIMMED, rules)

const textOf = (figure: Fraction, decimals: Decimals, { ranking }: ScoringRules): string =>
  formatAll([figure], decimals, ranking.rounding)[0] ?? ''

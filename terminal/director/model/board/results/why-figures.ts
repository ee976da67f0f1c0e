import {
  compare,
  divide,
  type Fraction,
  formatDecimal,
  fraction,
  multiply,
  ZERO,
} from '../../../../../shared/lib/fraction.ts'
import { formatMatchpoints, PRINTED_DECIMALS } from '../../../../../shared/scoring/present.ts'
import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import type { DirectorText } from '../../../../text/director.ts'
import type { DirectorScoringText } from '../../../../text/director-panels.ts'

/** Formatters of exact figures in the notation of a session and the reader's language. */
export interface WhyFigures {
  readonly t: DirectorText
  readonly words: DirectorScoringText
  readonly settings: Settings
  readonly isMatchpoints: boolean
  figure(value: Fraction): string
  signedFigure(value: Fraction): string
  /** Formats a number with its sign to one decimal: a datum, or a difference of scores. */
  signed(value: Fraction): string
  /** Formats a number of tables, which may be fractional. */
  number(value: Fraction): string
  points(value: Fraction): string
  /** Formats a percentage of the top if there is one, otherwise the points. */
  share(value: Fraction, of: Fraction): string
  /** Formats the points and their share of the top. */
  worth(given: Fraction | null, of: Fraction): string
}

export function whyFigures(t: DirectorText, words: DirectorScoringText, settings: Settings): WhyFigures {
  const isMatchpoints = (settings.form ?? 'matchpoints') === 'matchpoints'
  const figure = (value: Fraction): string =>
    (isMatchpoints
      ? formatMatchpoints(value, settings.halves)
      : formatDecimal(value, value.denominator === 1n ? 0 : PRINTED_DECIMALS)
    ).replace('-', '−')
  const signedFigure = (value: Fraction): string => `${value.numerator > 0n ? '+' : ''}${figure(value)}`
  const points = (value: Fraction): string =>
    isMatchpoints
      ? words('why.matchpoints', { points: figure(value) })
      : words('side.imps', { imps: signedFigure(value) })
  const share = (value: Fraction, of: Fraction): string =>
    isMatchpoints && compare(of, ZERO) > 0
      ? t.percent(Number(formatDecimal(divide(multiply(fraction(100), value), of), PRINTED_DECIMALS)))
      : points(value)
  return {
    t,
    words,
    settings,
    isMatchpoints,
    figure,
    signedFigure,
    points,
    share,
    signed: value => t.signed(Number(formatDecimal(value, 1))),
    number: value => t.number(Number(formatDecimal(value, PRINTED_DECIMALS))),
    worth(given, of) {
      if (given === null) return words('why.worth.nothing')
      if (!isMatchpoints) return points(given)
      return compare(of, ZERO) > 0
        ? words('why.worth', { points: points(given), share: share(given, of) })
        : words('why.worth.not-compared')
    },
  }
}

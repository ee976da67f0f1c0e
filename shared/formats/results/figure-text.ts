/** Figures as written in files: "7", "-1.25", and "200/3" where no decimal is exact. */

import { type Fraction, formatDecimal, formatFraction, fraction } from '../../lib/fraction.ts'

const DECIMAL = /^([+-]?)(\d{1,15})(?:\.(\d{1,15}))?$/
const RATIO = /^([+-]?\d{1,15})\/(\d{1,15})$/

/** Parses a printed figure, or one written by `formatFigure`; `undefined` for other text. */
export function parseFigure(text: string): Fraction | undefined {
  const tidy = text.trim()
  const decimal = DECIMAL.exec(tidy)
  if (decimal) {
    const [, sign = '', whole = '', decimals = ''] = decimal
    return fraction(BigInt(`${sign === '-' ? '-' : ''}${whole}${decimals}`), 10n ** BigInt(decimals.length))
  }
  const [, numerator, denominator] = RATIO.exec(tidy) ?? []
  if (numerator === undefined || denominator === undefined || /^0+$/.test(denominator)) return undefined
  return fraction(BigInt(numerator), BigInt(denominator))
}

const MOST_DECIMALS = 15

/** Formats a figure for `parseFigure`: "-0.5", "12"; "200/3" where no decimal is exact. */
export function formatFigure(value: Fraction): string {
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1)
    if (10n ** BigInt(decimals) % value.denominator === 0n) return formatDecimal(value, decimals)
  return formatFraction(value)
}

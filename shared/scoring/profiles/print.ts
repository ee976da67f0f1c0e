import { type Fraction, formatDecimal, fraction, multiply, type Rounding } from '../../lib/fraction.ts'
import type { RankingPlace } from '../ranking/ranking.ts'
import type { Form } from '../rules.ts'
import type { Decimals, PrintRules } from './profile.ts'

/**
 * Formats a session's figures of one kind, as some programs choose the decimals by all of them. An absent
 * figure is empty.
 */
export function formatAll(
  figures: readonly (Fraction | null)[],
  { places, style, signedZero = false }: Decimals,
  rounding: Rounding,
): readonly string[] {
  const none = style === 'as-needed' && figures.every(figure => !figure || figure.denominator === 1n)
  return figures.map(figure => {
    if (figure === null) return ''
    const text = formatDecimal(figure, none ? 0 : places, rounding)
    // Only some programs print a negative zero.
    const sign = signedZero && figure.numerator < 0n && !text.startsWith('-') ? '-' : ''
    return `${sign}${style === 'trimmed' ? withoutZeros(text) : text}`
  })
}

const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** Formats "3=" or "3" for a shared rank; empty without a rank. */
export const formatPlace = (rank: RankingPlace | null, ranks: PrintRules['ranks']): string =>
  rank === null ? '' : `${rank.place}${rank.sharedBy > 1 && ranks === 'equals' ? '=' : ''}`

/** Number of digits that are exact for every number of a magnitude of at least 1/256. */
const BINARY_DIGITS = 60

/**
 * Computes a sit-out's value with the binary floating-point error that some programs print: matchpoints as a
 * share of the total for each board, IMPs divided by their number.
 */
export function inBinary(average: Fraction, boards: number, form: Form['kind']): Fraction {
  const total = multiply(average, fraction(boards))
  const value = form === 'matchpoints' && boards > 0 ? toNumber(total) * (1 / boards) : toNumber(average)
  return fraction(BigInt(Math.trunc(value * 2 ** BINARY_DIGITS)), 2n ** BigInt(BINARY_DIGITS))
}

const toNumber = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator)

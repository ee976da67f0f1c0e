import { type Fraction, formatDecimal, fraction, multiply, type Rounding } from '../../lib/fraction.ts'
import type { RankingPlace } from '../ranking/ranking.ts'
import type { Form } from '../rules.ts'
import type { Decimals, PrintRules } from './profile.ts'

/**
 * Figures of one kind, of one session, as a program writes them: some look at all of them before they write
 * the first. An absent figure is empty.
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
    // Nothing is less than nothing only in some programs.
    const sign = signedZero && figure.numerator < 0n && !text.startsWith('-') ? '-' : ''
    return `${sign}${style === 'trimmed' ? withoutZeros(text) : text}`
  })
}

const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** "3=" or "3" where a place is shared; empty where there is nothing to rank by. */
export const formatPlace = (rank: RankingPlace | null, ranks: PrintRules['ranks']): string =>
  rank === null ? '' : `${rank.place}${rank.sharedBy > 1 && ranks === 'equals' ? '=' : ''}`

/** Exact for every number that is not closer to nothing than a 256th. */
const BINARY_DIGITS = 60

/**
 * What a sit-out is worth as programs print it that reckon in binary floating point: matchpoints by so much of
 * the total for each of the boards, IMPs divided by their number.
 */
export function inBinary(average: Fraction, boards: number, form: Form['kind']): Fraction {
  const total = multiply(average, fraction(boards))
  const value = form === 'matchpoints' && boards > 0 ? toNumber(total) * (1 / boards) : toNumber(average)
  return fraction(BigInt(Math.trunc(value * 2 ** BINARY_DIGITS)), 2n ** BigInt(BINARY_DIGITS))
}

const toNumber = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator)

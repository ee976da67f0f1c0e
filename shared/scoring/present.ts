import { type Fraction, formatDecimal, fraction, subtract } from '../lib/fraction.ts'
import type { Rank } from './ranking/ranking.ts'

/** How figures are written. Rounded here and nowhere before. */

/** How half a matchpoint is written: "9½", "9.5" or, on hand-written recaps, "9x". */
export const HALVES = ['fraction', 'decimal', 'x'] as const
export type Halves = (typeof HALVES)[number]

const HALF_SIGN = { fraction: '½', decimal: '.5', x: 'x' } as const satisfies Record<Halves, string>

const HALF = fraction(1, 2)

/** Percentages and what is finer than half a matchpoint are printed with two decimals, as the programs do. */
export const PRINTED_DECIMALS = 2

/** "9", "9½", "½", "9.33": half a point as the club writes it, anything finer with two decimals. */
export function formatMatchpoints(points: Fraction, halves: Halves): string {
  if (points.denominator === 1n) return points.numerator.toString()
  if (points.denominator !== 2n || points.numerator < 0n) return formatDecimal(points, PRINTED_DECIMALS)
  const whole = subtract(points, HALF).numerator
  return `${whole === 0n && halves !== 'decimal' ? '' : whole}${HALF_SIGN[halves]}`
}

/** "62.50"; empty where there is nothing to compare yet. */
export const formatPercent = (percent: Fraction | null): string =>
  percent === null ? '' : formatDecimal(percent, PRINTED_DECIMALS)

/** How a shared place is written: "3=" or "3-4". */
export const RANK_STYLES = ['equals', 'span'] as const
export type RankStyle = (typeof RANK_STYLES)[number]

/** "3", and where it is shared "3=" or "3-4"; empty where there is no rank. */
export function formatRank(rank: Rank | null, style: RankStyle = 'equals'): string {
  if (rank === null) return ''
  if (rank.sharedBy === 1) return `${rank.place}`
  return style === 'equals' ? `${rank.place}=` : `${rank.place}-${rank.place + rank.sharedBy - 1}`
}

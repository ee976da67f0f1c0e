import {
  add,
  compare,
  divide,
  type Fraction,
  formatDecimal,
  fraction,
  multiply,
  roundTo,
} from '../../../shared/lib/fraction.ts'
import type { ResultsFile } from './results-file.ts'

/** Contestant to be ranked, with the points won and possible. */
export interface Sum {
  readonly contestant: string
  readonly section: string
  readonly direction: string
  readonly got: Fraction
  /** Possible matchpoints; `null` if there is no top. */
  readonly most: Fraction | null
  readonly boards: number
  /** False until there is anything to compare. */
  readonly isRanked: boolean
}

export interface Place extends Pick<Sum, 'contestant' | 'section' | 'direction' | 'boards'> {
  /** Total as printed, with two decimals, halves away from zero. */
  readonly total: string
  readonly percent: string
  /** Rank as printed: "3=" if it is shared. */
  readonly rank: string
}

export const keyOf = (section: string, direction: string, contestant: string): string =>
  `${direction} ${section}${contestant}`

const DECIMALS = 2
const percentOf = ({ got, most }: Sum): Fraction | null =>
  most && most.numerator > 0n ? multiply(divide(got, most), fraction(100)) : null

/** Returns the contestants ranked together with this one, including itself. */
export const rivalsOf = <T extends Pick<Sum, 'section' | 'direction'>>(
  { scoring }: ResultsFile,
  own: Pick<Sum, 'section' | 'direction'>,
  all: readonly T[],
): readonly T[] =>
  all.filter(
    ({ section, direction }) =>
      direction === own.direction && (scoring.sections === 'across' || section === own.section),
  )

/** Ranks contestants by the printed figure; equal figures share the rank. */
export function placesOf(sums: readonly Sum[], file: ResultsFile): readonly Place[] {
  const { adjustments } = file
  const adjusted = sums.map(sum => {
    const own = adjustments.filter(
      ({ id, section, dir }) => keyOf(section, dir, id) === keyOf(sum.section, sum.direction, sum.contestant),
    )
    const hundredths = own.reduce((all, { amount }) => all + Math.round(amount * 100), 0)
    return { ...sum, got: add(sum.got, fraction(hundredths, 100)) }
  })
  const figureOf = (sum: Sum) => roundTo(percentOf(sum) ?? sum.got, DECIMALS)
  return adjusted.map(sum => {
    const figures = rivalsOf(file, sum, adjusted)
      .filter(({ isRanked }) => isRanked)
      .map(figureOf)
    const better = figures.filter(other => compare(other, figureOf(sum)) > 0).length
    const level = figures.filter(other => compare(other, figureOf(sum)) === 0).length
    const percent = percentOf(sum)
    const { contestant, section, direction, boards, got } = sum
    return {
      contestant,
      section,
      direction,
      boards,
      total: formatDecimal(got, DECIMALS),
      percent: percent ? formatDecimal(percent, DECIMALS) : '',
      rank: sum.isRanked ? `${better + 1}${level > 1 ? '=' : ''}` : '',
    }
  })
}

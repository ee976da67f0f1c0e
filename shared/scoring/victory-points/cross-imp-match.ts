import { add, compare, type Fraction, fraction, multiply, roundToUnits, ZERO } from '../../lib/fraction.ts'

/** One board of a match at cross-IMPs: a pair's sum over the other results of the board. */
export interface CrossImpBoard {
  readonly sum: Fraction
  /** Results on the board, the pair's own included. */
  readonly results: number
}

/**
 * The IMPs of a Swiss match at cross-IMPs for a teams victory point scale: XIMPQ, the "Probst" formula. Each
 * board's sum is divided by sqrt(r (r - 1) / 2), r results; the total is rounded to a whole IMP, exact halves
 * away from 0. A board with a single result has nothing to compare and counts 0. EBU White Book 3.1.3, 4.2.6.3.
 */
export function crossImpMatch(boards: readonly CrossImpBoard[]): number {
  const bySurd = new Map<number, Fraction>()
  for (const { sum, results } of boards) {
    if (results < 2) continue
    const { square, surd } = squareFree((results * (results - 1)) / 2)
    // 1 / sqrt(m^2 s) = sqrt(s) / (m s)
    const factor = multiply(sum, fraction(1, square * surd))
    bySurd.set(surd, add(bySurd.get(surd) ?? ZERO, factor))
  }
  return Number(roundToUnits(sumOfSurds(bySurd), 0))
}

/** The number as m^2 x s with the greatest m. */
function squareFree(number: number): { readonly square: number; readonly surd: number } {
  let square = 1
  for (let root = 2; root * root <= number; root += 1) if (number % (root * root) === 0) square = root
  return { square, surd: number / (square * square) }
}

const DIGITS = 60n

/**
 * Roots of different square-free numbers are independent: the sum is an exact half only where every irrational
 * part is 0. So the rational part is kept exact, and what is added to it needs many digits, not all.
 */
function sumOfSurds(bySurd: ReadonlyMap<number, Fraction>): Fraction {
  let total = bySurd.get(1) ?? ZERO
  for (const [surd, factor] of bySurd) {
    if (surd === 1 || compare(factor, ZERO) === 0) continue
    const root = fraction(wholeRoot(BigInt(surd) * 10n ** (2n * DIGITS)), 10n ** DIGITS)
    total = add(total, multiply(factor, root))
  }
  return total
}

/** The whole part of a square root. */
function wholeRoot(number: bigint): bigint {
  let root = 10n ** BigInt(Math.ceil(number.toString().length / 2))
  while (root * root > number) root = (root + number / root) / 2n
  return root
}

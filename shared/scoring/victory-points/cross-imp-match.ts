import { type Fraction, fraction, multiply, ZERO } from '../../lib/fraction.ts'

/** Board of a match at cross-IMPs: a pair's sum over the other results of the board. */
export interface CrossImpBoard {
  readonly sum: Fraction
  readonly results: number
}

/**
 * Computes XIMPQ, the "Probst" formula: a board's sum is divided by sqrt(r (r - 1) / 2), r results. A board with a
 * single result has no comparison and counts 0. The sum over the boards of a match, rounded to a whole IMP, is looked
 * up in the teams' scale. EBU White Book 3.1.3, 4.2.6.3.
 *
 * Roots of different square-free numbers are independent: a total is an exact half only where every irrational part is
 * 0. So rational parts are exact, and of a root many digits suffice: its multiples still cancel to 0.
 */
export function modifiedCrossImps({ sum, results }: CrossImpBoard): Fraction {
  if (results < 2) return ZERO
  const { square, surd } = squareFree((results * (results - 1)) / 2)
  // 1 / sqrt(m^2 s) = sqrt(s) / (m s)
  return multiply(multiply(sum, fraction(1, square * surd)), rootOf(surd))
}

/** Factors the number as m^2 x s with the greatest m. */
function squareFree(number: number): { readonly square: number; readonly surd: number } {
  let square = 1
  for (let root = 2; root * root <= number; root += 1) if (number % (root * root) === 0) square = root
  return { square, surd: number / (square * square) }
}

const DIGITS = 60n

const roots = new Map<number, Fraction>([[1, fraction(1)]])

/** Returns the root of a square-free number, exact only for 1; cached. */
function rootOf(surd: number): Fraction {
  const known = roots.get(surd)
  if (known) return known
  const root = fraction(wholeRoot(BigInt(surd) * 10n ** (2n * DIGITS)), 10n ** DIGITS)
  roots.set(surd, root)
  return root
}

function wholeRoot(number: bigint): bigint {
  let root = 10n ** BigInt(Math.ceil(number.toString().length / 2))
  while (root * root > number) root = (root + number / root) / 2n
  return root
}

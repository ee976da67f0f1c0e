import { assert } from '../../lib/assert.ts'

/** IMP scale of Law 78B: the smallest differences in score worth 0, 1, 2, ... 24 IMPs. */
const IMP_LOWER_BOUNDS: readonly number[] = [
  0, 20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250,
  2500, 3000, 3500, 4000,
]

const MOST_IMPS = IMP_LOWER_BOUNDS.length - 1
const STEP = 10
/** IMPs by tens of difference, so that fields of thousands of scores need one lookup per score. */
const IMPS_BY_TENS = Uint8Array.from({ length: (IMP_LOWER_BOUNDS[MOST_IMPS] ?? 0) / STEP }, (_, tens) =>
  stepOf(tens * STEP, 1),
)

/**
 * Returns the IMPs for a difference of two scores in whole points, with its sign (Law 78B). A difference
 * between two steps of the printed scale (15) gets the lower step.
 */
export function impsOf(difference: number): number {
  const size = difference < 0 ? -difference : difference
  const imps = IMPS_BY_TENS[Math.floor(size / STEP)] ?? MOST_IMPS
  return difference < 0 && imps > 0 ? -imps : imps
}

/**
 * Returns the IMPs for a difference of numerator / denominator points, exact, as from an unrounded datum. The
 * denominator is positive; both are whole.
 */
export function impsOfFraction(numerator: number, denominator: number): number {
  assert(denominator > 0, `the denominator of a difference is positive, got ${denominator}`)
  const imps = stepOf(numerator < 0 ? -numerator : numerator, denominator)
  return numerator < 0 && imps > 0 ? -imps : imps
}

/** Returns the highest step whose lower bound is reached, without division or rounding. */
function stepOf(size: number, denominator: number): number {
  let imps = MOST_IMPS
  while (imps > 0 && size < (IMP_LOWER_BOUNDS[imps] ?? 0) * denominator) imps -= 1
  return imps
}

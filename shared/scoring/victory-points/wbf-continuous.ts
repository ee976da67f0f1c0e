import { assert } from '../../lib/assert.ts'
import { fraction } from '../../lib/fraction.ts'
import type { VictoryPointScale } from './scale.ts'

/**
 * Continuous victory point scale of the WBF Scoring Panel (2013), 20-0, in hundredths: V(i) = 10 + 10 (1 - t^(3i/X)) /
 * (1 - t^3) with t = (sqrt5 - 1)/2 and X = 15 sqrt(boards); 20 from X on.
 */
const TAU = (Math.sqrt(5) - 1) / 2
const HUNDREDTHS = 100
const LEVEL = 10
const MOST = 20

/**
 * Maximum match length, up to which no value is so close to half a hundredth that floating point could round
 * it wrongly (tested).
 */
export const MOST_SCALE_BOARDS = 200

const scales = new Map<number, VictoryPointScale>()

/** Returns the scale for matches of this length, with a step for each whole IMP up to the first that is worth 20. */
export function wbfContinuous(boards: number): VictoryPointScale {
  assert(
    Number.isInteger(boards) && boards >= 1 && boards <= MOST_SCALE_BOARDS,
    `a scale is for 1 to ${MOST_SCALE_BOARDS} boards, got ${boards}`,
  )
  // Cached: a scale depends only on its length.
  const known = scales.get(boards)
  if (known) return known
  const scale = { steps: winnersHundredths(boards).map(stepOf) }
  scales.set(boards, scale)
  return scale
}

/** Returns the winner's victory points before any rounding. */
export function wbfValue(imps: number, boards: number): number {
  const most = 15 * Math.sqrt(boards)
  if (imps >= most) return MOST
  return LEVEL + (LEVEL * (1 - TAU ** ((3 * imps) / most))) / (1 - TAU ** 3)
}

/** Returns the margin at which the continuous curve gives these victory points to the winner, before any rounding. */
export const wbfMargin = (victoryPoints: number, boards: number): number =>
  (15 * Math.sqrt(boards) * Math.log(1 - (1 - TAU ** 3) * (victoryPoints / LEVEL - 1))) / Math.log(TAU ** 3)

function winnersHundredths(boards: number): readonly number[] {
  const rounded: number[] = []
  for (let imps = 0; rounded.at(-1) !== MOST * HUNDREDTHS; imps += 1)
    rounded.push(Math.round(wbfValue(imps, boards) * HUNDREDTHS))
  return neverGrowing(rounded)
}

/**
 * Applies the mandatory correction of the WBF. If rounding makes one IMP worth more than the IMP before it,
 * the entry between the two is raised by 0.01; plain rounding is wrong in 48 of 860 published cells.
 */
function neverGrowing(rounded: readonly number[]): readonly number[] {
  const entries = [...rounded]
  let raised = true
  while (raised) {
    raised = false
    for (let i = 2; i < entries.length; i += 1) {
      const [before = 0, between = 0, after = 0] = entries.slice(i - 2, i + 1)
      if (after - between <= between - before) continue
      entries[i - 1] = between + 1
      raised = true
    }
  }
  return entries
}

const stepOf = (hundredths: number, imps: number) => ({
  from: imps,
  winner: fraction(hundredths, HUNDREDTHS),
  loser: fraction(MOST * HUNDREDTHS - hundredths, HUNDREDTHS),
})

import { assert } from '../../lib/assert.ts'
import { fraction } from '../../lib/fraction.ts'
import type { VictoryPointScale } from './scale.ts'
import { MOST_SCALE_BOARDS, wbfMargin } from './wbf-continuous.ts'

/**
 * Whole-number victory point scale of the WBF Scoring Panel (2013), 20-0, as the EBU makes it for the White Book
 * (3.1.1). The rule is from another scorer that claims to follow the EBU's own generator
 * (github:rhindonltd/bridge-box-scorer, src/scoring/swiss/imp-vp-table.ts); no printed table was available for
 * comparison.
 *
 * A band of margins for each whole number of victory points from 10 to 20. A band ends at the last whole margin for
 * which the continuous curve, unrounded, is not above the number and a half. Then no band may be wider than the one
 * after it, where 10-10 counts on both sides of level: while one is, its last margin moves to the next band, the lowest
 * such band first.
 */
const LEVEL = 10
const MOST = 20

export function wbfDiscrete(boards: number): VictoryPointScale {
  assert(
    Number.isInteger(boards) && boards >= 1 && boards <= MOST_SCALE_BOARDS,
    `a scale is for 1 to ${MOST_SCALE_BOARDS} boards, got ${boards}`,
  )
  const ends = neverNarrowing(lastMargins(boards))
  return {
    steps: Array.from({ length: MOST - LEVEL + 1 }, (_, band) => ({
      from: band === 0 ? 0 : (ends[band - 1] ?? 0) + 1,
      winner: fraction(LEVEL + band),
      loser: fraction(LEVEL - band),
    })),
  }
}

/** Returns the last margin of each band but the highest, which has no end. */
const lastMargins = (boards: number): readonly number[] =>
  Array.from({ length: MOST - LEVEL }, (_, band) => Math.floor(wbfMargin(LEVEL + band + 0.5, boards)))

function neverNarrowing(margins: readonly number[]): readonly number[] {
  const ends = [...margins]
  const widthOf = (band: number) =>
    (ends[band] ?? 0) - (band === 0 ? -(ends[0] ?? 0) - 1 : (ends[band - 1] ?? 0))
  for (;;) {
    const wide = ends.findIndex((_, band) => band + 1 < ends.length && widthOf(band + 1) < widthOf(band))
    if (wide < 0) return ends
    ends[wide] = (ends[wide] ?? 0) - 1
  }
}

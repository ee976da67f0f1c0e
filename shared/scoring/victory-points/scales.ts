import { assert } from '../../lib/assert.ts'
import { fraction } from '../../lib/fraction.ts'
import { type Parsed, parsed, refused } from '../../lib/parsed.ts'
import { type DiscreteScale, discreteScaleFor } from './discrete-scale.ts'
import type { VictoryPointScale } from './scale.ts'
import { MOST_SCALE_BOARDS, wbfContinuous, wbfMargin } from './wbf-continuous.ts'

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

/** Source of the ACBL's scales in whole victory points, from before its continuous ones. */
const SOURCE = 'bridgehands.com, old ACBL victory point scales'

export const ACBL_20: DiscreteScale = {
  name: 'acbl-20',
  title: 'ACBL 20 point scale (old)',
  source: SOURCE,
  sums: 'alike',
  lengths: [
    {
      boards: [6, 8],
      steps: [
        [0, 10, 10],
        [1, 11, 9],
        [3, 12, 8],
        [5, 13, 7],
        [8, 14, 6],
        [11, 15, 5],
        [14, 16, 4],
        [17, 17, 3],
        [20, 18, 2],
        [24, 19, 1],
        [28, 20, 0],
      ],
    },
    {
      boards: [9, 11],
      steps: [
        [0, 10, 10],
        [1, 11, 9],
        [3, 12, 8],
        [6, 13, 7],
        [10, 14, 6],
        [14, 15, 5],
        [18, 16, 4],
        [22, 17, 3],
        [26, 18, 2],
        [31, 19, 1],
        [36, 20, 0],
      ],
    },
  ],
}

export const ACBL_30: DiscreteScale = {
  name: 'acbl-30',
  title: 'ACBL 30 point scale (old)',
  source: SOURCE,
  sums: 'alike',
  lengths: [
    {
      boards: [6, 8],
      steps: [
        [0, 15, 15],
        [1, 18, 12],
        [2, 19, 11],
        [3, 20, 10],
        [4, 21, 9],
        [5, 22, 8],
        [7, 23, 7],
        [9, 24, 6],
        [11, 25, 5],
        [14, 26, 4],
        [17, 27, 3],
        [20, 28, 2],
        [24, 29, 1],
        [28, 30, 0],
      ],
    },
    {
      boards: [9, 11],
      steps: [
        [0, 15, 15],
        [1, 18, 12],
        [2, 19, 11],
        [3, 20, 10],
        [5, 21, 9],
        [7, 22, 8],
        [9, 23, 7],
        [12, 24, 6],
        [15, 25, 5],
        [18, 26, 4],
        [22, 27, 3],
        [26, 28, 2],
        [31, 29, 1],
        [36, 30, 0],
      ],
    },
  ],
}

/** Scale before the match length is known. */
export type VictoryPointRule =
  | { readonly kind: 'wbf-continuous' | 'wbf-discrete' }
  | { readonly kind: 'discrete'; readonly scale: DiscreteScale }

/**
 * Built-in tables; a club adds its own as data. The old WBF 25 and 30 point scales are missing, since no
 * reliable source gives them in full.
 */
export const DISCRETE_SCALES: readonly DiscreteScale[] = [ACBL_20, ACBL_30]

/** Returns the scale for matches of this length; a problem if the rule has none. */
export function victoryPointScale(rule: VictoryPointRule, boards: number): Parsed<VictoryPointScale> {
  if (rule.kind === 'discrete') return discreteScaleFor(rule.scale, boards)
  return Number.isInteger(boards) && boards >= 1 && boards <= MOST_SCALE_BOARDS
    ? parsed(rule.kind === 'wbf-discrete' ? wbfDiscrete(boards) : wbfContinuous(boards))
    : refused('no-length', `The WBF scale is for 1 to ${MOST_SCALE_BOARDS} boards, not for ${boards}.`)
}

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

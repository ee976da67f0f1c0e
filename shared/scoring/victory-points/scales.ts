import { type Parsed, parsed, refused } from '../../lib/parsed.ts'
import { ACBL_20, ACBL_30 } from './acbl-scales.ts'
import { type DiscreteScale, discreteScaleFor } from './discrete-scale.ts'
import type { VictoryPointScale } from './scale.ts'
import { MOST_SCALE_BOARDS, wbfContinuous } from './wbf-continuous.ts'
import { wbfDiscrete } from './wbf-discrete.ts'

/** Choice of a scale, before the match length is known. */
export type VictoryPointRule =
  | { readonly kind: 'wbf-continuous' | 'wbf-discrete' }
  | { readonly kind: 'discrete'; readonly scale: DiscreteScale }

/**
 * Built-in tables. The old WBF 25 and 30 point scales are missing: no reliable source gives them in full. A club adds
 * its own as data.
 */
export const DISCRETE_SCALES: readonly DiscreteScale[] = [ACBL_20, ACBL_30]

/** Returns the scale for matches of this length; a problem if the rule has none. */
export function victoryPointScale(rule: VictoryPointRule, boards: number): Parsed<VictoryPointScale> {
  if (rule.kind === 'discrete') return discreteScaleFor(rule.scale, boards)
  return Number.isInteger(boards) && boards >= 1 && boards <= MOST_SCALE_BOARDS
    ? parsed(rule.kind === 'wbf-discrete' ? wbfDiscrete(boards) : wbfContinuous(boards))
    : refused('no-length', `The WBF scale is for 1 to ${MOST_SCALE_BOARDS} boards, not for ${boards}.`)
}

import { must } from '../../lib/assert.ts'
import { compare, type Fraction, roundToUnits, ZERO } from '../../lib/fraction.ts'

/** Victory points by IMP margin, for matches of one length. */
export interface VictoryPointScale {
  /** Steps, ascending from a margin of 0; a margin between two steps gets the lower one. */
  readonly steps: readonly VictoryPointStep[]
}

export interface VictoryPointStep extends VictoryPoints {
  readonly from: number
}

export interface VictoryPoints {
  readonly winner: Fraction
  readonly loser: Fraction
}

/** Returns both sides' victory points for a margin in whole IMPs, whichever side has won. */
export function victoryPointsOf(scale: VictoryPointScale, impMargin: number): VictoryPoints {
  const size = Math.abs(impMargin)
  const { winner, loser } = must(
    scale.steps.filter(step => step.from <= size).at(-1),
    `a step for a margin of ${impMargin} IMPs`,
  )
  return { winner, loser }
}

/**
 * Returns the victory points of the side with these IMPs, which are negative if it lost. The margin is first rounded to
 * a whole IMP, exact halves away from 0, so that no margin falls into a gap (EBU White Book 4.2.6.1, 4.2.6.3).
 */
export function ownVictoryPoints(scale: VictoryPointScale, imps: Fraction): Fraction {
  const { winner, loser } = victoryPointsOf(scale, Number(roundToUnits(imps, 0)))
  return compare(imps, ZERO) < 0 ? loser : winner
}

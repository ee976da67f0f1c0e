import { type Chart, type FigureTable, scoreAt, slotsOf } from '../chart.ts'
import type { ButlerForm } from '../rules.ts'
import { datumOf } from './datum.ts'
import { impsOf, impsOfFraction } from './imp-scale.ts'

/** Number of scores in, and number needed; until then a board counts 0 provisionally. */
export interface HeldScores {
  readonly scores: number
  readonly needed: number
}

/**
 * Returns the scores that a board still waits for; `null` if none. If the movement cannot bring enough scores to the
 * board, all possible ones (`possible`) suffice, as it would otherwise never count (rule of the online pairs, 33).
 */
export function heldScores(
  { scores }: Pick<Chart, 'scores'>,
  { holdUntil }: ButlerForm,
  possible = Number.POSITIVE_INFINITY,
): HeldScores | null {
  const needed = Math.min(holdUntil, possible)
  return scores < needed ? { scores, needed } : null
}

/**
 * Computes Butler figures (EBU White Book 4.2.6.2): IMPs of each score against the datum of its group, even
 * of scores that the datum drops; 0 for all while the board is held. `null` for a single score, which would
 * be its own datum: without comparison it is not 0 IMPs.
 */
export function butlerTable(chart: Chart, form: ButlerForm, possible?: number): FigureTable | null {
  if (chart.scores === 0) return null
  if (heldScores(chart, form, possible)) return nothingYet(chart)
  if (chart.scores < 2) return null
  const datum = datumOf(chart, form.datum)
  if (datum === null) return null
  const { numerator, denominator } = datum
  const ns = new Float64Array(chart.parts.length)
  for (const slot of slotsOf(chart)) {
    ns[slot] =
      denominator === 1
        ? impsOf(scoreAt(slot) - numerator)
        : impsOfFraction(scoreAt(slot) * denominator - numerator, denominator)
  }
  return { denominator: 1, top: 0, ns, both: 0 }
}

const nothingYet = ({ parts }: Chart): FigureTable => ({
  denominator: 1,
  top: 0,
  ns: new Float64Array(parts.length),
  both: 0,
})

import { type Chart, type FigureTable, scoreAt, slotsOf } from '../chart.ts'
import type { ButlerForm } from '../rules.ts'
import { datumOf } from './datum.ts'
import { impsOf, impsOfFraction } from './imp-scale.ts'

/** Of so many scores so many are in: until then a board brings 0, for the time being. */
export interface HeldScores {
  readonly scores: number
  readonly needed: number
}

/**
 * Whether a board still waits for the scores that the form holds back for; `null` where it does not. Of a board to
 * which the movement cannot bring as many it takes all that can come (`possible`), or nobody would ever have a score.
 * Rule of the online pairs, 33.
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
 * Butler (EBU White Book 4.2.6.2): the IMPs of each score against the datum of its group, the scores that the
 * datum leaves out among them; 0 for all of them while the form holds the board back. `null` for a single score: it
 * would be its own datum, and nothing to compare with is not 0 IMPs.
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

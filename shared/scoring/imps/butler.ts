import { type Chart, type FigureTable, scoreAt, slotsOf } from '../chart.ts'
import type { ButlerForm } from '../rules.ts'
import { datumOf } from './datum.ts'
import { impsOf, impsOfFraction } from './imp-scale.ts'

/**
 * How many scores a board takes before anybody has a figure: those that the form holds back for, and never a
 * single one. It would be its own datum, and nothing to compare with is not 0 IMPs.
 */
export const scoresNeeded = ({ holdUntil }: ButlerForm): number => Math.max(2, holdUntil)

/**
 * Butler (EBU White Book 4.2.6.2): the IMPs of each score against the datum of its group, the scores that the
 * datum leaves out among them. `null` while there are fewer scores than are needed.
 */
export function butlerTable(chart: Chart, form: ButlerForm): FigureTable | null {
  if (chart.scores < scoresNeeded(form)) return null
  const datum = datumOf(chart, form.datum)
  if (datum === null) return null
  const { numerator, denominator } = datum
  const ns = new Float64Array(chart.parts.length)
  const ew = new Float64Array(chart.parts.length)
  for (const slot of slotsOf(chart)) {
    const imps =
      denominator === 1
        ? impsOf(scoreAt(slot) - numerator)
        : impsOfFraction(scoreAt(slot) * denominator - numerator, denominator)
    ns[slot] = imps
    // Not the unary minus, whose -0 would be another figure than 0.
    ew[slot] = 0 - imps
  }
  return { denominator: 1, top: 0, ns, ew }
}

import { type Chart, type FigureTable, scoreAt, slotsOf } from '../chart.ts'
import type { CrossImpForm } from '../rules.ts'
import { impsOf } from './imp-scale.ts'

/**
 * Computes cross-IMPs (Law 78B): each score is compared with every other of its group by the IMP scale, and the results
 * are summed or averaged. `expected` is the usual number of scores on the field's boards. `null` for fewer than two
 * scores: without comparison it is not 0 IMPs.
 *
 * A score is also compared with its own parts: equal ones give nothing, and components of a weighted score cancel (see
 * `FigureTable`), so no exclusion is needed.
 */
export function crossImpTable(chart: Chart, form: CrossImpForm, expected: number): FigureTable | null {
  if (chart.scores < 2) return null
  const ns = sumsOfComparisons(chart, form.cap ?? Number.POSITIVE_INFINITY)
  const others = chart.scores - 1
  // EBU White Book 4.2.4. A mean is already on the scale of the others.
  const factored = form.per === 'sum' && form.factorShort && chart.scores < expected
  if (factored) for (const slot of slotsOf(chart)) ns[slot] = (ns[slot] ?? 0) * (expected - 1)
  // The mean is over the comparisons, one fewer than the scores.
  const divided = form.per === 'mean' || factored
  return { denominator: chart.partsPerScore * (divided ? others : 1), top: 0, ns, both: 0 }
}

/**
 * Returns for each slot the IMPs of its score against each part of the chart. Gains and losses are opposite,
 * so each pair of different scores is looked up once.
 */
function sumsOfComparisons(chart: Chart, cap: number): Float64Array {
  const slots = [...slotsOf(chart)]
  const sums = new Float64Array(chart.parts.length)
  for (const [at, higher] of slots.entries()) {
    for (let below = 0; below < at; below += 1) {
      const lower = slots[below] ?? 0
      const imps = Math.min(cap, impsOf(scoreAt(higher) - scoreAt(lower)))
      sums[higher] = (sums[higher] ?? 0) + imps * (chart.parts[lower] ?? 0)
      sums[lower] = (sums[lower] ?? 0) - imps * (chart.parts[higher] ?? 0)
    }
  }
  return sums
}

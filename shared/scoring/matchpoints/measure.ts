import type { FigureTable } from '../chart.ts'
import type { Form, MatchpointForm } from '../rules.ts'

/**
 * Conversion of a board's figures in the field: a figure counts `times` x figure + `plus` points, and a line
 * counts `whole` x its weight. Only this depends on the number of expected scores (E), so that figures of
 * thousands of lines stay the same when it grows.
 */
export interface Measure {
  readonly times: number
  readonly plus: number
  readonly whole: number
}

export const AS_COUNTED: Measure = { times: 1, plus: 0, whole: 1 }

/** Returns the measure of a field; of rounded lines the points can only be added. */
export const measureOf = (form: Form, expected: number): Measure =>
  form.kind === 'matchpoints' && form.lineRounding === null ? shortMeasure(form, expected) : AS_COUNTED

/**
 * Returns the measure of a rule for short boards. A is the number of scores obtained, E those expected, m the
 * matchpoints among the A scores on the 2-1-0 scale; on the American scale everything is half.
 *
 * Neuberg: MP = (m + 1) x E / A - 1. It assumes that the missing scores would be distributed like the present ones, so
 * the extremes move slightly towards the middle, and both sides still share the full top. EBU White Book 2025, 4.2.3.2;
 * ebu.co.uk, "The Neuberg formula". The board's figure is (m + 1) / A.
 *
 * The same percentage of the full top: MP = m / (A - 1) x (E - 1), where the first factor is the board's figure.
 */
export function shortMeasure(
  { scale, short }: Pick<MatchpointForm, 'scale' | 'short'>,
  expected: number,
): Measure {
  const others = Math.max(0, expected - 1)
  switch (short) {
    case 'own-top':
      return AS_COUNTED
    case 'factor':
    case 'neuberg-of-board':
      return { times: others, plus: 0, whole: others }
    case 'neuberg':
      return scale === 'american'
        ? { times: expected, plus: -1 / 2, whole: others }
        : { times: expected, plus: -1, whole: 2 * others }
  }
}

export const inPoints = (
  { denominator, top, ns, both }: FigureTable,
  { times, plus, whole }: Measure,
): FigureTable => ({
  denominator,
  top: whole * top,
  ns: ns.map(units => times * units + plus * denominator),
  both: times * both + 2 * plus * denominator,
})

/** Converts points to figures of a measure, for values that were not computed as figures. */
export const inMeasure = ({ denominator, ns, both }: FigureTable, { times, plus }: Measure): FigureTable => ({
  denominator: denominator * times,
  top: denominator * times,
  ns: ns.map(units => units - plus * denominator),
  both: both - 2 * plus * denominator,
})

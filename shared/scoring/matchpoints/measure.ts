import type { FigureTable } from '../chart.ts'
import type { Form, MatchpointForm } from '../rules.ts'

/**
 * How a field counts what its boards have: a figure of a board brings `times` x figure + `plus` points, and a line
 * counts `whole` x its weight. Of the rules for short boards the number of scores expected (E) is in here alone: when
 * one more is expected, the figures of thousands of lines stay as they are.
 */
export interface Measure {
  readonly times: number
  readonly plus: number
  readonly whole: number
}

/** A figure of a board is what it brings. */
export const AS_COUNTED: Measure = { times: 1, plus: 0, whole: 1 }

/** The measure of a field; of lines that are rounded nothing but their points can be added up. */
export const measureOf = (form: Form, expected: number): Measure =>
  form.kind === 'matchpoints' && form.lineRounding === null ? shortMeasure(form, expected) : AS_COUNTED

/**
 * The measure of a rule for short boards. A are the scores obtained, E those expected, m the matchpoints among the A
 * scores on the 2-1-0 scale; on the American scale everything is half.
 *
 * Neuberg: MP = (m + 1) x E / A - 1. It supposes that the missing scores would have been spread like those that are
 * there, so the extremes move a little towards the middle, and both sides still share the full top. EBU White Book 2025,
 * 4.2.3.2; ebu.co.uk, "The Neuberg formula". The board's figure is (m + 1) / A.
 *
 * The same percentage of the full top: MP = m / (A - 1) x (E - 1), of which the first is the board's figure.
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

/** Figures of a board as the points that they bring. */
export const inPoints = (
  { denominator, top, ns, both }: FigureTable,
  { times, plus, whole }: Measure,
): FigureTable => ({
  denominator,
  top: whole * top,
  ns: ns.map(units => times * units + plus * denominator),
  both: times * both + 2 * plus * denominator,
})

/** Points as the figures that bring them: what has to fit among the boards of a measure without coming from it. */
export const inMeasure = ({ denominator, ns, both }: FigureTable, { times, plus }: Measure): FigureTable => ({
  denominator: denominator * times,
  top: denominator * times,
  ns: ns.map(units => units - plus * denominator),
  both: both - 2 * plus * denominator,
})

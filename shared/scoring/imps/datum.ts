import { type Chart, scoreAt, slotsOf } from '../chart.ts'
import type { DatumRule } from '../rules.ts'

/** Reference score of a group, from North-South's view, in points; the denominator is positive. */
export interface Datum {
  readonly numerator: number
  readonly denominator: number
}

const TEN = 10

/**
 * Computes the exact datum of a group of scores (EBU White Book 4.2.6.2): the mean after dropping the highest
 * and lowest scores, or the median, rounded by the rule. `null` without scores.
 */
export function datumOf(chart: Chart, rule: DatumRule): Datum | null {
  if (chart.scores === 0) return null
  const parts = chart.scores * chart.partsPerScore
  // The median is the mean of the middle one or two. Dropping the same number at both ends does not change it.
  const dropped =
    rule.of === 'median'
      ? Math.floor((parts - 1) / 2)
      : droppedPerEnd(chart.scores, rule.trim) * chart.partsPerScore
  return rounded(meanWithout(chart, dropped), rule.round)
}

/**
 * Returns the number of whole scores dropped at each end. At least one remains, so three scores leave the
 * middle one; two drop none, and their datum is the mean of both, as in Magic Contest.
 */
function droppedPerEnd(scores: number, trim: DatumRule['trim']): number {
  return Math.min(wantedPerEnd(scores, trim), Math.floor((scores - 1) / 2))
}

export function wantedPerEnd(scores: number, trim: DatumRule['trim']): number {
  switch (trim.kind) {
    case 'count':
      return trim.each
    case 'percent':
      return Math.floor((scores * trim.each) / 100)
    case 'table': {
      const reached = trim.rows.filter(({ from }) => from <= scores)
      return reached.reduce((best, row) => (row.from >= best.from ? row : best), { from: 0, each: 0 }).each
    }
  }
}

/**
 * Computes the mean after dropping parts at each end: of equal scores only as many as needed, of a weighted
 * score perhaps part of a component.
 */
function meanWithout(chart: Chart, dropped: number): Datum {
  const until = chart.scores * chart.partsPerScore - dropped
  let numerator = 0
  let seen = 0
  for (const slot of slotsOf(chart)) {
    const from = seen
    seen += chart.parts[slot] ?? 0
    const remaining = Math.min(seen, until) - Math.max(from, dropped)
    if (remaining > 0) numerator += scoreAt(slot) * remaining
  }
  return { numerator, denominator: until - dropped }
}

/** Rounds to the nearest ten; the rules differ for an exact five. Uses remainders, so that no half is missed. */
function rounded(exact: Datum, round: DatumRule['round']): Datum {
  if (round === 'none') return exact
  const ten = TEN * exact.denominator
  const size = Math.abs(exact.numerator)
  const rest = size % ten
  const tens = (size - rest) / ten
  const exactFive = 2 * rest === ten
  const up = exactFive ? round === 'away' || (round === 'even' && tens % 2 === 1) : 2 * rest > ten
  const nearest = TEN * (up ? tens + 1 : tens)
  // Not the unary minus, whose -0 would differ from 0.
  return { numerator: exact.numerator < 0 ? 0 - nearest : nearest, denominator: 1 }
}

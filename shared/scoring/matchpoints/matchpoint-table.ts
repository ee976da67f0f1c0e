import { type Chart, type FigureTable, SLOTS } from '../chart.ts'
import type { MatchpointForm, Scale } from '../rules.ts'
import { isSmallGroup, neuberg, smallGroup } from './neuberg.ts'

/**
 * Matchpoints of a chart (Law 78A): 2 for each score beaten and 1 for each equal one, or half of that on the
 * American scale. Counting equal scores gives what comparing every two gives.
 *
 * `expected` is the number of scores on a normal board of the field (E); what becomes of a board with fewer is
 * the form's choice; `onBoard` are the tables that have any score on this one, artificial ones included. A single
 * score among no others has a top of 0: neither 0 nor 50 per cent.
 */
export function matchpointTable(
  chart: Chart,
  form: MatchpointForm,
  expected: number,
  onBoard: number = chart.scores,
): FigureTable | null {
  if (chart.scores === 0) return null
  const plain = form.scale === 'american' ? halved(countedTable(chart)) : countedTable(chart)
  const { scores } = chart
  switch (shortRule(form, scores, expected, onBoard)) {
    case 'counted':
      return plain
    case 'factor':
      return factored(plain, scores, expected)
    case 'neuberg-of-board': {
      const own = scores === onBoard ? plain : neuberg(plain, chart, onBoard)
      return onBoard === expected || onBoard === 1 ? own : factored(own, onBoard, expected)
    }
    case 'small-group':
      return smallGroup(plain, chart, expected)
    case 'neuberg':
      return neuberg(plain, chart, expected)
  }
}

/** The top of a board of so many scores: 2(n - 1), half of that on the American scale (Law 78A). */
export const topOf = (scale: Scale, scores: number): number =>
  Math.max(0, scores - 1) * (scale === 'american' ? 1 : 2)

/** What becomes of a board: its comparisons as they were counted, or one of the rules for short boards. */
export type ShortRule = 'counted' | 'small-group' | Exclude<MatchpointForm['short'], 'own-top'>

/** The rule that a board of so many scores comes under. */
export function shortRule(
  { short, smallGroups }: MatchpointForm,
  scores: number,
  expected: number,
  onBoard: number,
): ShortRule {
  switch (short) {
    case 'own-top':
      return 'counted'
    case 'factor':
      // Nothing can be inferred from one score: no comparison, no share of the full top.
      return scores === expected || scores === 1 ? 'counted' : 'factor'
    case 'neuberg-of-board':
      return scores === expected && onBoard === expected ? 'counted' : 'neuberg-of-board'
    case 'neuberg':
      if (smallGroups && isSmallGroup(scores, expected)) return 'small-group'
      return scores === expected ? 'counted' : 'neuberg'
  }
}

/** The comparisons themselves, on the European scale, each score left out of its own comparison. */
function countedTable({ scores, partsPerScore, parts, low, high }: Chart): FigureTable {
  const top = 2 * (scores - 1) * partsPerScore
  const ns = new Float64Array(SLOTS)
  const ew = new Float64Array(SLOTS)
  let below = 0
  for (let slot = low; slot <= high; slot += 1) {
    const here = parts[slot] ?? 0
    if (here === 0) continue
    const units = 2 * below + here - partsPerScore
    ns[slot] = units
    ew[slot] = top - units
    below += here
  }
  return { denominator: partsPerScore, top, ns, ew }
}

const halved = (table: FigureTable): FigureTable => ({ ...table, denominator: 2 * table.denominator })

/** m x (E - 1) / (A - 1): the same percentage of the full top. Nationwide Pairs; ACBL's factoring. */
const factored = (table: FigureTable, scores: number, expected: number): FigureTable => ({
  denominator: table.denominator * (scores - 1),
  top: table.top * (expected - 1),
  ns: table.ns.map(units => units * (expected - 1)),
  ew: table.ew.map(units => units * (expected - 1)),
})

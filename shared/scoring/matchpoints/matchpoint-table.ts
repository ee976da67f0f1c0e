import { type Chart, type FigureTable, SLOTS } from '../chart.ts'
import type { MatchpointForm, Scale } from '../rules.ts'
import { inMeasure, inPoints, shortMeasure } from './measure.ts'
import { isSmallGroup, smallGroup } from './small-group.ts'

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
  onBoard?: number,
): FigureTable | null {
  const figures = boardFigures(chart, form, expected, onBoard)
  return figures && inPoints(figures, shortMeasure(form, expected))
}

/** The same before the field measures it: but for small groups only what is on the board itself is in them. */
export function boardFigures(
  chart: Chart,
  form: MatchpointForm,
  expected: number,
  onBoard: number = chart.scores,
): FigureTable | null {
  const { scores } = chart
  const { short, scale, smallGroups } = form
  if (scores === 0) return null
  switch (short) {
    case 'own-top':
      return countedTable(chart, scale)
    case 'factor':
      return ofOthers(countedTable(chart, scale), scores)
    case 'neuberg-of-board': {
      const own =
        scores === onBoard
          ? countedTable(chart, scale)
          : inPoints(neubergTable(chart, scale), shortMeasure({ scale, short: 'neuberg' }, onBoard))
      return ofOthers(own, onBoard)
    }
    case 'neuberg':
      return smallGroups && isSmallGroup(scores, expected)
        ? inMeasure(smallGroup(countedTable(chart, scale), chart, expected), shortMeasure(form, expected))
        : neubergTable(chart, scale)
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

/** The comparisons themselves, each score left out of its own comparison. */
function countedTable(chart: Chart, scale: Scale): FigureTable {
  const { scores, partsPerScore } = chart
  return {
    denominator: partsPerScore * (scale === 'american' ? 2 : 1),
    top: 2 * (scores - 1) * partsPerScore,
    ...comparisons(chart, partsPerScore),
  }
}

/** (m + 1) / A of Neuberg's formula: a score is compared with itself, too, and is equal. */
function neubergTable(chart: Chart, scale: Scale): FigureTable {
  const denominator = chart.partsPerScore * (scale === 'american' ? 2 : 1) * chart.scores
  return { denominator, top: denominator, ...comparisons(chart, 0) }
}

/** On the European scale; `itself` are the parts that a score does not count of those equal to it. */
function comparisons({ scores, partsPerScore, parts, low, high }: Chart, itself: number) {
  const both = 2 * (scores * partsPerScore - itself)
  const ns = new Float64Array(SLOTS)
  let below = 0
  for (let slot = low; slot <= high; slot += 1) {
    const here = parts[slot] ?? 0
    if (here === 0) continue
    ns[slot] = 2 * below + here - itself
    below += here
  }
  return { ns, both }
}

/** m / (A - 1); a single score has nothing to be compared with. Nationwide Pairs; ACBL's factoring. */
const ofOthers = (table: FigureTable, scores: number): FigureTable => ({
  ...table,
  denominator: table.denominator * Math.max(1, scores - 1),
})

import { type Chart, type FigureTable, SLOTS } from '../chart.ts'
import type { MatchpointForm, Scale } from '../rules.ts'
import { inMeasure, inPoints, shortMeasure } from './measure.ts'
import { isSmallGroup, smallGroup } from './small-group.ts'

/**
 * Computes matchpoints of a chart (Law 78A): 2 for each score beaten and 1 for each equal one, or half of that on the
 * American scale; counting equal scores is the same as comparing every two.
 *
 * `expected` is the number of scores on a normal board of the field (E); the form decides about boards with fewer;
 * `onBoard` are the tables with any score on this one, including artificial ones. A single score has a top of 0:
 * neither 0 nor 50 per cent.
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

/** Computes figures before the field's measure; except for small groups they depend only on the board itself. */
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

/** Returns the top of a board with this number of scores: 2(n - 1), half of that on the American scale (Law 78A). */
export const topOf = (scale: Scale, scores: number): number =>
  Math.max(0, scores - 1) * (scale === 'american' ? 1 : 2)

/** Rule for a board: its comparisons as counted, or one of the rules for short boards. */
export type ShortRule = 'counted' | 'small-group' | Exclude<MatchpointForm['short'], 'own-top'>

/** Selects the rule for a board with `scores` of the `expected` scores; `onBoard` also counts artificial ones. */
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
      // Nothing can be inferred from a single score: no comparison, no share of the full top.
      return scores === expected || scores === 1 ? 'counted' : 'factor'
    case 'neuberg-of-board':
      return scores === expected && onBoard === expected ? 'counted' : 'neuberg-of-board'
    case 'neuberg':
      if (smallGroups && isSmallGroup(scores, expected)) return 'small-group'
      return scores === expected ? 'counted' : 'neuberg'
  }
}

function countedTable(chart: Chart, scale: Scale): FigureTable {
  const { scores, partsPerScore } = chart
  return {
    denominator: partsPerScore * (scale === 'american' ? 2 : 1),
    top: 2 * (scores - 1) * partsPerScore,
    ...comparisons(chart, partsPerScore),
  }
}

/** Computes (m + 1) / A of Neuberg's formula, in which a score is also compared with itself, and is equal. */
function neubergTable(chart: Chart, scale: Scale): FigureTable {
  const denominator = chart.partsPerScore * (scale === 'american' ? 2 : 1) * chart.scores
  return { denominator, top: denominator, ...comparisons(chart, 0) }
}

/**
 * Counts comparisons on the European scale; `itself` is the number of parts that a score excludes among those
 * equal to it.
 */
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

/** Computes m / (A - 1), as in Nationwide Pairs and ACBL's factoring; a single score has no comparison. */
const ofOthers = (table: FigureTable, scores: number): FigureTable => ({
  ...table,
  denominator: table.denominator * Math.max(1, scores - 1),
})

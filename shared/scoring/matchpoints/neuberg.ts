import type { Chart, FigureTable } from '../chart.ts'

/**
 * Boards with fewer scores than the others. A are the scores obtained, E those expected, m the matchpoints among
 * the A scores on the 2-1-0 scale, of which a point is as many units as a score has parts.
 */

/**
 * Neuberg: MP = (m + 1) x E / A - 1. It supposes that the missing scores would have been spread like those
 * that are there, so the extremes move a little towards the middle, and both sides still share the full top.
 * EBU White Book 2025, 4.2.3.2; ebu.co.uk, "The Neuberg formula"; on the American scale everything is half.
 */
export function neuberg(
  table: FigureTable,
  { scores, partsPerScore: point }: Chart,
  expected: number,
): FigureTable {
  const formula = (units: number) => (units + point) * expected - point * scores
  return {
    denominator: table.denominator * scores,
    top: 2 * (expected - 1) * point * scores,
    ns: table.ns.map(formula),
    ew: table.ew.map(formula),
  }
}

/** Three scores and fewer that are at most a third of those expected are too few for Neuberg (EBU 4.2.3.3). */
export const isSmallGroup = (scores: number, expected: number): boolean =>
  scores <= 3 && 3 * scores <= expected

/**
 * EBU White Book 4.2.3.3: a small group gets 60 % of the full top, and 5 % more or less for each matchpoint above
 * or below the group's average: 65/55 for two scores, 70/60/50 for three, 60 for a single one. The two sides
 * together get more than the top.
 */
export function smallGroup(
  table: FigureTable,
  { scores, partsPerScore: point }: Chart,
  expected: number,
): FigureTable {
  const fullTop = 2 * (expected - 1)
  const average = point * (scores - 1)
  const figure = (units: number) => fullTop * (60 * point + 5 * (units - average))
  return {
    denominator: 100 * table.denominator,
    top: 100 * fullTop * point,
    ns: table.ns.map(figure),
    ew: table.ew.map(figure),
  }
}

import type { Chart, FigureTable } from '../chart.ts'

/**
 * True for at most three scores that are at most a third of those expected, which are too few for Neuberg
 * (EBU 4.2.3.3).
 */
export const isSmallGroup = (scores: number, expected: number): boolean =>
  scores <= 3 && 3 * scores <= expected

/**
 * Scores a small group (EBU White Book 4.2.3.3): 60 % of the full top, and 5 % more or less for each matchpoint above
 * or below the group's average: 65/55 for two scores, 70/60/50 for three, 60 for a single one. Both sides together get
 * more than the top.
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
    both: figure(table.both - average) + figure(average),
  }
}

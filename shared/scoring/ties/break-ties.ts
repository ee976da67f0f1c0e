import { add, type Fraction, fraction, ZERO } from '../../lib/fraction.ts'
import { boardsPlayed, type ScoredField } from '../field/scored-field.ts'
import type { TieBreak } from '../rules.ts'
import { amountOf, rankedFigure, type TotalsContext } from '../totals.ts'
import { splitByCountBack } from './count-back.ts'
import { splitByMutual } from './mutual.ts'
import { type LinesByContestant, opponentsAt, playedLines } from './played-lines.ts'
import { splitBy, type TieGroup } from './tie-group.ts'

/** Ranked figure; `null` while there is none. */
type FigureOf = (number: number) => Fraction | null

/** Splits contestants that share a place; best first. */
export type TieBreaker = (tied: readonly number[]) => readonly TieGroup[]

/**
 * Splits contestants that share a place by each tie-break in turn, until all are separated or none is left. Played
 * lines are looked up at the first tie and cached for the field.
 */
export function tieBreaker(
  context: TotalsContext,
  figureOf: FigureOf = number => rankedFigure(context.field.setup.rules.ranking, amountOf(context, number)),
): TieBreaker {
  let known: LinesByContestant | undefined
  const lines = () => {
    known ??= playedLines(context.field)
    return known
  }
  const split = (group: TieGroup, [tieBreak, ...others]: readonly TieBreak[]): readonly TieGroup[] =>
    tieBreak === undefined || group.members.length === 1
      ? [group]
      : splitOnce(context, group.members, tieBreak, lines, figureOf).flatMap(part =>
          split({ ...part, figure: part.figure ?? group.figure }, others),
        )
  return tied => split({ members: tied, figure: null }, context.field.setup.rules.ranking.ties)
}

function splitOnce(
  context: TotalsContext,
  members: readonly number[],
  tieBreak: TieBreak,
  lines: () => LinesByContestant,
  figureOf: FigureOf,
): readonly TieGroup[] {
  switch (tieBreak) {
    case 'mutual':
      return splitByMutual(members, lines())
    case 'boards-played':
      return splitByBoardsPlayed(context.field, members)
    case 'entry-order':
      return splitByEntry(members)
    case 'count-back':
      return splitByCountBack(context.field.setup.rules.form, members, lines())
    case 'opponents':
      return splitByOpponents(figureOf, members, lines())
  }
}

/** Splits by boards played, more first: the online pairs' rule. Artificial scores and sit-outs do not count. */
function splitByBoardsPlayed(field: ScoredField, members: readonly number[]): readonly TieGroup[] {
  const boards = boardsPlayed(field)
  return splitBy(members, 'boards-played', number => fraction(boards[number] ?? 0))
}

/** Splits by entry, earlier first: the online pairs' last rule. The figure is the position in the order of entry. */
const splitByEntry = (members: readonly number[]): readonly TieGroup[] =>
  splitBy(members, 'entry-order', number => fraction(number + 1), 'lowest')

/**
 * Splits by the sum of the opponents' totals, each opponent once: stronger opponents come first. Useless if everybody
 * meets everybody (EBU White Book 3.2, "tie-break points").
 */
const splitByOpponents = (
  figureOf: FigureOf,
  members: readonly number[],
  lines: LinesByContestant,
): readonly TieGroup[] =>
  splitBy(members, 'opponents', number => {
    const met = new Set((lines.get(number) ?? []).flatMap(opponentsAt))
    return [...met].map(opponent => figureOf(opponent) ?? ZERO).reduce(add, ZERO)
  })

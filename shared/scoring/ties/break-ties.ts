import type { TieBreak } from '../rules.ts'
import type { TotalsContext } from '../totals.ts'
import { splitByBoardsPlayed } from './boards-played.ts'
import { splitByCountBack } from './count-back.ts'
import { splitByEntry } from './entry-order.ts'
import { splitByMutual } from './mutual.ts'
import { splitByOpponents } from './opponents.ts'
import { type LinesByContestant, playedLines } from './played-lines.ts'
import type { TieGroup } from './tie-group.ts'

/** Splits those who share a place; best first. */
export type TieBreaker = (tied: readonly number[]) => readonly TieGroup[]

/**
 * Splits those who share a place by each tie-break of the rules in turn, until nobody is level or none is left.
 * What everybody played is looked up at the first tie and kept for the others of the same field.
 */
export function tieBreaker(context: TotalsContext): TieBreaker {
  let known: LinesByContestant | undefined
  const lines = () => {
    known ??= playedLines(context.field)
    return known
  }
  const split = (group: TieGroup, [tieBreak, ...others]: readonly TieBreak[]): readonly TieGroup[] =>
    tieBreak === undefined || group.members.length === 1
      ? [group]
      : splitOnce(context, group.members, tieBreak, lines).flatMap(part =>
          split({ ...part, figure: part.figure ?? group.figure }, others),
        )
  return tied => split({ members: tied, figure: null }, context.field.setup.rules.ranking.ties)
}

function splitOnce(
  context: TotalsContext,
  members: readonly number[],
  tieBreak: TieBreak,
  lines: () => LinesByContestant,
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
      return splitByOpponents(context, members, lines())
  }
}

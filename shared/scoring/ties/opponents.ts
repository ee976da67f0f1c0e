import { add, ZERO } from '../../lib/fraction.ts'
import { amountOf, rankedFigure, type TotalsContext } from '../totals.ts'
import { type LinesByContestant, opponentsAt } from './played-lines.ts'
import { splitBy, type TieGroup } from './tie-group.ts'

/**
 * The sum of what the opponents have that one met, each of them once: who had the stronger ones comes first. Of
 * no use where everybody meets everybody (EBU White Book 3.2, "tie-break points").
 */
export const splitByOpponents = (
  context: TotalsContext,
  members: readonly number[],
  lines: LinesByContestant,
): readonly TieGroup[] =>
  splitBy(members, 'opponents', number => {
    const met = new Set((lines.get(number) ?? []).flatMap(opponentsAt))
    const { ranking } = context.field.setup.rules
    return [...met]
      .map(opponent => rankedFigure(ranking, amountOf(context, opponent)) ?? ZERO)
      .reduce(add, ZERO)
  })

import type { RankingGroup } from '../field/ranking-groups.ts'
import { countedBoards, type TotalsContext } from '../totals.ts'

/**
 * The figures of those who finished; `NaN` for the others, who are listed without a place. Finished is who has
 * so many of a hundred of the boards that anybody of his ranking has: 60 to 80 where withdrawals are usual.
 */
export function finishedFigures(
  context: TotalsContext,
  groups: readonly RankingGroup[],
  figures: Float64Array,
  least: number,
): Float64Array {
  const finished = figures.slice()
  const boardsOf = (number: number) => countedBoards(context.field, number, context.awards.get(number) ?? [])
  for (const { members } of groups) {
    const most = members.reduce((most, number) => Math.max(most, boardsOf(number)), 0)
    for (const number of members) if (100 * boardsOf(number) < least * most) finished[number] = Number.NaN
  }
  return finished
}

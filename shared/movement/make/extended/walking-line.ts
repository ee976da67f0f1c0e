import type { CompleteWish } from '../../choose/settle.ts'
import { sharing } from '../../choose/settle.ts'
import { boardSet, lineOfPairs, pairsEntry, range } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { PlanTitle } from '../../plan/plan-title.ts'

/** Positions of a Mitchell's contestants and boards, all from 0. */
export interface Walk {
  moverAt(round: number, table: number): number
  setAt(round: number, table: number): number
}

/** Builds a plan: North-South stay, East-West and boards follow the walk; tables that share a set take turns. */
export const walkingLine = (
  { tables, rounds, boardsPerRound, winners }: CompleteWish,
  title: PlanTitle,
  { moverAt, setAt }: Walk,
): Plan => {
  const ns = lineOfPairs('NS', 1, tables, winners)
  const ew = lineOfPairs('EW', tables + 1, tables, winners)
  return sharing({
    kind: 'pairs',
    title,
    winners,
    tables,
    rounds,
    contestants: [...ns, ...ew],
    entries: range(rounds).flatMap(round =>
      range(tables).map(table => {
        const stays = ns[table]?.id ?? null
        const comes = ew[moverAt(round, table)]?.id ?? null
        return pairsEntry(round + 1, table + 1, stays, comes, boardSet(setAt(round, table), boardsPerRound))
      }),
    ),
  })
}

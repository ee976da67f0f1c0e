import type { CompleteWish } from '../../choose/settle.ts'
import { sharing } from '../../choose/settle.ts'
import { boardSet, lineOfPairs, pairsEntry, range } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { PlanTitle } from '../../plan/plan-title.ts'

/** Where a Mitchell's people and boards are, all from 0. */
export interface Walk {
  /** Which of the East-West pairs comes to the table in this round. */
  moverAt(round: number, table: number): number
  /** Which set lies there. */
  setAt(round: number, table: number): number
}

/** North-South stay, East-West and the boards go as the walk says; tables that share a set take turns with it. */
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

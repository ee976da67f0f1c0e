import { seatedAt } from '../../../shared/movement/plan/entry.ts'
import type { Plan, PlanEntry } from '../../../shared/movement/plan/plan.ts'
import { entriesOfContestant } from '../../../shared/session/section/plan-index.ts'

/**
 * True if a player of this table had boards to play in an earlier round; only then may the hub withhold a traveller.
 */
export const hadEarlierRound = (plan: Plan, entry: PlanEntry): boolean =>
  seatedAt(entry).some(contestant =>
    entriesOfContestant(plan, contestant).some(
      ({ round, boards }) => round < entry.round && boards.length > 0,
    ),
  )

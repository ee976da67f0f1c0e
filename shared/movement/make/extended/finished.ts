import type { Parsed } from '../../../lib/parsed.ts'
import { playable } from '../../choose/settle.ts'
import type { Plan } from '../../plan/plan.ts'
import { withoutContestant } from '../half-table.ts'
import type { MakeWish } from '../maker.ts'
import { lastInEight, switched } from '../mitchell/switching.ts'

/** Pairs missing in a half table, if North-South or East-West is the shorter line. */
interface Lacking {
  readonly NS: number
  readonly EW: number
}

/** Applies the wished switches and the half table to a whole movement, if the result obeys all rules. */
export const applyWish = (plan: Plan, wish: MakeWish, lacking: Lacking): Parsed<Plan> => {
  const turned = switched(plan, wish, lastInEight(plan.rounds))
  if (!turned.ok) return turned
  const half = wish.missing && withoutContestant(turned.value, String(lacking[wish.missing]))
  return playable(half ?? turned.value)
}

import type { Parsed } from '../../../lib/parsed.ts'
import { playable } from '../../choose/settle.ts'
import type { Plan } from '../../plan/plan.ts'
import { withoutContestant } from '../half-table.ts'
import type { MakeWish } from '../maker.ts'
import { lastInEight, switched } from '../mitchell/switching.ts'

/** The pairs that a half table lacks, where North-South or East-West is to be the shorter line. */
interface Lacking {
  readonly NS: number
  readonly EW: number
}

/** A whole movement switched as the wish says, without the pair of a half table, if it keeps all rules. */
export const finished = (plan: Plan, wish: MakeWish, lacking: Lacking): Parsed<Plan> => {
  const turned = switched(plan, wish, lastInEight(plan.rounds))
  if (!turned.ok) return turned
  const half = wish.missing && withoutContestant(turned.value, String(lacking[wish.missing]))
  return playable(half ?? turned.value)
}

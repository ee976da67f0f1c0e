import { isMatchGame } from '../../game/games.ts'
import { ALLOWABLE_FAULTS } from '../../movement/change/plan-change.ts'
import { checkPlan } from '../../movement/check/check.ts'
import { faultProblem } from '../../movement/plan/plan-fault.ts'
import { decodePlan } from '../../movement/plan/plan-wire.ts'
import type { Decision } from '../decision.ts'
import { type Room, refusal, waiting } from '../facts/kind.ts'
import type { FactOf } from '../state/fact.ts'

/** Checks that a plan follows the previous one, ranks the same kind as the other sections, and is playable. */
export function fitsPlans(
  room: Room,
  { body: { section, version, plan } }: FactOf<'section-planned'>,
): Decision | undefined {
  const latest = room.section(section)
  if (version !== (latest?.version ?? 0) + 1)
    return waiting(
      'plan-version',
      `Section ${section}: plan ${version} does not follow plan ${latest?.version ?? 0}.`,
    )
  const other = room.sections().find(({ id, plan: { kind } }) => id !== section && kind !== plan.kind)
  if (other)
    return refusal(
      'plan-faulty',
      `Section ${other.id} has a movement for ${other.plan.kind}, and one session ranks one kind of contestant.`,
    )
  // Play in a running movement may break its rules; the director has been notified.
  const settings = room.settings()
  const isAlone = settings !== undefined && isMatchGame(settings)
  const fault = checkPlan(decodePlan(plan)).find(
    ({ code }) =>
      (latest === undefined || !ALLOWABLE_FAULTS.includes(code)) &&
      !(isAlone && code === 'board-played-once'),
  )
  return fault && refusal('plan-faulty', faultProblem(fault).code)
}

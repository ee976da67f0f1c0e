import * as v from 'valibot'
import { ALLOWABLE_FAULTS } from '../../movement/change/plan-change.ts'
import { checkPlan } from '../../movement/check/check.ts'
import { faultProblem } from '../../movement/plan/plan-fault.ts'
import { decodePlan, planWireSchema } from '../../movement/plan/plan-wire.ts'
import type { Decision } from '../decision.ts'
import { sectionIdSchema } from '../identity.ts'
import { planSlot } from '../slot.ts'
import { planVersionSchema } from './fields.ts'
import { type Kind, type Room, refusal, type Word, waiting } from './kind.ts'

/** A version of the section's plan: 1 first, then each the next; it changes only the future. */
const body = v.strictObject({
  section: sectionIdSchema,
  version: planVersionSchema,
  plan: planWireSchema,
  /** The change that this one takes back, by the version that it made. */
  back: v.exactOptional(planVersionSchema),
})

export const sectionPlanned: Kind<'section-planned', typeof body> = {
  kind: 'section-planned',
  body,
  saidBy: 'director',
  fills: planned => [{ slot: planSlot(planned.section, planned.version), body: planned }],
  objection: fitsPlans,
  concerns: () => 'everybody',
  // A hub of version 2 reads plans for pairs that have a name.
  readSince: ({ plan, back }) =>
    back !== undefined ? 5 : plan.kind === 'pairs' && plan.title === undefined ? 1 : 3,
  inverse: 'new-version',
}

function fitsPlans(
  room: Room,
  { body: { section, version, plan } }: Word<v.InferOutput<typeof body>>,
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
  // What happened in a movement that is being played may break its rules; the director has been told so.
  const fault = checkPlan(decodePlan(plan)).find(
    ({ code }) => latest === undefined || !ALLOWABLE_FAULTS.includes(code),
  )
  return fault && refusal('plan-faulty', faultProblem(fault).code)
}

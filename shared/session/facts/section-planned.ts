import * as v from 'valibot'
import type { PlanTitle } from '../../movement/plan/plan-title.ts'
import { planWireSchema } from '../../movement/plan/plan-wire.ts'
import { sectionIdSchema } from '../identity.ts'
import { planSlot } from '../slot.ts'
import { planVersionSchema } from './fields.ts'
import type { Kind } from './kind.ts'

/** Movements without a name on older hubs, which would refuse the plan. */
const KINDS_SINCE_5: ReadonlySet<PlanTitle['kind']> = new Set([
  'double-howell',
  'interwoven-howell',
  'appendix-mitchell',
  'bowman',
  'blackpool',
  'weave-mitchell',
  'new-england-relay',
  'stagger',
  'thurner',
  'triangles',
  'parallel-rows',
  'hester',
  'patton',
])

/** A version of the section's plan: numbered from 1; it changes only the future. */
export const body = v.strictObject({
  section: sectionIdSchema,
  version: planVersionSchema,
  plan: planWireSchema,
  back: v.exactOptional(planVersionSchema),
})

export const sectionPlanned: Kind<'section-planned', typeof body> = {
  kind: 'section-planned',
  saidBy: 'director',
  fills: planned => [{ slot: planSlot(planned.section, planned.version), body: planned }],
  concerns: () => 'everybody',
  // A hub of version 2 reads plans for pairs with a name, one of version 4 the kinds of its time.
  readSince: ({ plan, back }) =>
    back !== undefined || plan.toDraw !== undefined || (plan.title && KINDS_SINCE_5.has(plan.title.kind))
      ? 5
      : plan.kind === 'pairs' && plan.title === undefined
        ? 1
        : 3,
  inverse: 'new-version',
}

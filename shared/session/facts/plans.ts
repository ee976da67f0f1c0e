import * as v from 'valibot'
import { DIRECTIONS } from '../../game/seat.ts'
import type { PlanTitle } from '../../movement/plan/plan-title.ts'
import { planWireSchema } from '../../movement/plan/plan-wire.ts'
import { amountSchema } from '../../people/fees.ts'
import { personRefSchema } from '../../people/person.ts'
import { sectionIdSchema } from '../identity.ts'
import { feesSlot, namesSlot, planSlot } from '../slot.ts'
import { contestantSchema, planVersionSchema, roundSchema, text } from './fields.ts'
import { type Kind, waiting } from './kind.ts'

/** Kinds of movements whose names older hubs do not know, so that they would refuse the plan. */
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

/** Version of the section's plan, numbered from 1. It applies only to rounds not yet begun. */
export const sectionPlannedBody = v.strictObject({
  section: sectionIdSchema,
  version: planVersionSchema,
  plan: planWireSchema,
  back: v.exactOptional(planVersionSchema),
})

export const sectionPlanned: Kind<'section-planned', typeof sectionPlannedBody> = {
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

/** Half of the team of each player; `null` for one who sits in both. */
const halvesSchema = v.pipe(v.array(v.nullable(v.picklist(DIRECTIONS))), v.maxLength(8))

/** First round of each player; the first of them plays from the beginning. */
const sinceSchema = v.pipe(v.array(roundSchema), v.maxLength(8))

export const LONGEST_TEAM = 40

/** Names of a contestant's players: a pair has two, an individual one, a team four or more. */
export const contestantNamedBody = v.strictObject({
  section: sectionIdSchema,
  contestant: contestantSchema,
  players: v.pipe(v.array(text(60)), v.maxLength(8)),
  halves: v.exactOptional(halvesSchema),
  /** First rounds, if other players have replaced a contestant's under the same number. */
  since: v.exactOptional(sinceSchema),
  /** Identity of each player, in the same order; a visitor if absent. */
  persons: v.exactOptional(v.pipe(v.array(personRefSchema), v.maxLength(8))),
  /** Name of a team: "Novak". */
  team: v.exactOptional(text(LONGEST_TEAM)),
})

export const contestantNamed: Kind<'contestant-named', typeof contestantNamedBody> = {
  kind: 'contestant-named',
  saidBy: 'director',
  fills: named => [{ slot: namesSlot(named.section, named.contestant), body: named }],
  concerns: () => 'everybody',
  readSince({ players, halves, since, team, persons }) {
    if (since !== undefined || team !== undefined || persons !== undefined) return 5
    return halves === undefined && players.length <= 4 ? 1 : 3
  },
  inverse: 'as-before',
}

/** Table money paid by each of a contestant's players, in the order of their names; null for unpaid. */
export const feesPaidBody = v.strictObject({
  section: sectionIdSchema,
  contestant: contestantSchema,
  paid: v.pipe(v.array(v.nullable(amountSchema)), v.maxLength(8)),
})

export const feesPaid: Kind<'fees-paid', typeof feesPaidBody> = {
  kind: 'fees-paid',
  saidBy: 'director',
  fills: said => [{ slot: feesSlot(said.section, said.contestant), body: said }],
  objection: (room, { body: { section, contestant } }) =>
    room.section(section)?.contestant(contestant)
      ? undefined
      : waiting('not-in-plan', `Section ${section} has no contestant ${contestant}.`),
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

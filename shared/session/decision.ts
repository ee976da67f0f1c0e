/** Decisions of the hub about a fact. */

import * as v from 'valibot'
import { whole, words } from '../lib/bounded.ts'
import { PLAN_LIMITS } from '../movement/plan/plan-limits.ts'
import { deviceIdSchema, factNameSchema } from './identity.ts'

export const WAITING_CODES = [
  'session-unknown',
  'session-closed',
  'other-table',
  'former-table',
  'already-entered',
  'already-corrected',
  'not-in-plan',
  'other-game',
  'played-before',
  'plan-version',
  'time-over',
  /** Sent by a tablet that was opened without its table's code. */
  'no-code',
  /** Held by a single tablet in a rebuild without the club's key. */
  'one-tablet',
] as const
export type WaitingCode = (typeof WAITING_CODES)[number]

/**
 * Reasons why the director's own statement cannot count unchanged; it is not left pending and must be submitted again.
 */
export const DIRECTOR_REFUSAL_CODES = [
  'already-entered',
  'already-corrected',
  'not-in-plan',
  'other-game',
  'played-before',
  'plan-version',
] as const satisfies readonly WaitingCode[]

export const REFUSAL_CODES = [
  'director-only',
  'director-refused',
  'plan-faulty',
  'nothing-to-settle',
  'other-kind',
  /** A later action of the director depends on the one to be undone. */
  'stands-upon',
  'no-way-back',
  /** The player has signed up with another partner, or is named as both players of the pair. */
  'entered-twice',
  /** There is no sign-up at the tables, because a director leads the session. */
  'no-sign-up',
  'sign-up-over',
  /** The table, or all of them, have no room for more pairs. */
  'sign-up-full',
  /** The club's lists have another name for the person referenced. */
  'not-listed',
  ...DIRECTOR_REFUSAL_CODES,
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** Maximum number of pairs entered: two for every table that a plan may have. */
const MOST_ENTERED = 2 * PLAN_LIMITS.tables + 1

/** Existing sign-up of a player: pair and table; null if signed up by the director. */
const enteredSchema = v.strictObject({
  seat: v.picklist(['N', 'S']),
  pair: whole(1, MOST_ENTERED),
  table: v.nullable(whole(1, PLAN_LIMITS.tables)),
})

const sentenceSchema = words(1000)

export const decisionSchema = v.variant('kind', [
  /** Admitted `by` the rules, or by the director, who overrides the slot's content. */
  v.strictObject({ kind: v.literal('admitted'), by: v.picklist(['rule', 'director']) }),
  v.strictObject({
    kind: v.literal('refused'),
    code: v.picklist(REFUSAL_CODES),
    sentence: sentenceSchema,
    entered: v.exactOptional(enteredSchema),
  }),
  v.strictObject({
    kind: v.literal('waiting'),
    code: v.picklist(WAITING_CODES),
    sentence: sentenceSchema,
    /** Tablet that alone holds this fact, perhaps one in the director's name. */
    from: v.exactOptional(deviceIdSchema),
  }),
  /** Refers to a fact that has not arrived yet. */
  v.strictObject({ kind: v.literal('early'), needs: factNameSchema }),
])
export type Decision = Readonly<v.InferOutput<typeof decisionSchema>>

import * as v from 'valibot'
import { whole, words } from '../lib/bounded.ts'
import { PLAN_LIMITS } from '../movement/plan/plan-limits.ts'
import { deviceIdSchema, factNameSchema } from './identity.ts'

/** What becomes of a fact at the desk. */

/** Why a fact waits for the director. */
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
  /** It came from a tablet that was opened without its table's code. */
  'no-code',
  /** An evening was rebuilt without the club's key, and one tablet alone says so. */
  'one-tablet',
] as const
export type WaitingCode = (typeof WAITING_CODES)[number]

/** Why the director's own word cannot count as it is: he does not wait for himself, and says it anew. */
export const DIRECTOR_REFUSAL_CODES = [
  'already-entered',
  'already-corrected',
  'not-in-plan',
  'other-game',
  'played-before',
  'plan-version',
] as const satisfies readonly WaitingCode[]

/** Why a fact is refused. */
export const REFUSAL_CODES = [
  'director-only',
  'director-refused',
  'plan-faulty',
  'nothing-to-settle',
  'other-kind',
  /** Something later stands on what is to be taken back. */
  'stands-upon',
  /** It cannot be taken back by saying so. */
  'no-way-back',
  /** Somebody has signed up with another, or sits opposite himself. */
  'entered-twice',
  /** Nobody signs up at the tables: a director leads the session. */
  'no-sign-up',
  /** Play has begun, and with it the plan says who plays. */
  'sign-up-over',
  /** As many pairs have signed up as the table, or all of them, have room for. */
  'sign-up-full',
  /** The club's lists have another name for the person who is referred to. */
  'not-listed',
  ...DIRECTOR_REFUSAL_CODES,
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** So many pairs can sign up: two for every table that a plan may have. */
const MOST_ENTERED = 2 * PLAN_LIMITS.tables + 1

/** Where somebody is who has signed up already: as which pair, and at which table; null with the director. */
const enteredSchema = v.strictObject({
  seat: v.picklist(['N', 'S']),
  pair: whole(1, MOST_ENTERED),
  table: v.nullable(whole(1, PLAN_LIMITS.tables)),
})

/** Longer than any of ours. */
const sentenceSchema = words(1000)

export const decisionSchema = v.variant('kind', [
  /** `by` the rules, or by the director, who overrides what stands in the slot. */
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
    /** The tablet that alone says so, in the director's name as well. */
    from: v.exactOptional(deviceIdSchema),
  }),
  /** Names a fact that is not here yet. */
  v.strictObject({ kind: v.literal('early'), needs: factNameSchema }),
])
export type Decision = Readonly<v.InferOutput<typeof decisionSchema>>

import * as v from 'valibot'
import { factSchema } from './fact.ts'
import { factNameSchema, hashSchema, ROLES } from './identity.ts'

/**
 * What the journal holds, in order: facts, and decisions about them. A decision is never edited; it may be
 * followed only thus: early, then decided when the named fact arrives; waiting, then settled by the director.
 */

/** Why a fact waits for the director. */
export const WAITING_CODES = [
  'session-unknown',
  'session-closed',
  'already-entered',
  'already-corrected',
  'not-in-plan',
  'other-game',
  'played-before',
  'plan-version',
] as const
export type WaitingCode = (typeof WAITING_CODES)[number]

/** Why a fact is refused. */
export const REFUSAL_CODES = [
  'director-only',
  'director-refused',
  'plan-faulty',
  'nothing-to-settle',
  'other-kind',
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

export const decisionSchema = v.variant('kind', [
  /** `by` the rules, or by the director, who overrides what stands in the slot. */
  v.strictObject({ kind: v.literal('admitted'), by: v.picklist(['rule', 'director']) }),
  v.strictObject({ kind: v.literal('refused'), code: v.picklist(REFUSAL_CODES), sentence: v.string() }),
  v.strictObject({ kind: v.literal('waiting'), code: v.picklist(WAITING_CODES), sentence: v.string() }),
  /** Names a fact that is not here yet. */
  v.strictObject({ kind: v.literal('early'), needs: factNameSchema }),
])
export type Decision = Readonly<v.InferOutput<typeof decisionSchema>>

const positionSchema = v.pipe(v.number(), v.integer(), v.minValue(1))

export const factEntrySchema = v.strictObject({
  kind: v.literal('fact'),
  position: positionSchema,
  fact: factSchema,
  /** The role of the device that handed it in, as its credential says. */
  role: v.picklist(ROLES),
})
export type FactEntry = Readonly<v.InferOutput<typeof factEntrySchema>>

export const decisionEntrySchema = v.strictObject({
  kind: v.literal('decision'),
  position: positionSchema,
  about: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }),
  decision: decisionSchema,
})
export type DecisionEntry = Readonly<v.InferOutput<typeof decisionEntrySchema>>

export const entrySchema = v.variant('kind', [factEntrySchema, decisionEntrySchema])
export type Entry = FactEntry | DecisionEntry

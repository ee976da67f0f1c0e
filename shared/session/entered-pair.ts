import * as v from 'valibot'
import { personNameSchema, personRefSchema } from '../people/person.ts'
import type { FactName, Hash } from './identity.ts'

/** Section of a session without a director. */
export const EVENING_SECTION = 'A'

export const PAIRS_A_TABLE = 2

/** Seats of a pair that signs up: opposite each other. */
export const SIGNING_SEATS = ['N', 'S'] as const
export type SigningSeat = (typeof SIGNING_SEATS)[number]

/** Person of the pair, with name and identity; `null` without a name. */
export const signedPersonSchema = v.strictObject({
  name: v.nullable(personNameSchema),
  ref: personRefSchema,
})
export type SignedPerson = Readonly<v.InferOutput<typeof signedPersonSchema>>

export type SignedPair = Readonly<Record<SigningSeat, SignedPerson>>

export interface SignedPairFact {
  readonly entry: string
  /** Table at which the pair signed up; null if entered by the director. */
  readonly table: number | null
  readonly pair: SignedPair
  readonly fact: FactName & { readonly hash: Hash }
}

export interface EnteredPair extends SignedPairFact {
  /** Number from 1, in the order of entry; it decreases when an earlier pair withdraws. */
  readonly number: number
  /** Position of the first fact about the pair: a corrected name does not change the order. */
  readonly position: number
}

import * as v from 'valibot'
import { personNameSchema, personRefSchema } from '../../people/person.ts'
import type { FactName, Hash } from '../identity.ts'

/** The section in which an evening that runs itself is played. */
export const EVENING_SECTION = 'A'

/** Play with each other at one. */
export const PAIRS_A_TABLE = 2

/** The halves in which a pair signs up: they sit down opposite each other. */
export const SIGNING_SEATS = ['N', 'S'] as const
export type SigningSeat = (typeof SIGNING_SEATS)[number]

/** One of the pair as he says his name, and who that is; `null` of somebody who says none. */
export const signedPersonSchema = v.strictObject({
  name: v.nullable(personNameSchema),
  ref: personRefSchema,
})
export type SignedPerson = Readonly<v.InferOutput<typeof signedPersonSchema>>

export type SignedPair = Readonly<Record<SigningSeat, SignedPerson>>

/** What somebody has said of a pair. */
export interface SignedPairFact {
  readonly entry: string
  /** Where they sat down; null where the director has entered them. */
  readonly table: number | null
  readonly pair: SignedPair
  /** What says so now. */
  readonly fact: FactName & { readonly hash: Hash }
}

/** A pair that has signed up and not left again. */
export interface EnteredPair extends SignedPairFact {
  /** From 1, in the order of entry: one lower when a pair before it leaves. */
  readonly number: number
  /** Of the first word about them in the journal: a corrected name costs nobody his place in the order. */
  readonly position: number
}

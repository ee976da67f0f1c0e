import * as v from 'valibot'
import { DOUBLINGS, LEVELS, RANKS, STRAINS, SUITS } from './contract.ts'
import type { Result } from './result.ts'
import { SEATS } from './seat.ts'

/** The edge of `Result`: what a message, a stored row or a form must look like to be one. */
export const contractSchema = v.strictObject({
  level: v.picklist(LEVELS),
  strain: v.picklist(STRAINS),
  doubling: v.picklist(DOUBLINGS),
})

export const cardSchema = v.strictObject({ suit: v.picklist(SUITS), rank: v.picklist(RANKS) })

export const seatSchema = v.picklist(SEATS)

/** A hand has thirteen tricks (Law 1, Law 44). */
export const tricksSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(13))

export const resultSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('played'),
    contract: contractSchema,
    declarer: seatSchema,
    tricks: tricksSchema,
    lead: v.exactOptional(cardSchema),
  }),
  v.strictObject({ kind: v.literal('passed-out') }),
  v.strictObject({ kind: v.literal('not-played') }),
]) satisfies v.GenericSchema<unknown, Result>

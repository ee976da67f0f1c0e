import * as v from 'valibot'
import { factNameSchema, hashSchema } from '../identity.ts'
import { confirmedSlot } from '../slot.ts'
import type { Kind } from './kind.ts'

/** The director has reviewed a result that lies far from all others: it is correct. */
export const body = v.strictObject({ about: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }) })

export const confirmed: Kind<'confirmed', typeof body> = {
  kind: 'confirmed',
  saidBy: 'director',
  fills: said => [{ slot: confirmedSlot(said.about), body: said }],
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

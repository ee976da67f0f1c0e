import * as v from 'valibot'
import { factNameSchema, hashSchema } from '../identity.ts'
import { confirmedSlot } from '../slot.ts'
import type { Kind } from './kind.ts'

/** The director has looked at a result that lies far from all others: it is right as it is. */
const body = v.strictObject({ about: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }) })

export const confirmed: Kind<'confirmed', typeof body> = {
  kind: 'confirmed',
  body,
  saidBy: 'director',
  fills: said => [{ slot: confirmedSlot(said.about), body: said }],
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

import * as v from 'valibot'
import { factNameSchema, hashSchema } from '../identity.ts'
import { takenBackSlot } from '../slot.ts'
import { reasonSchema } from './fields.ts'
import type { Kind } from './kind.ts'

/**
 * The director takes an act back: in every place that it changed, what stood there before stands again. It is itself an
 * act, and is taken back in the same way. Nothing is ever deleted: the journal tells all of it.
 */
export const body = v.strictObject({
  about: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }),
  reason: reasonSchema,
})

export const takenBack: Kind<'taken-back', typeof body> = {
  kind: 'taken-back',
  saidBy: 'director',
  fills: said => [{ slot: takenBackSlot(said.about), body: said }],
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

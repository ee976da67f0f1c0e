import * as v from 'valibot'
import { factNameSchema, hashSchema } from '../identity.ts'
import { takenBackSlot } from '../slot.ts'
import { reasonSchema } from './fields.ts'
import type { Kind } from './kind.ts'

/**
 * The director undoes an act: the former content of every slot it changed is restored. An undo is itself an act and can
 * be undone. Nothing is ever deleted from the journal.
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

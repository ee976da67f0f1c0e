import * as v from 'valibot'
import { factNameSchema, hashSchema, sectionIdSchema } from '../identity.ts'
import { correctionDeclinedSlot } from '../slot.ts'
import { playedPlaceSchema } from './correction-asked.ts'
import { reasonSchema } from './fields.ts'
import type { Kind } from './kind.ts'

/** The director declines a requested correction: the result remains. */
export const body = v.strictObject({
  section: sectionIdSchema,
  place: playedPlaceSchema,
  about: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }),
  reason: reasonSchema,
})

export const correctionDeclined: Kind<'correction-declined', typeof body> = {
  kind: 'correction-declined',
  saidBy: 'director',
  fills: said => [{ slot: correctionDeclinedSlot(said.about), body: said }],
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

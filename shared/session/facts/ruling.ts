import * as v from 'valibot'
import { needsResult, sidesSchema } from '../ruling.ts'
import { rulingSlot } from '../slot.ts'
import { boardSchema, reasonSchema, seatedFields, text } from './fields.ts'
import { fitsMovement } from './fits-seats.ts'
import type { Kind } from './kind.ts'

/**
 * What the director ruled about a board at a table (Law 12): it counts instead of what was obtained there. And
 * whether the cards there were not those of the other tables (Law 87): `form` names the other deal.
 */
const body = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  sides: sidesSchema,
  form: v.exactOptional(text(8)),
  reason: reasonSchema,
})

export const ruling: Kind<'ruling', typeof body> = {
  kind: 'ruling',
  body,
  saidBy: 'director',
  fills: ruled => [{ slot: rulingSlot(ruled), body: ruled }],
  objection: (room, word, who) => fitsMovement(room, word.body, who),
  readSince: ({ sides }) => (sides && needsResult(sides) ? 5 : 1),
  concerns: () => 'everybody',
  inverse: 'as-before',
}

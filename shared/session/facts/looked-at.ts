import * as v from 'valibot'
import { lookedAtSlot } from '../slot.ts'
import { boardSchema, count, reasonSchema, seatedFields } from './fields.ts'
import { fitsMovement } from './fits-seats.ts'
import type { Kind } from './kind.ts'

/**
 * The director has reviewed a board after play, as a ruling had asked, and nothing more is needed (Laws 23, 72C, 16,
 * 21B3). An adjustment shows in the score itself.
 */
export const body = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  ruling: count(20),
  reason: reasonSchema,
})

export const lookedAt: Kind<'looked-at', typeof body> = {
  kind: 'looked-at',
  saidBy: 'director',
  fills: said => [{ slot: lookedAtSlot(said), body: said }],
  objection: (room, word, who) => fitsMovement(room, word.body, who),
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

import * as v from 'valibot'
import { listOf } from '../../lib/bounded.ts'
import { EVENING_SECTION } from '../entered-pair.ts'
import { factNameSchema, hashSchema, sameName } from '../identity.ts'
import { settlementSlot } from '../slot.ts'
import { type Kind, refusal } from './kind.ts'
import { checkSignUp } from './signed-up.ts'

/** Exceeds what any fact replaces. */
const MOST_OVER = 300

/** The director decides about a pending entry; a table vouches for people at a tablet without a code. */
export const body = v.strictObject({
  about: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }),
  admit: v.boolean(),
  /** Facts it would replace, as the director saw them; absent from screens before version 5. */
  over: v.exactOptional(listOf(factNameSchema, MOST_OVER)),
})

export const settled: Kind<'settled', typeof body> = {
  kind: 'settled',
  saidBy: 'table',
  fills: said => [{ slot: settlementSlot(said.about), body: said }],
  objection(room, { body: { about, admit } }, who) {
    const unvouched = room.unvouched(EVENING_SECTION).find(({ fact }) => sameName(fact, about))
    const isVouching = unvouched !== undefined && admit && room.cameByCode(who.device)
    if (who.role === 'table' && !isVouching)
      return refusal('director-only', 'Only the director can say this (settled).')
    // Others may have signed up since with one of them, or at their table.
    return unvouched && admit ? checkSignUp(room, unvouched, who) : undefined
  },
  concerns: () => 'everybody',
  readSince: ({ over }) => (over ? 5 : 1),
  inverse: 'as-before',
}

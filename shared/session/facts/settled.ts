import * as v from 'valibot'
import type { Decision } from '../decision.ts'
import { factNameSchema, hashSchema, nameOf, sameName } from '../identity.ts'
import { settlementSlot } from '../slot.ts'
import { type Kind, type Room, refusal, type Word } from './kind.ts'

/** The director decides about an entry that waits. */
const body = v.strictObject({
  about: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }),
  admit: v.boolean(),
})

export const settled: Kind<'settled', typeof body> = {
  kind: 'settled',
  body,
  saidBy: 'director',
  fills: said => [{ slot: settlementSlot(said.about), body: said }],
  objection: fitsWaiting,
  concerns: () => 'everybody',
  inverse: 'as-before',
}

function fitsWaiting(room: Room, word: Word<v.InferOutput<typeof body>>): Decision | undefined {
  const { about } = word.body
  const held = room.held(about)
  if (!room.isKnown(about) && !sameName(about, word)) return { kind: 'early', needs: nameOf(about) }
  if (!held?.waits || held.hash !== about.hash)
    return refusal('nothing-to-settle', 'This does not wait for the director any more.')
  return undefined
}

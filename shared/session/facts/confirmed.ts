import * as v from 'valibot'
import { factNameSchema, hashSchema, nameOf, sameName } from '../identity.ts'
import { confirmedSlot } from '../slot.ts'
import { type Kind, refusal } from './kind.ts'

/** The director has looked at a result that lies far from all others: it is right as it is. */
const body = v.strictObject({ about: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }) })

export const confirmed: Kind<'confirmed', typeof body> = {
  kind: 'confirmed',
  body,
  saidBy: 'director',
  fills: said => [{ slot: confirmedSlot(said.about), body: said }],
  objection: (room, { body: { about }, ...own }) => {
    const known = room.act(about)
    if (known.kind === 'unknown' && !sameName(about, own)) return { kind: 'early', needs: nameOf(about) }
    return known.kind === 'stands' && known.hash === about.hash
      ? undefined
      : refusal('already-corrected', 'This result has been changed meanwhile.')
  },
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

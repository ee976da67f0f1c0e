import * as v from 'valibot'
import type { Decision } from '../decision.ts'
import { type FactName, factNameSchema, hashSchema, nameOf } from '../identity.ts'
import { takenBackSlot } from '../slot.ts'
import { reasonSchema } from './fields.ts'
import { type Kind, type Room, refusal, type Word } from './kind.ts'

/**
 * The director takes an act back: in every place that it changed, what stood there before stands again. It is itself an
 * act, and is taken back in the same way. Nothing is ever deleted: the journal tells all of it.
 */
const body = v.strictObject({
  about: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }),
  reason: reasonSchema,
})

export const takenBack: Kind<'taken-back', typeof body> = {
  kind: 'taken-back',
  body,
  saidBy: 'director',
  fills: said => [{ slot: takenBackSlot(said.about), body: said }],
  objection: mayGoBack,
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

function mayGoBack(room: Room, { body: { about }, ...own }: Word<v.InferOutput<typeof body>>) {
  return backObjection(room, about, own)
}

/** Why an act cannot be taken back now; `undefined` where nothing is against it. */
function backObjection(
  room: Room,
  about: FactName & { readonly hash: string },
  own: FactName,
): Decision | undefined {
  const known = room.act(about)
  if (known.kind === 'unknown')
    return about.device === own.device && about.seq === own.seq
      ? refusal('nothing-to-settle', 'An act cannot take itself back.')
      : { kind: 'early', needs: nameOf(about) }
  if (known.kind === 'without-effect' || known.hash !== about.hash)
    return refusal('already-corrected', 'This does not count, so there is nothing to take back.')
  if (known.inverse !== 'as-before')
    return refusal('no-way-back', `What is said here cannot be taken back like this (${known.inverse}).`)
  return known.isStoodUpon
    ? refusal('stands-upon', 'Something later stands on this; that is to be taken back first.')
    : undefined
}

import * as v from 'valibot'
import { listOf } from '../../lib/bounded.ts'
import type { Decision } from '../decision.ts'
import { type FactName, factNameSchema, hashSchema, nameOf, sameName } from '../identity.ts'
import { settlementSlot } from '../slot.ts'
import { type Kind, type Room, refusal, type Settlement, type Word } from './kind.ts'

/** More than any fact takes the place of. */
const MOST_OVER = 300

/** The director decides about an entry that waits. */
const body = v.strictObject({
  about: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }),
  admit: v.boolean(),
  /** What it would take the place of, as he saw it; nothing is said of it by a screen of before version 5. */
  over: v.exactOptional(listOf(factNameSchema, MOST_OVER)),
})

export const settled: Kind<'settled', typeof body> = {
  kind: 'settled',
  body,
  saidBy: 'director',
  fills: said => [{ slot: settlementSlot(said.about), body: said }],
  objection: fitsWaiting,
  concerns: () => 'everybody',
  readSince: ({ over }) => (over ? 5 : 1),
  inverse: 'as-before',
}

function fitsWaiting(room: Room, word: Word<Settlement>): Decision | undefined {
  const { about } = word.body
  const held = room.held(about)
  if (!room.isKnown(about) && !sameName(about, word)) return { kind: 'early', needs: nameOf(about) }
  if (!held?.waits || held.hash !== about.hash)
    return refusal('nothing-to-settle', 'This does not wait for the director any more.')
  return displacesUnseen(room, word.body)
}

/** It counts over what stands, but only over what he has seen there. */
function displacesUnseen(room: Room, { about, admit, over }: Settlement): Decision | undefined {
  if (!admit || !over) return undefined
  const isSeen = (one: FactName) => over.some(name => sameName(name, one))
  return room.displacedBy(about).every(isSeen)
    ? undefined
    : refusal('already-entered', 'Something else stands here now than when this was decided.')
}

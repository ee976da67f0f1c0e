import type { Decision } from '../decision.ts'
import { refusal } from '../facts/kind.ts'
import { type FactName, nameOf, sameName } from '../identity.ts'
import type { FactBody, FactOf } from '../state/fact.ts'
import type { DeskRoom } from './desk-room.ts'

export function fitsWaiting(room: DeskRoom, word: FactOf<'settled'>): Decision | undefined {
  const { about } = word.body
  const held = room.held(about)
  if (!room.isKnown(about) && !sameName(about, word)) return { kind: 'early', needs: nameOf(about) }
  if (!held?.waits || held.hash !== about.hash)
    return refusal('nothing-to-settle', 'This does not wait for the director any more.')
  return displacesUnseen(room, word.body)
}

/** Refuses a settlement that would replace facts other than those the director has seen. */
function displacesUnseen(room: DeskRoom, { about, admit, over }: FactBody<'settled'>): Decision | undefined {
  if (!admit || !over) return undefined
  const isSeen = (one: FactName) => over.some(name => sameName(name, one))
  return room.displacedBy(about).every(isSeen)
    ? undefined
    : refusal('already-entered', 'Something else stands here now than when this was decided.')
}

import type { Decision } from '../decision.ts'
import { refusal } from '../facts/kind.ts'
import { nameOf } from '../identity.ts'
import type { FactOf } from '../state/fact.ts'
import type { DeskRoom } from './desk-room.ts'

/** Returns why an act cannot be undone now; `undefined` if it can. */
export function checkUndo(
  room: DeskRoom,
  { body: { about }, ...own }: FactOf<'taken-back'>,
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

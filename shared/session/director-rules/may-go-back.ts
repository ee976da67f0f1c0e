import type { Decision } from '../decision.ts'
import type { FactOf } from '../fact.ts'
import { refusal } from '../facts/kind.ts'
import { nameOf } from '../identity.ts'
import type { DeskRoom } from './desk-room.ts'

/** Why an act cannot be taken back now; `undefined` where nothing is against it. */
export function mayGoBack(
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

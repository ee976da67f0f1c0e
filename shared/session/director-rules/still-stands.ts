import type { Decision } from '../decision.ts'
import { refusal } from '../facts/kind.ts'
import { nameOf, sameName } from '../identity.ts'
import type { FactOf } from '../state/fact.ts'
import type { DeskRoom } from './desk-room.ts'

/** Checks that the director confirms the result that was reviewed, not a correction of it. */
export function checkConfirmed(
  room: DeskRoom,
  { body: { about }, ...own }: FactOf<'confirmed'>,
): Decision | undefined {
  const known = room.act(about)
  if (known.kind === 'unknown' && !sameName(about, own)) return { kind: 'early', needs: nameOf(about) }
  return known.kind === 'stands' && known.hash === about.hash
    ? undefined
    : refusal('already-corrected', 'This result has been changed meanwhile.')
}

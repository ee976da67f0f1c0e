import type { SignedPair } from '../entered-pair.ts'
import { type FactName, sameName } from '../identity.ts'
import { enteredAlready } from '../may-enter.ts'
import { signOffsBucket, signUpsBucket } from '../slot.ts'
import { type Change, currentAt, isKind, type SessionState } from '../state/state.ts'
import { signUpOf } from './sign-up.ts'

/** Returns later sign-ups of players who would be in two pairs if the changes of the action were restored. */
export const enteredSince = (state: SessionState, changes: readonly Change[]): readonly FactName[] =>
  changes.flatMap(change => {
    const again = enteredAgain(state, change)
    if (!again) return []
    const { pair } = enteredAlready(signUpOf(state, again.section), again.pair, again.entry) ?? {}
    const isOwn = pair && change.now && sameName(pair.fact, change.now.fact)
    return pair && !isOwn ? [pair.fact] : []
  })

interface Again {
  readonly section: string
  readonly entry: string
  readonly pair: SignedPair
}

/** Returns the pair that would be signed up again because it had been removed or replaced. */
function enteredAgain(state: SessionState, { slot, was, now }: Change): Again | undefined {
  if (was && isKind(was, 'signed-up')) {
    const { section, entry, pair } = was.body
    const hasLeft = currentAt(state, { ...signOffsBucket(section), key: [entry] }) !== undefined
    return hasLeft ? undefined : { section, entry, pair }
  }
  if (slot.of !== 'signed-off' || was || !now || !isKind(now, 'signed-off')) return undefined
  const { section, entry } = now.body
  const pair = currentAt(state, { ...signUpsBucket(section), key: [entry] })?.body.pair
  return pair && { section, entry, pair }
}

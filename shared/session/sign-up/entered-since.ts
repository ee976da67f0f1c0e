import { type FactName, sameName } from '../identity.ts'
import { signOffsBucket, signUpsBucket } from '../slot.ts'
import { type Change, isKind, type SessionState, standingAt } from '../state.ts'
import type { SignedPair } from './entered-pair.ts'
import { enteredAlready } from './may-enter.ts'
import { signUpOf } from './sign-up.ts'

/** Who has signed up since with somebody who would be entered twice if what the act changed stood again as before. */
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

/** The pair that would be entered again: it had been taken out, or others had been put in its place. */
function enteredAgain(state: SessionState, { slot, was, now }: Change): Again | undefined {
  if (was && isKind(was, 'signed-up')) {
    const { section, entry, pair } = was.body
    const hasLeft = standingAt(state, { ...signOffsBucket(section), key: [entry] }) !== undefined
    return hasLeft ? undefined : { section, entry, pair }
  }
  if (slot.of !== 'signed-off' || was || !now || !isKind(now, 'signed-off')) return undefined
  const { section, entry } = now.body
  const pair = standingAt(state, { ...signUpsBucket(section), key: [entry] })?.body.pair
  return pair && { section, entry, pair }
}

import { canonical } from '../../../shared/lib/canonical.ts'
import { nameKey } from '../../../shared/session/identity.ts'
import { takenBackSlot } from '../../../shared/session/slot.ts'
import {
  effectOf,
  heldUnder,
  type SessionState,
  standingAt,
  standingsUnder,
} from '../../../shared/session/state.ts'
import type { Utterance } from '../room/desk.ts'

/**
 * What tables said under acts since taken back stands as it was said, or waits where the director finds it, or has been
 * corrected by a later word; it is never given to others.
 */
export function resultsUnder(
  after: SessionState,
  utterances: readonly Utterance[],
  under: ReadonlySet<string>,
): readonly string[] {
  return utterances.flatMap(({ fact, role }) => {
    const name = nameKey(fact)
    if (role !== 'table' || fact.kind !== 'result' || !under.has(name)) return []
    if (effectOf(after, fact))
      return standingsUnder(after, fact).every(({ body }) => canonical(body) === canonical(fact.body))
        ? []
        : [`${name} does not stand as it was said`]
    const held = heldUnder(after, fact)?.decided?.decision.kind
    const isListed = after.held.waiting.has(name) || held === 'early' || held === 'refused'
    return isListed ? [] : [`${name} neither stands nor waits`]
  })
}

/** What the director had decided about and has taken back waits again, for the reason for which it waited. */
export function settlementsLeft(after: SessionState, utterances: readonly Utterance[]): readonly string[] {
  const holds = new Set<string>()
  const everSettled = new Set<string>()
  for (const { fact } of utterances) {
    if (fact.kind !== 'settled' || !effectOf(after, fact)) continue
    everSettled.add(nameKey(fact.body.about))
    if (!standingAt(after, takenBackSlot(fact))) holds.add(nameKey(fact.body.about))
  }
  return utterances.flatMap(({ fact, decision }) => {
    const name = nameKey(fact)
    if (!everSettled.has(name) || holds.has(name) || decision.kind !== 'waiting') return []
    const now = after.held.waiting.get(name)?.decided?.decision
    return canonical(now ?? null) === canonical(decision) ? [] : [`${name} does not wait again as it waited`]
  })
}

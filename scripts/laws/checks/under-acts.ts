import { canonical } from '../../../shared/lib/canonical.ts'
import { nameKey } from '../../../shared/session/identity.ts'
import { takenBackSlot } from '../../../shared/session/slot.ts'
import {
  currentAt,
  effectOf,
  heldUnder,
  type SessionState,
  standingsUnder,
} from '../../../shared/session/state/state.ts'
import type { FactRecord } from '../room/desk.ts'

/**
 * Returns faults in tables' facts made while actions applied that were undone later. Each must be current as entered,
 * pending or corrected by a later fact, and never be assigned to others.
 */
export function checkResultsUnderUndone(
  after: SessionState,
  utterances: readonly FactRecord[],
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

/** Returns facts whose settlement was undone but which are not pending again for the original reason. */
export function settlementsLeft(after: SessionState, utterances: readonly FactRecord[]): readonly string[] {
  const holds = new Set<string>()
  const everSettled = new Set<string>()
  for (const { fact } of utterances) {
    if (fact.kind !== 'settled' || !effectOf(after, fact)) continue
    everSettled.add(nameKey(fact.body.about))
    if (!currentAt(after, takenBackSlot(fact))) holds.add(nameKey(fact.body.about))
  }
  return utterances.flatMap(({ fact, decision }) => {
    const name = nameKey(fact)
    if (!everSettled.has(name) || holds.has(name) || decision.kind !== 'waiting') return []
    const now = after.held.waiting.get(name)?.decided?.decision
    return canonical(now ?? null) === canonical(decision) ? [] : [`${name} does not wait again as it waited`]
  })
}

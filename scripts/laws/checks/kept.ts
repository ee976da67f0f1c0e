import { nameKey } from '../../../shared/session/identity.ts'
import { takenBackSlot } from '../../../shared/session/slot.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'
import {
  type CurrentFact,
  currentAt,
  effectOf,
  heldUnder,
  type SessionState,
} from '../../../shared/session/state/state.ts'

/**
 * Returns lost results. Each result ever entered must be current, replaced by a current one, withdrawn or replaced by a
 * counting action, pending or declined; a result that was only moved must keep its content.
 */
export function lostResults(state: SessionState, facts: readonly Fact[]): readonly string[] {
  const found = new Set<string>()
  const faults: string[] = []
  const follow = (standing: CurrentFact | null): void => {
    for (let one = standing; one; one = one.replaced) {
      found.add(nameKey(one.fact))
      if (
        one.fact.kind === 'put-right' &&
        one.slot.of === 'result' &&
        resultIn(one) !== resultIn(one.replaced)
      )
        faults.push(`what was played is another thing after ${nameKey(one.fact)} has put it right`)
    }
  }
  for (const { standings } of state.standing.values()) for (const one of standings.values()) follow(one)
  for (const { entry, changes } of [...state.admitted.values()].flatMap(own => [...own.values()]))
    if (!currentAt(state, takenBackSlot(entry.fact))) for (const { was } of changes) follow(was)
  for (const fact of facts) {
    if (fact.kind !== 'result' || found.has(nameKey(fact)) || heldUnder(state, fact)) continue
    if (state.held.refused.has(nameKey(fact))) continue
    const known = effectOf(state, fact) ? 'it counted' : 'it is not known at all'
    faults.push(`the result ${nameKey(fact)} is nowhere: ${known}`)
  }
  return faults
}

const resultIn = (standing: CurrentFact | null): string =>
  standing && 'result' in standing.body ? JSON.stringify(standing.body.result) : ''

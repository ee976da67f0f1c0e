import { SharedMap } from '../../lib/shared-map.ts'
import { bucketKey, type Slot, slotKey } from '../slot.ts'
import type { Bucket, CurrentFact, SessionState } from './state.ts'

/** Sets or clears a slot, and updates the indexes of plans and boards. */
export function withStanding(state: SessionState, slot: Slot, now: CurrentFact | null): SessionState {
  const { of, scope } = slot
  const key = bucketKey(slot)
  const place = slotKey(slot)
  const before = state.standing.get(key)?.standings ?? SharedMap.of<string, CurrentFact>()
  const bucket: Bucket = {
    name: { of, scope },
    standings: now ? before.with(place, now) : before.without(place),
  }
  const next = { ...state, standing: state.standing.with(key, bucket) }
  if (scope.over === 'board') {
    const boards = state.boards.get(scope.section) ?? SharedMap.of<number, Bucket>()
    return { ...next, boards: state.boards.with(scope.section, boards.with(scope.board, bucket)) }
  }
  if (of !== 'section-planned' || scope.over !== 'section' || state.sections.includes(scope.section))
    return next
  return { ...next, sections: [...state.sections, scope.section].sort() }
}

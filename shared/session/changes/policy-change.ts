import { policyPoints } from '../policy/policy-points.ts'
import { isClosed } from '../section/queries.ts'
import { type CurrentFact, isKind } from '../state/state.ts'
import type { ActChange } from './act-changes.ts'
import { readable, type TableChange } from './changes-view.ts'
import type { Sitting } from './sitting.ts'
import { slotChanges } from './slot-changes.ts'

/**
 * Returns changes in how the tables play and are scored, as far as they affect the people of this table; what held
 * before they first sat down is not new. After the close nothing applies any more.
 */
export function policyChange(
  { state, section, table }: Sitting,
  unread: readonly ActChange[],
): TableChange | undefined {
  const [first] = section.seatsTaken(table)
  if (!first || isClosed(state)) return undefined
  const [change] = slotChanges(
    unread.filter(
      ({ change: { slot }, position }) => slot.of === 'session-opened' && position > first.position,
    ),
  )
  if (!change) return undefined
  const before = pointsIn(change.was)
  const points = pointsIn(change.now).filter(point => !before.includes(point))
  return points.length > 0 ? { kind: 'policy', about: readable(change.acts), points } : undefined
}

const pointsIn = (standing: CurrentFact | null) =>
  standing && isKind(standing, 'session-opened') ? policyPoints(standing.body) : []

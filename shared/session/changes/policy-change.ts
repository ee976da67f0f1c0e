import { policyPoints } from '../policy/policy-points.ts'
import { isClosed } from '../queries.ts'
import { isKind, type Standing } from '../state.ts'
import type { ActChange } from './act-changes.ts'
import { readable, type TableChange } from './changes-view.ts'
import type { Sitting } from './sitting.ts'
import { slotChanges } from './slot-changes.ts'

/**
 * What is new in how the tables play and are scored, as far as the people of this table see or do something otherwise;
 * of what was so before they sat down first they know nothing else. Once the session is closed nobody plays by it.
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

const pointsIn = (standing: Standing | null) =>
  standing && isKind(standing, 'session-opened') ? policyPoints(standing.body) : []

import type { Assignment } from '../../../shared/protocol/down.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { assignmentOf, type Club } from './club.ts'

/** Publishes each device's assignment whenever it changes. */
export interface Assignments {
  of(device: DeviceId): Assignment | null
  /** Updates assignments after a change of session, plan or club; returns the devices whose assignment changed. */
  refresh(): readonly DeviceId[]
}

export interface AssignmentsDeps {
  readonly club: Club
  readonly session: () => SessionId | null
  readonly state: () => SessionState
  /** Returns the session a director's device looks at instead of the current one. */
  readonly lookedAt: (device: DeviceId) => SessionId | undefined
  readonly assign: (device: DeviceId, assignment: Assignment | null) => void
  readonly moved: () => void
}

export function createAssignments({
  club,
  session,
  state,
  lookedAt,
  assign,
  moved: tell,
}: AssignmentsDeps): Assignments {
  const told = new Map<DeviceId, Assignment>()
  return {
    of: device => told.get(device) ?? null,
    refresh() {
      const moved = tellMoved()
      if (moved.length === 0) return moved
      tell()
      // Entering a table may take it from a device that played for it besides its own.
      return [...new Set([...moved, ...tellMoved()])]
    },
  }

  function tellMoved(): readonly DeviceId[] {
    const moved: DeviceId[] = []
    for (const row of club.devices()) {
      const before = told.get(row.device)
      const now = club.active(row.device) ? assignmentOf(row, session(), state(), lookedAt(row.device)) : null
      if (JSON.stringify(before ?? null) === JSON.stringify(now)) continue
      if (now) told.set(row.device, now)
      else told.delete(row.device)
      assign(row.device, now)
      moved.push(row.device)
    }
    return moved
  }
}

import type { Assignment } from '../../../shared/protocol/down.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import { assignmentOf, type Club } from './club.ts'

/** Tells each device where it belongs, whenever that changes. */
export interface Assignments {
  of(device: DeviceId): Assignment | null
  /** Session, plan or club have changed; gives the devices that belong elsewhere now. */
  refresh(): readonly DeviceId[]
}

export interface AssignmentsDeps {
  readonly club: Club
  readonly session: () => SessionId | null
  readonly state: () => SessionState
  /** The session at which a director's device looks instead of the current one. */
  readonly lookedAt: (device: DeviceId) => SessionId | undefined
  readonly assign: (device: DeviceId, assignment: Assignment | null) => void
  /** Some have another place than before. */
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
      // Entering a table may take it from a device that spoke for it beside its own.
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

import type { Assignment } from '../../../shared/protocol/down.ts'
import type { Incarnation } from '../../../shared/protocol/incarnation.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import type { TablePlace } from '../../../shared/session/state.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import type { Books } from '../books.ts'
import type { DeskDeps } from '../desk-types.ts'
import { draftOf, enterAssigned, isEntered, takeOver } from '../session-book.ts'
import type { Club } from './club.ts'
import type { Links } from './links.ts'

export interface TablesEnteredDeps {
  readonly journal: Journal
  readonly books: Books
  readonly club: Club
  readonly assignment: (device: DeviceId) => Assignment | null
  readonly incarnation: () => Incarnation
  readonly isMute: (session: SessionId) => boolean
  readonly log: DeskDeps['log']
  readonly links: Links
  /** These have something new to see. */
  readonly changed: (devices: readonly DeviceId[]) => void
}

export const tableOf = (assignment: Assignment | null): TablePlace | null =>
  assignment?.section && assignment.table ? { section: assignment.section, table: assignment.table } : null

/**
 * Enters in the current session which table each device has, where the session does not know it yet: a device
 * speaks for its own table only. Where the disk fails it is entered with the next fact of the device. Directors,
 * who read the journal itself, are told.
 */
export function enterTables(deps: TablesEnteredDeps): void {
  const session = deps.books.current()
  if (!session || deps.isMute(session)) return
  const draft = draftOf(deps.books.of(session))
  for (const { device, role } of deps.club.devices()) {
    const at = role === 'table' ? tableOf(deps.assignment(device)) : null
    if (at && !isEntered(draft.state, device, at)) enterAssigned(draft, device, at, deps.incarnation())
  }
  if (draft.entries.length === 0) return
  try {
    deps.journal.transaction(() => {
      deps.journal.append(session, draft.entries)
      if (draft.life) deps.journal.putLife(session, draft.life)
    })
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
    return
  }
  takeOver(draft)
  deps.books.keep(session, draft.book)
  const linked = [...deps.links.all()].map(({ device }) => device)
  deps.changed(linked.filter(device => deps.assignment(device)?.role === 'director'))
}

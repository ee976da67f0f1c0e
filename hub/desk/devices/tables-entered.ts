import * as v from 'valibot'
import type { Assignment } from '../../../shared/protocol/down.ts'
import type { Incarnation } from '../../../shared/protocol/incarnation.ts'
import { samePlace } from '../../../shared/session/assignments.ts'
import { type DeviceId, deviceIdSchema, type SessionId } from '../../../shared/session/identity.ts'
import type { TablePlace } from '../../../shared/session/state.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import type { Books } from '../books.ts'
import type { DeskDeps } from '../desk-types.ts'
import { type Assigning, type Draft, draftOf, enterAssigned, isEntered, takeOver } from '../session-book.ts'
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

/** The table of a device, and whether it came to it without its code. */
export type OwnTable = Pick<Assigning, 'at' | 'uncoded'>

export const ownTable = (assignment: Assignment | null): OwnTable => ({
  at: tableOf(assignment),
  ...(assignment?.uncoded && { uncoded: true }),
})

/** The table of a device; where it speaks for others too, its own. */
export const tableOf = (assignment: Assignment | null): TablePlace | null =>
  assignment?.section && assignment.table ? { section: assignment.section, table: assignment.table } : null

/** Every table for which a device speaks, its own the first. */
export function tablesOf(assignment: Assignment | null): readonly TablePlace[] {
  const own = tableOf(assignment)
  return own ? [own, ...(assignment?.also ?? [])] : []
}

/**
 * Enters in the current session which table each device has, where the session does not know it yet: a device
 * speaks for its own tables only. Who spoke for that table beside his own until then does so no longer: it has a tablet
 * again. Where the disk fails it is entered with the next fact of the device.
 */
export function enterTables(deps: TablesEnteredDeps): void {
  try {
    enterInto(deps, draft => {
      for (const { device, role } of deps.club.devices()) {
        const own = { device, ...ownTable(deps.assignment(device)) }
        if (role !== 'table' || !own.at || isEntered(draft.state, own)) continue
        enterAssigned(draft, own, deps.incarnation())
        takeFromOthers(deps, draft, device, own.at)
      }
    })
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
  }
}

/** Enters that a device speaks for these tables beside its own, and for no others. */
export function enterAlso(
  deps: TablesEnteredDeps,
  device: DeviceId,
  at: TablePlace,
  also: readonly TablePlace[],
): void {
  enterInto(deps, draft => {
    const known = draft.state.assignments.get(device)
    const isSame =
      isEntered(draft.state, { device, at }) &&
      known?.also.length === also.length &&
      also.every(one => known.also.some(each => samePlace(one, each)))
    if (!isSame) enterAssigned(draft, { device, at, also: [...also] }, deps.incarnation())
  })
}

function takeFromOthers(
  { incarnation }: TablesEnteredDeps,
  draft: Draft,
  device: DeviceId,
  at: TablePlace,
): void {
  for (const [id, { now, also, uncoded }] of [...draft.state.assignments]) {
    const other = v.parse(deviceIdSchema, id)
    if (other === device || !also.some(one => samePlace(one, at))) continue
    const left = also.filter(one => !samePlace(one, at))
    enterAssigned(draft, { device: other, at: now, also: left, ...(uncoded && { uncoded }) }, incarnation())
  }
}

/** Directors, who read the journal itself, are told. */
function enterInto(deps: TablesEnteredDeps, enter: (draft: Draft) => void): void {
  const session = deps.books.current()
  if (!session || deps.isMute(session)) return
  const draft = draftOf(deps.books.of(session))
  enter(draft)
  if (draft.entries.length === 0) return
  deps.journal.transaction(() => {
    deps.journal.append(session, draft.entries)
    if (draft.life) deps.journal.putLife(session, draft.life)
  })
  takeOver(draft)
  deps.books.keep(session, draft.book)
  const linked = [...deps.links.all()].map(({ device }) => device)
  deps.changed(linked.filter(device => deps.assignment(device)?.role === 'director'))
}

import * as v from 'valibot'
import type { Assignment } from '../../../shared/protocol/down.ts'
import type { Incarnation } from '../../../shared/protocol/incarnation.ts'
import { type DeviceId, deviceIdSchema, type SessionId } from '../../../shared/session/identity.ts'
import { samePlace } from '../../../shared/session/section/assignments.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import type { Books } from '../books.ts'
import type { DeskDeps } from '../desk-types.ts'
import { type Assigning, applyDraft, type Draft, draftOf, enterAssigned, isEntered } from '../session-book.ts'
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
  readonly changed: (devices: readonly DeviceId[]) => void
}

/** Table of a device, and whether it got there without the table's code. */
export type OwnTable = Pick<Assigning, 'at' | 'uncoded'>

export const ownTable = (assignment: Assignment | null): OwnTable => ({
  at: tableOf(assignment),
  ...(assignment?.uncoded && { uncoded: true }),
})

/** Returns the table of a device; its own if it plays for several. */
export const tableOf = (assignment: Assignment | null): TablePlace | null =>
  assignment?.section && assignment.table ? { section: assignment.section, table: assignment.table } : null

/** Returns every table a device plays for, its own first. */
export function tablesOf(assignment: Assignment | null): readonly TablePlace[] {
  const own = tableOf(assignment)
  return own ? [own, ...(assignment?.also ?? [])] : []
}

/**
 * Enters each device's table in the current session if the session does not know it yet; a device that played for that
 * table besides its own loses it. If the disk fails, the table is entered with the device's next fact.
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

/** Enters that a device plays for these tables besides its own, and for no others. */
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

/** Makes entries by the draft, and notifies directors, who read the journal itself. */
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
  applyDraft(draft)
  deps.books.keep(session, draft.book)
  const linked = [...deps.links.all()].map(({ device }) => device)
  deps.changed(linked.filter(device => deps.assignment(device)?.role === 'director'))
}

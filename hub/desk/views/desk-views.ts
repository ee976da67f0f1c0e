import type { Assignment } from '../../../shared/protocol/down.ts'
import { tableViews } from '../../../shared/session/views/table-views.ts'
import type { Devices } from '../../../shared/session/views/view-bodies.ts'
import { DEVICES_VIEW, JOURNAL_VIEW } from '../../../shared/session/views/view-names.ts'
import type { SessionBook } from '../session-book.ts'
import { nextJournal } from './journal-view.ts'
import { contentVersion, type WholeView } from './view-pages.ts'

/** Texts of view bodies; a body shared by all tables of a section is written and hashed once. */
const written = new WeakMap<object, { readonly version: string; readonly text: string }>()

function write(name: string, body: object): WholeView {
  const known = written.get(body)
  if (known) return { name, ...known }
  const text = JSON.stringify(body)
  const made = { version: contentVersion(text), text }
  written.set(body, made)
  return { name, ...made }
}

/** All views open to a device that belongs there. A director's journal goes on from what it has confirmed. */
export function viewsOpenTo(
  assignment: Assignment | null,
  book: SessionBook | null,
  devices: Devices,
  confirmed: ReadonlyMap<string, string>,
): readonly WholeView[] {
  if (!assignment) return []
  if (assignment.role === 'director') {
    const view = write(DEVICES_VIEW, devices)
    return book ? [view, nextJournal(book.entries, confirmed.get(JOURNAL_VIEW))] : [view]
  }
  const { section, table } = assignment
  if (!book || !section || !table) return []
  return [...tableViews(book.state, section, table)].map(([name, body]) => write(name, body))
}

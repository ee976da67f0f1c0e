import type { ViewMessage } from '../../../shared/protocol/down.ts'
import { decodeMessage } from '../../../shared/protocol/encode.ts'
import { fold } from '../../../shared/session/fold.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import {
  entriesOfPage,
  journalPageSchema,
  positionOfVersion,
} from '../../../shared/session/views/journal-version.ts'
import { entriesViewSchema, readableEntries } from '../../../shared/session/views/view-bodies.ts'
import { boardOfTraveller, JOURNAL_VIEW, PLAN_VIEW } from '../../../shared/session/views/view-names.ts'
import type { Book } from '../book.ts'
import type { FromWorker } from '../messages.ts'
import type { ViewRow } from '../records/records.ts'
import { takeEntries } from './journal-pages.ts'
import { NO_PAGES, takePage } from './view-pages.ts'

/** Views as they come from the hub: collected, stored, shown, and named in what the device says it holds. */
export interface Viewer {
  /** True where the hub is to be told what is held now. */
  take(message: ViewMessage): Promise<boolean>
  /** A broken link drops what is half here. */
  cut(): void
  /** The players of another round have sat down: what they may not see is closed here, before the hub says so. */
  closeTravellers(): Promise<void>
  /** The versions of the views held whole, by name. */
  versions(): Readonly<Record<string, string>>
}

export function createViewer(book: Book, emit: (message: FromWorker) => void): Viewer {
  let pages = NO_PAGES

  async function store(row: ViewRow): Promise<void> {
    const before = book.views().get(row.name)?.text ?? null
    await book.commit({ views: [row] })
    if (row.text !== before) emit({ kind: 'view', name: row.name, text: row.text })
  }

  async function takeJournal(row: ViewRow): Promise<void> {
    const page = decodeMessage(journalPageSchema, row.text ?? '')
    if (!page.ok) return
    const { after } = page.value
    const entries = entriesOfPage(page.value)
    const step = takeEntries(book.entries(), after, entries)
    if (step.kind === 'ask-again') return
    const restart = step.kind === 'restart'
    const held = book.entries().at(-1)?.position ?? 0
    // A piece of which more than it says is held here says nothing new; the version that is kept is that of all.
    if (!restart && after + entries.length < held) return
    // The row keeps only when this was made; what it says lies with the entries.
    await book.commit({ views: [{ ...row, text: null }], clearEntries: restart, entries: step.entries })
    if (restart || step.entries.length > 0) emit({ kind: 'entries', entries: step.entries, restart })
  }

  return {
    async take(message) {
      const board = boardOfTraveller(message.name)
      if (board !== undefined && message.pages > 0 && !mayBeOpen(book, board)) return false
      const { pages: next, whole } = takePage(pages, message, book.views().get(message.name))
      pages = next
      if (!whole) return false
      if (whole.name === JOURNAL_VIEW && whole.text !== null) await takeJournal(whole)
      else await store(whole)
      return true
    },
    cut() {
      pages = NO_PAGES
    },
    async closeTravellers() {
      for (const row of [...book.views().values()]) {
        const board = boardOfTraveller(row.name)
        if (board !== undefined && row.text !== null && !mayBeOpen(book, board))
          await store({ ...row, text: null, version: 'closed' })
      }
    },
    versions() {
      const open = [...book.views().values()].filter(({ text }) => text !== null)
      const versions = Object.fromEntries(open.map(({ name, version }) => [name, version]))
      const version = journalVersion(book)
      return version === undefined ? versions : { ...versions, [JOURNAL_VIEW]: version }
    },
  }
}

/** The hub's own word for the entries that are held, as it came with the last of them; where that is gone, none. */
function journalVersion(book: Book): string | undefined {
  const version = book.views().get(JOURNAL_VIEW)?.version
  const last = book.entries().at(-1)
  return last && version !== undefined && positionOfVersion(version) === last.position ? version : undefined
}

/**
 * Whether the people who sit here now may see a board's traveller, as far as this device knows: it is a board
 * of the round for which they last sat down. Where nobody said so here, the hub alone decides.
 */
function mayBeOpen(book: Book, board: number): boolean {
  const assignment = book.identity().assignment
  if (!assignment?.session || assignment.role !== 'table' || !assignment.section || !assignment.table)
    return true
  const { session, section, table } = assignment
  let round = 0
  for (const { fact } of book.outbox(session).facts.values())
    if (fact.kind === 'seats-taken' && fact.body.section === section && fact.body.table === table)
      round = Math.max(round, fact.body.round)
  if (round === 0) return true
  const text = book.views().get(PLAN_VIEW)?.text
  if (!text) return false
  const plan = decodeMessage(entriesViewSchema, text)
  if (!plan.ok) return false
  return (
    sectionOf(fold(readableEntries(plan.value)), section)
      ?.entryAt(round, table)
      ?.boards.includes(board) ?? false
  )
}

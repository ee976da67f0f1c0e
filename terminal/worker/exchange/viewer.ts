import * as v from 'valibot'
import type { ViewMessage } from '../../../shared/protocol/down.ts'
import { decodeMessage } from '../../../shared/protocol/encode.ts'
import { samePlace } from '../../../shared/session/assignments.ts'
import { fold } from '../../../shared/session/fold.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state.ts'
import {
  entriesOfPage,
  journalPageSchema,
  positionOfVersion,
} from '../../../shared/session/views/journal-version.ts'
import { entriesViewSchema, readableEntries } from '../../../shared/session/views/view-bodies.ts'
import {
  boardOfTraveller,
  CARD_VIEW,
  JOURNAL_VIEW,
  PLAN_VIEW,
  SCORECARDS_VIEW,
  viewBeside,
  viewNamed,
} from '../../../shared/session/views/view-names.ts'
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
  /**
   * The players of another round have sat down, or the device speaks for other tables than before: what those there now
   * may not see is closed here, before the hub says so.
   */
  closeHidden(): Promise<void>
  /** The versions of the views held whole, by name. */
  versions(): Readonly<Record<string, string>>
}

export function createViewer(book: Book, emit: (message: FromWorker) => void): Viewer {
  let pages = NO_PAGES

  async function store(row: ViewRow): Promise<void> {
    const before = book.views().get(row.name)?.text ?? null
    await book.commit({ views: [row] })
    const { name, text } = row
    if (text !== before) emit({ kind: 'view', name, text: text === null ? null : shownText(name, text) })
  }

  async function closeWhere(isClosed: (row: ViewRow) => boolean): Promise<void> {
    for (const row of [...book.views().values()])
      if (row.text !== null && isClosed(row)) await store({ ...row, text: null, version: 'closed' })
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
      if (message.pages > 0 && !mayBeOpen(book, message.name)) return false
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
    closeHidden: () =>
      closeWhere(
        row => !mayBeOpen(book, row.name) || isPlayedBeside(book, row.name) || areOfOthers(book, row),
      ),
    versions() {
      const open = [...book.views().values()].filter(({ text }) => text !== null)
      const versions = Object.fromEntries(open.map(({ name, version }) => [name, version]))
      const version = journalVersion(book)
      return version === undefined ? versions : { ...versions, [JOURNAL_VIEW]: version }
    },
  }
}

/**
 * Leaves out the entries of a view that cannot be read, so that screens need not check them: the schemas of all facts
 * are many bytes, and a slow tablet would load them before it draws.
 */
export function shownText(name: string, text: string): string {
  const view = viewNamed(name).name
  if (view !== PLAN_VIEW && view !== CARD_VIEW) return text
  const read = decodeMessage(entriesViewSchema, text)
  if (!read.ok) return text
  const entries = readableEntries(read.value)
  return entries.length === read.value.entries.length ? text : JSON.stringify({ entries })
}

/** The hub's own word for the entries that are held, as it came with the last of them; where that is gone, none. */
function journalVersion(book: Book): string | undefined {
  const version = book.views().get(JOURNAL_VIEW)?.version
  const last = book.entries().at(-1)
  return last && version !== undefined && positionOfVersion(version) === last.position ? version : undefined
}

/**
 * Whether a view may be open here, as far as this device knows. One beside those of its own table is of a table for which
 * it speaks; a traveller is of a board of the round for which the people of its table last sat down. Where nobody said so
 * here, the hub alone decides.
 */
function mayBeOpen(book: Book, name: string): boolean {
  const tables = tablesOf(book)
  const place = placeIn(tables, name)
  if (!place) return tables.length === 0
  const board = boardOfTraveller(name)
  return board === undefined || (boardsNow(book, place)?.includes(board) ?? true)
}

/** Whether a traveller is of a board that is now played at another table of this device: it lies before them too. */
function isPlayedBeside(book: Book, name: string): boolean {
  const tables = tablesOf(book)
  const place = placeIn(tables, name)
  const board = boardOfTraveller(name)
  if (!place || board === undefined) return false
  return tables.some(other => other !== place && boardsNow(book, other)?.includes(board))
}

const ofRoundSchema = v.looseObject({ round: v.number() })

/** Whether they are the cards of those who sat there before: others have sat down since. */
function areOfOthers(book: Book, { name, text }: ViewRow): boolean {
  const place = placeIn(tablesOf(book), name)
  if (viewNamed(name).name !== SCORECARDS_VIEW || !place) return false
  const cards = decodeMessage(ofRoundSchema, text ?? '')
  return cards.ok && cards.value.round < roundNow(book, place)
}

/** The tables for which this device speaks in its session, its own the first; none for a director's. */
function tablesOf(book: Book): readonly TablePlace[] {
  const assignment = book.identity().assignment
  if (!assignment?.session || assignment.role !== 'table' || !assignment.section || !assignment.table)
    return []
  return [{ section: assignment.section, table: assignment.table }, ...(assignment.also ?? [])]
}

/** Of these tables the one of which the view is. */
function placeIn(tables: readonly TablePlace[], name: string): TablePlace | undefined {
  const { beside } = viewNamed(name)
  return beside ? tables.slice(1).find(one => samePlace(one, beside)) : tables[0]
}

/** The boards of the round for which people last sat down at the table; `undefined` where nobody said so here. */
function boardsNow(book: Book, place: TablePlace): readonly number[] | undefined {
  const round = roundNow(book, place)
  if (round === 0) return undefined
  return sectionOf(planIn(book, place), place.section)?.entryAt(round, place.table)?.boards ?? []
}

/** The round for which people last sat down at the table; 0 where nobody said so here. */
function roundNow(book: Book, { section, table }: TablePlace): number {
  const session = book.identity().assignment?.session
  let round = 0
  for (const { fact } of session ? book.outbox(session).facts.values() : [])
    if (fact.kind === 'seats-taken' && fact.body.section === section && fact.body.table === table)
      round = Math.max(round, fact.body.round)
  return round
}

/** The plan is long, and every traveller that comes asks for it: read once for each that comes. */
const plans = new WeakMap<ViewRow, SessionState>()

/** The session as the view of the plan has it, of that table where it has one of its own. */
function planIn(book: Book, place: TablePlace): SessionState {
  const row = book.views().get(viewBeside(PLAN_VIEW, place)) ?? book.views().get(PLAN_VIEW)
  const known = row && plans.get(row)
  if (known) return known
  const plan = row?.text ? decodeMessage(entriesViewSchema, row.text) : undefined
  const state = fold(plan?.ok ? readableEntries(plan.value) : [])
  if (row) plans.set(row, state)
  return state
}

import * as v from 'valibot'
import { decodeMessage } from '../../../shared/protocol/codec.ts'
import type { ViewMessage } from '../../../shared/protocol/down.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import { samePlace } from '../../../shared/session/section/assignments.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state/state.ts'
import {
  entriesOfPage,
  journalPageSchema,
  positionOfVersion,
} from '../../../shared/session/views/journal-version.ts'
import { entriesViewSchema, readableEntries } from '../../../shared/session/views/view-bodies.ts'
import {
  boardOfTraveller,
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

/** Views from the hub: collected, stored, shown, and listed in the device's report. */
export interface Viewer {
  take(message: ViewMessage): Promise<boolean>
  cut(): void
  /**
   * Closes views that the present players may not see, without waiting for the hub: after players of another round have
   * sat down, or after the device's tables have changed.
   */
  closeHidden(): Promise<void>
  versions(): Readonly<Record<string, string>>
}

export function createViewer(book: Book, emit: (message: FromWorker) => void): Viewer {
  let pages = NO_PAGES

  async function store(row: ViewRow): Promise<void> {
    const before = book.views().get(row.name)?.text ?? null
    await book.commit({ views: [row] })
    const { name, text } = row
    if (text !== before) emit({ kind: 'view', name, text })
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
    // A piece with less than what is stored adds nothing; the stored version is that of the whole.
    if (!restart && after + entries.length < held) return
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

/** Returns the hub's version of the stored journal, from its last entry; undefined if that is missing. */
function journalVersion(book: Book): string | undefined {
  const version = book.views().get(JOURNAL_VIEW)?.version
  const last = book.entries().at(-1)
  return last && version !== undefined && positionOfVersion(version) === last.position ? version : undefined
}

/**
 * True if a view may be open here: a table's view requires that this device serves the table, and a traveller that its
 * board belongs to the round for which players last sat down. If nobody sat down here, the hub decides.
 */
function mayBeOpen(book: Book, name: string): boolean {
  const tables = tablesOf(book)
  const place = placeIn(tables, name)
  if (!place) return tables.length === 0
  const board = boardOfTraveller(name)
  return board === undefined || (boardsNow(book, place)?.includes(board) ?? true)
}

/** True if the traveller's board is played at another table of this device, whose players may see it. */
function isPlayedBeside(book: Book, name: string): boolean {
  const tables = tablesOf(book)
  const place = placeIn(tables, name)
  const board = boardOfTraveller(name)
  if (!place || board === undefined) return false
  return tables.some(other => other !== place && boardsNow(book, other)?.includes(board))
}

const ofRoundSchema = v.looseObject({ round: v.number() })

/** True if the scorecards belong to previous players, since others have sat down. */
function areOfOthers(book: Book, { name, text }: ViewRow): boolean {
  const place = placeIn(tablesOf(book), name)
  if (viewNamed(name).name !== SCORECARDS_VIEW || !place) return false
  const cards = decodeMessage(ofRoundSchema, text ?? '')
  return cards.ok && cards.value.round < roundNow(book, place)
}

/** Returns the tables that this device serves in its session, its own first; none for a director's device. */
function tablesOf(book: Book): readonly TablePlace[] {
  const assignment = book.identity().assignment
  if (!assignment?.session || assignment.role !== 'table' || !assignment.section || !assignment.table)
    return []
  return [{ section: assignment.section, table: assignment.table }, ...(assignment.also ?? [])]
}

function placeIn(tables: readonly TablePlace[], name: string): TablePlace | undefined {
  const { beside } = viewNamed(name)
  return beside ? tables.slice(1).find(one => samePlace(one, beside)) : tables[0]
}

/** Returns the boards of the round for which players last sat down at the table; `undefined` if nobody did so here. */
function boardsNow(book: Book, place: TablePlace): readonly number[] | undefined {
  const round = roundNow(book, place)
  if (round === 0) return undefined
  return sectionOf(planIn(book, place), place.section)?.entryAt(round, place.table)?.boards ?? []
}

/** Returns the round for which players last sat down at the table; 0 if nobody did so here. */
function roundNow(book: Book, { section, table }: TablePlace): number {
  const session = book.identity().assignment?.session
  let round = 0
  for (const { fact } of session ? book.outbox(session).facts.values() : [])
    if (fact.kind === 'seats-taken' && fact.body.section === section && fact.body.table === table)
      round = Math.max(round, fact.body.round)
  return round
}

/** Cache of parsed plans, which every arriving traveller needs. */
const plans = new WeakMap<ViewRow, SessionState>()

/** Returns the session state from the plan's view, of that table if it has its own. */
function planIn(book: Book, place: TablePlace): SessionState {
  const row = book.views().get(viewBeside(PLAN_VIEW, place)) ?? book.views().get(PLAN_VIEW)
  const known = row && plans.get(row)
  if (known) return known
  const plan = row?.text ? decodeMessage(entriesViewSchema, row.text) : undefined
  const state = fold(plan?.ok ? readableEntries(plan.value) : [])
  if (row) plans.set(row, state)
  return state
}

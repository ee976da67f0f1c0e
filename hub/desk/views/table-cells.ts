import { must } from '../../../shared/lib/assert.ts'
import { seatedAt } from '../../../shared/movement/plan/entry.ts'
import type { PlanEntry } from '../../../shared/movement/plan/plan.ts'
import type { Awaited } from '../../../shared/session/between-rounds/awaited.ts'
import { awaitedBy, progressOf } from '../../../shared/session/between-rounds/progress-view.ts'
import { isRankingShown, scorecardsView } from '../../../shared/session/between-rounds/scorecards.ts'
import { changesView } from '../../../shared/session/changes/table-changes.ts'
import type { TableConcern } from '../../../shared/session/facts/kind.ts'
import { lawsFrom } from '../../../shared/session/laws/laws-view.ts'
import { matchView } from '../../../shared/session/matches/match-card.ts'
import { isClosed } from '../../../shared/session/section/queries.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import { isSignUp } from '../../../shared/session/sign-up/sign-up.ts'
import { signUpView } from '../../../shared/session/sign-up/sign-up-view.ts'
import { publishedStandings } from '../../../shared/session/standings/standings-view.ts'
import { fullTraveller, readAt } from '../../../shared/session/standings/traveller-view.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state/state.ts'
import { cardFrom } from '../../../shared/session/table-views/card-view.ts'
import { boardsToRead } from '../../../shared/session/table-views/table-views.ts'
import { actsView } from '../../../shared/session/views/acts-view.ts'
import { planView } from '../../../shared/session/views/plan-view.ts'
import type { Traveller } from '../../../shared/session/views/view-bodies.ts'
import {
  ACTS_VIEW,
  AGAIN_VIEW,
  CARD_VIEW,
  CHANGES_VIEW,
  LAWS_VIEW,
  MATCH_VIEW,
  PLAN_VIEW,
  PROGRESS_VIEW,
  SCORECARDS_VIEW,
  SIGN_UP_VIEW,
  STANDINGS_VIEW,
  travellerView,
} from '../../../shared/session/views/view-names.ts'
import { repeatedBoardsView } from '../../../shared/session/watch/again-view.ts'
import type { ViewScope } from './change.ts'
import { type WholeView, wholeView } from './view-pages.ts'

/**
 * Views of a session's tables, made on demand and cached until an entry changes them. Their content is that
 * of `tableViews`, at lower cost.
 */
export interface TableCells {
  /**
   * Advances to the next state, given what its entries changed; returns a function that is true for tables that may
   * have something new to see. A state that does not follow the known one invalidates everything.
   */
  follow(before: SessionState, after: SessionState, change: ViewScope): (place: TablePlace) => boolean
  viewsOf(state: SessionState, place: TablePlace): readonly WholeView[]
}

interface SectionCell {
  readonly plans: Map<number, WholeView>
  /** Published standings; `null` if they must be computed again. */
  standings: { readonly view: WholeView | undefined } | null
  /** Director's rulings; `null` if they must be computed again. */
  acts: { readonly view: WholeView | undefined } | null
  /** Sign-up of the section, until its first round is over; `null` if it must be computed again. */
  signUp: { readonly view: WholeView | undefined } | null
  reached: number
  readonly tables: Map<number, TableCell>
  readonly travellers: Map<number, Traveller>
  /**
   * Boards in `travellers` with an artificial score, which may be the contestant's own average and so depend
   * on all boards.
   */
  readonly ruled: Set<number>
}

interface SectionProgress {
  readonly finished: number
  /** Table that had not finished the next round, checked first. */
  slow: number
}

interface TableCell {
  readonly round: number
  /** True if the contestants seated there have no open boards from earlier rounds. */
  readonly haveAllBefore: boolean
  readonly boards: readonly number[]
  readonly card: WholeView
  /** Director's changes that nobody at the table has acknowledged; undefined if there are none. */
  readonly changes: WholeView | undefined
  /** Obligations of the table from guided rulings; undefined if there are none. */
  readonly laws: WholeView | undefined
  readonly match: WholeView | undefined
  readonly awaited: readonly Awaited[]
  /** Progress of the awaited tables; `null` if it must be computed again. */
  progress: WholeView | null
  /** Scorecards of the seated contestants, once their round is over; `null` if they must be computed again. */
  scorecards: { readonly view: WholeView | undefined } | null
  /** Travellers, including boards that were open earlier in this round but no longer are. */
  readonly travellers: Map<number, WholeView>
  /** True after a fact about the table itself: only data of earlier rounds is then valid. */
  isStale: boolean
  /** True if that fact is about another round than the seated contestants play, so that they may have moved. */
  mayHaveMoved: boolean
}

export function createTableCells(): TableCells {
  /** State of the cells, and the last one whose changes were reported to readers. */
  let known: SessionState | undefined
  let reported: SessionState | undefined
  const sections = new Map<string, SectionCell>()
  const progress = new Map<string, SectionProgress>()

  function dropAll(): () => boolean {
    sections.clear()
    progress.clear()
    return () => true
  }

  /** Drops standings in every section, since sections may be ranked together. */
  function dropStandings(state: SessionState, change: readonly TableConcern[]): void {
    for (const cell of sections.values()) {
      cell.standings = null
      cell.signUp = null
      for (const own of cell.tables.values()) own.scorecards = null
    }
    for (const [id, { finished }] of progress)
      progress.set(id, { finished: countOn(sectionOf(state, id), finished, change), slow: 1 })
  }

  function progressOf(state: SessionState, id: string): SectionProgress {
    const known = progress.get(id) ?? { finished: sectionOf(state, id)?.roundsFinished() ?? 0, slow: 1 }
    progress.set(id, known)
    return known
  }

  /** Drops views that the fact has changed; returns the tables that read them. */
  function dropFor(state: SessionState, concern: TableConcern): readonly TablePlace[] {
    const { section } = concern
    const late = tablesOfLate(sectionOf(state, section), sections.get(section), concern)
    const tables = sections.get(section)?.tables
    const spokenOf = tables?.get(concern.table)
    if (spokenOf) {
      spokenOf.isStale = true
      spokenOf.mayHaveMoved ||= concern.round !== spokenOf.round
    }
    for (const { table } of late) tables?.delete(table)
    const matched = tablesOfMatch(sectionOf(state, section), sections.get(section), concern)
    for (const { table } of matched) must(tables?.get(table), 'the cell of a table').isStale = true
    const waiting = concern.round === null ? [] : dropProgress(sections.get(section), concern)
    return [
      concern,
      ...late,
      ...matched,
      ...waiting,
      ...(concern.board === null ? [] : dropBoards(sections, concern.board)),
    ]
  }

  return {
    follow(before, after, change) {
      const follows = before === known && before === reported
      known = after
      reported = after
      // Once the session is closed, late changes are published.
      if (!follows || change === 'everything' || isClosed(after)) return dropAll()
      const isForAll = change.some(concern =>
        changesStandings(after, progressOf(before, concern.section), concern),
      )
      if (isForAll) dropStandings(after, change)
      const readers = new Set(change.flatMap(concern => dropFor(after, concern)).map(keyOf))
      return place => isForAll || readers.has(keyOf(place))
    },
    viewsOf(state, place) {
      if (state !== known) dropAll()
      known = state
      const cell = sectionCell(sections, place.section)
      const own = tableCell(state, cell, place)
      const always = [planOf(state, cell, place), own.card, ...signUpOf(state, cell, place)]
      if (isSignUp(state, place.section)) return always
      const travellers = own.boards.map(board => travellerOf(state, cell, own, place, board))
      return [...always, ...roundViews(state, cell, own, place), ...travellers]
    },
  }
}

/** Returns the views besides plan, card and travellers, as far as there are any. */
function roundViews(
  state: SessionState,
  cell: SectionCell,
  own: TableCell,
  place: TablePlace,
): readonly WholeView[] {
  cell.standings ??= { view: standingsOf(state, place.section) }
  cell.acts ??= { view: actsOf(state, place.section) }
  own.scorecards ??= { view: scorecardsOf(state, place) }
  const [standings, acts, scorecards] = [cell.standings, cell.acts, own.scorecards].map(({ view }) => view)
  // Computed each time: it depends on results of other tables, and is nearly always empty.
  const again = repeatedBoardsView(state, place)
  const views = [
    ...[standings, acts, own.changes, own.laws, again && wholeView(AGAIN_VIEW, again)],
    ...[progressAt(state, place, own), scorecards, own.match],
  ]
  return views.filter(view => view !== undefined)
}

function sectionCell(sections: Map<string, SectionCell>, id: string): SectionCell {
  const cell = sections.get(id) ?? newSectionCell()
  sections.set(id, cell)
  return cell
}

const keyOf = ({ section, table }: TablePlace): string => `${section}/${table}`

const newSectionCell = (): SectionCell => ({
  plans: new Map(),
  standings: null,
  acts: null,
  signUp: null,
  reached: 0,
  tables: new Map(),
  travellers: new Map(),
  ruled: new Set(),
})

function standingsOf(state: SessionState, section: string): WholeView | undefined {
  const standings = isRankingShown(state) ? publishedStandings(state, section) : undefined
  return standings && wholeView(STANDINGS_VIEW, standings)
}

function planOf(state: SessionState, { plans }: SectionCell, { section, table }: TablePlace): WholeView {
  const plan = plans.get(table) ?? wholeView(PLAN_VIEW, planView(state, section, table))
  plans.set(table, plan)
  return plan
}

function signUpOf(state: SessionState, cell: SectionCell, { section }: TablePlace): readonly WholeView[] {
  if (!cell.signUp) {
    const view = signUpView(state, section)
    cell.signUp = { view: view && wholeView(SIGN_UP_VIEW, view) }
  }
  return cell.signUp.view ? [cell.signUp.view] : []
}

function scorecardsOf(state: SessionState, { section, table }: TablePlace): WholeView | undefined {
  const scorecards = scorecardsView(state, section, table)
  return scorecards && wholeView(SCORECARDS_VIEW, scorecards)
}

function actsOf(state: SessionState, section: string): WholeView | undefined {
  const acts = actsView(state, section)
  return acts && wholeView(ACTS_VIEW, acts)
}

/** Returns the current cell of the table, reusing what is still valid of the cached one. */
function tableCell(state: SessionState, cell: SectionCell, place: TablePlace): TableCell {
  const before = cell.tables.get(place.table)
  if (before && !before.isStale) return before
  const own = makeTableCell(state, place, before)
  cell.tables.set(place.table, own)
  cell.reached = Math.max(cell.reached, own.round)
  return own
}

function makeTableCell(
  state: SessionState,
  { section: id, table }: TablePlace,
  before: TableCell | undefined,
): TableCell {
  const section = sectionOf(state, id)
  const isThere = before && !before.mayHaveMoved && section?.hasBegun(before.round, table)
  const round = isThere ? before.round : (section?.currentRound(table) ?? 0)
  const same = before?.round === round ? before : undefined
  const haveAllBefore = same?.haveAllBefore ?? section?.haveAllBefore(round, table) ?? false
  const changes = changesView(state, { section: id, table })
  const laws = section && lawsFrom(state, section, table, round)
  const match = matchView(state, { section: id, table })
  const boards = section && haveAllBefore ? boardsToRead(state, section, table, round) : []
  return {
    round,
    haveAllBefore,
    boards,
    card: wholeView(CARD_VIEW, cardFrom(state, id, table, round)),
    changes: changes && wholeView(CHANGES_VIEW, changes),
    laws: laws && wholeView(LAWS_VIEW, laws),
    match: match && wholeView(MATCH_VIEW, match),
    awaited: section ? awaitedBy(section, table, round) : [],
    progress: null,
    scorecards: null,
    travellers: same?.travellers ?? new Map(),
    isStale: false,
    mayHaveMoved: false,
  }
}

/** Returns the progress of the tables this one waits for; undefined while it waits for none. */
function progressAt(state: SessionState, { section: id }: TablePlace, own: TableCell): WholeView | undefined {
  const section = sectionOf(state, id)
  if (!section || own.awaited.length === 0) return undefined
  own.progress ??= wholeView(PROGRESS_VIEW, progressOf(section, own.awaited))
  return own.progress
}

/** Drops the progress views of the tables that wait for this one; returns those tables. */
function dropProgress(cell: SectionCell | undefined, spokenOf: TableConcern): readonly TablePlace[] {
  return [...(cell?.tables ?? [])].flatMap(([table, own]) => {
    if (!own.awaited.some(awaited => awaited.table === spokenOf.table)) return []
    own.progress = null
    return [{ section: spokenOf.section, table }]
  })
}

/** Returns the board's traveller, made once for the section and then marked for this table. */
function travellerOf(
  state: SessionState,
  cell: SectionCell,
  own: TableCell,
  { section, table }: TablePlace,
  board: number,
): WholeView {
  const known = own.travellers.get(board)
  if (known) return known
  const traveller = cell.travellers.get(board) ?? fullTraveller(state, section, board)
  cell.travellers.set(board, traveller)
  if (traveller.lines.some(({ ruling }) => ruling !== null)) cell.ruled.add(board)
  const view = wholeView(travellerView(board), readAt(traveller, table, own.round))
  own.travellers.set(board, view)
  return view
}

/** Drops travellers in every section, since sections may form one field; returns the tables to which they are open. */
function dropBoards(sections: ReadonlyMap<string, SectionCell>, spokenOf: number): readonly TablePlace[] {
  const boards = new Set([spokenOf, ...[...sections.values()].flatMap(({ ruled }) => [...ruled])])
  return [...sections].flatMap(([section, cell]) => {
    for (const board of boards) cell.travellers.delete(board)
    cell.ruled.clear()
    return [...cell.tables].flatMap(([table, own]) => {
      for (const board of boards) own.travellers.delete(board)
      return own.boards.some(board => boards.has(board)) ? [{ section, table }] : []
    })
  })
}

/**
 * Returns the tables where contestants now sit who played the round of the fact after others had left it:
 * their open boards depend on it.
 */
function tablesOfLate(
  section: Section | undefined,
  cell: SectionCell | undefined,
  { round, table }: TableConcern,
): readonly TablePlace[] {
  const spoken = round === null ? undefined : section?.entryAt(round, table)
  if (!section || !cell || !spoken || spoken.round >= cell.reached) return []
  const people = seatedAt(spoken)
  return [...cell.tables].flatMap(([at, own]) => {
    const entry = section.entryAt(own.round, at)
    const isLater = own.round > spoken.round && entry && seatedAt(entry).some(id => people.includes(id))
    return isLater ? [{ section: section.id, table: at }] : []
  })
}

/**
 * Returns the tables of teams that played at the table of the fact: which of its boards they may read depends on it.
 */
function tablesOfMatch(
  section: Section | undefined,
  cell: SectionCell | undefined,
  { round, table, board }: TableConcern,
): readonly TablePlace[] {
  if (section?.plan.kind !== 'teams' || round === null || board === null) return []
  const spoken = section.entryAt(round, table)
  const teams = spoken ? seatedAt(spoken) : []
  return [...(cell?.tables ?? [])].flatMap(([at, own]) => {
    const entry = section.entryAt(own.round, at)
    return entry && seatedAt(entry).some(id => teams.includes(id)) ? [{ section: section.id, table: at }] : []
  })
}

/** True if a round has ended, or a finished one was changed, so that the published standings change. */
function changesStandings(
  state: SessionState,
  before: SectionProgress,
  { section: id, round, board }: TableConcern,
): boolean {
  const section = sectionOf(state, id)
  if (!section || round === null || board === null || round > before.finished + 1) return false
  return round <= before.finished || isOver(section, round, before)
}

/**
 * Returns the number of finished rounds, counted on from the earlier number unless a changed table has
 * something missing again.
 */
function countOn(section: Section | undefined, finished: number, change: readonly TableConcern[]): number {
  if (!section) return 0
  let still = finished
  for (const { section: id, round, table } of change) {
    const entry = id === section.id && round !== null && round <= still && section.entryAt(round, table)
    if (entry && !section.isDone(entry)) still = entry.round - 1
  }
  return section.roundsFinished(still)
}

/**
 * True if the round is finished everywhere. The table that was last found unfinished is checked first, as it
 * nearly always still is.
 */
function isOver(section: Section, round: number, before: SectionProgress): boolean {
  const slowest = section.entryAt(round, before.slow)
  if (slowest && !section.isDone(slowest)) return false
  const entries = section.entriesOf(round)
  // Continue from there: those before it were done when it was found.
  const from = slowest ? entries.indexOf(slowest) : 0
  const isSlow = (entry: PlanEntry) => !section.isDone(entry)
  const slow = entries.slice(from).find(isSlow) ?? entries.slice(0, from).find(isSlow)
  if (slow) before.slow = slow.table
  return slow === undefined
}

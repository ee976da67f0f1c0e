import { isPlayed } from '../movement/plan/entry.ts'
import type { ContestantId, Plan, PlanEntry } from '../movement/plan/plan.ts'
import type { FactOf, Settings } from './fact.ts'
import { type FactName, sameName } from './identity.ts'
import { entriesAtTable, entriesOfRound, planOf } from './plan-index.ts'
import {
  adjustmentsBucket,
  boardBucket,
  CALLS_BUCKET,
  CANCELLED_KEY,
  CLOSED_SLOT,
  namesBucket,
  planBucket,
  resultKey,
  rulingKey,
  SESSION_SLOT,
  seatsBucket,
  TABLES_OPEN_SLOT,
} from './slot.ts'
import { bucketOf, type Held, isKind, type SessionState, type Standing, standingOf } from './state.ts'

/** Questions to a session's state. Each is a pure function of it; nothing here is stored. */

export const isOpened = (state: SessionState): boolean => settingsOf(state) !== undefined

export const settingsOf = (state: SessionState): Settings | undefined =>
  standingOf(state, 'session-opened', SESSION_SLOT)?.fact.body

export const isClosed = (state: SessionState): boolean =>
  standingOf(state, 'session-closed', CLOSED_SLOT)?.fact.body.closed ?? false

export interface PlanVersion {
  readonly version: number
  readonly plan: Plan
}

/** The sections that have a plan, in the order of their letters. */
export const sectionsOf = (state: SessionState): readonly string[] =>
  [...state.standing.keys()]
    .filter(bucket => bucket.startsWith('plan/'))
    .map(bucket => bucket.slice('plan/'.length))
    .sort()

/** The plan that stands: its highest version. */
export function latestPlan(state: SessionState, section: string): PlanVersion | undefined {
  let latest: Standing<FactOf<'section-planned'>> | undefined
  for (const standing of bucketOf(state, planBucket(section)).values())
    if (isKind(standing, 'section-planned') && standing.fact.body.version > (latest?.fact.body.version ?? 0))
      latest = standing
  return latest && { version: latest.fact.body.version, plan: planOf(latest.fact.body.plan) }
}

/** What is planned at one table, round by round. */
export function entriesAt(state: SessionState, section: string, table: number): readonly PlanEntry[] {
  const latest = latestPlan(state, section)
  return latest ? entriesAtTable(latest.plan, table) : []
}

export const planEntryAt = (
  state: SessionState,
  section: string,
  round: number,
  table: number,
): PlanEntry | undefined => entriesAt(state, section, table).find(entry => entry.round === round)

/** The players' names of a contestant as last given; empty where nobody said. */
export const playersOf = (
  state: SessionState,
  section: string,
  contestant: ContestantId,
): readonly string[] =>
  standingOf(state, 'contestant-named', { bucket: namesBucket(section), key: contestant })?.fact.body
    .players ?? []

export type ResultStanding = Standing<FactOf<'result'>>

/** All results that stand on a board, in the order in which they came. */
export const resultsOfBoard = (
  state: SessionState,
  section: string,
  board: number,
): readonly ResultStanding[] =>
  [...bucketOf(state, boardBucket(section, board)).values()]
    .filter(standing => isKind(standing, 'result'))
    .sort((a, b) => a.position - b.position)

export const resultAt = (
  state: SessionState,
  section: string,
  round: number,
  table: number,
  board: number,
): ResultStanding | undefined =>
  standingOf(state, 'result', { bucket: boardBucket(section, board), key: resultKey(round, table) })

export type RulingStanding = Standing<FactOf<'ruling'>>

/** What the director ruled about a board at a table, as it stands; a ruling that was taken back is one too. */
export const rulingAt = (
  state: SessionState,
  section: string,
  round: number,
  table: number,
  board: number,
): RulingStanding | undefined =>
  standingOf(state, 'ruling', { bucket: boardBucket(section, board), key: rulingKey(round, table) })

export const rulingsOfBoard = (
  state: SessionState,
  section: string,
  board: number,
): readonly RulingStanding[] =>
  [...bucketOf(state, boardBucket(section, board)).values()]
    .filter(standing => isKind(standing, 'ruling'))
    .sort((a, b) => a.position - b.position)

/** Whether the director took the board out for everybody. */
export const isCancelled = (state: SessionState, section: string, board: number): boolean =>
  standingOf(state, 'board-cancelled', { bucket: boardBucket(section, board), key: CANCELLED_KEY })?.fact.body
    .cancelled ?? false

/** Penalties, bonuses and carry-overs that stand, those taken back left out, in the order in which they came. */
export const adjustmentsOf = (
  state: SessionState,
  section: string,
): readonly Standing<FactOf<'adjustment'>>[] =>
  [...bucketOf(state, adjustmentsBucket(section)).values()]
    .filter(standing => isKind(standing, 'adjustment'))
    .filter(standing => standing.fact.body.hundredths !== 0)
    .sort((a, b) => a.position - b.position)

/** One of the named contestants that has a standing result on the board already, or `undefined`. */
export function boardsPlayedBy(
  state: SessionState,
  section: string,
  board: number,
  contestants: readonly ContestantId[],
  except: FactName | null,
): ContestantId | undefined {
  for (const { fact } of resultsOfBoard(state, section, board)) {
    if (except && sameName(fact, except)) continue
    const again = contestants.find(contestant => Object.values(fact.body.seats).includes(contestant))
    if (again !== undefined) return again
  }
  return undefined
}

/** Boards of this table and round that still want a result, in the order of play. */
export const missingBoards = (state: SessionState, section: string, entry: PlanEntry): readonly number[] =>
  isPlayed(entry) ? entry.boards.filter(board => !isAnswered(state, section, entry, board)) : []

/** Played or not played, ruled about, or taken out for everybody: nothing more is waited for. */
const isAnswered = (
  state: SessionState,
  section: string,
  { round, table }: PlanEntry,
  board: number,
): boolean =>
  resultAt(state, section, round, table, board) !== undefined ||
  rulingAt(state, section, round, table, board)?.fact.body.sides != null ||
  isCancelled(state, section, board)

/**
 * The round whose players sit at the table now: the latest that somebody sat down for or brought a result of;
 * 0 before anybody came.
 */
export function currentRound(state: SessionState, section: string, table: number): number {
  let round = 0
  for (const standing of bucketOf(state, seatsBucket(section, table)).values())
    if (isKind(standing, 'seats-taken')) round = Math.max(round, standing.fact.body.round)
  for (const entry of entriesAt(state, section, table))
    if (
      entry.round > round &&
      entry.boards.some(board => resultAt(state, section, entry.round, table, board))
    )
      round = entry.round
  return round
}

/** Whether every table of the section has all its results of this round. */
export function isRoundFinished(state: SessionState, section: string, round: number): boolean {
  const latest = latestPlan(state, section)
  const entries = latest ? entriesOfRound(latest.plan, round) : []
  return entries.length > 0 && entries.every(entry => missingBoards(state, section, entry).length === 0)
}

/** How many rounds, from the first on, every table of the section has finished. */
export function roundsFinished(state: SessionState, section: string): number {
  const rounds = latestPlan(state, section)?.plan.rounds ?? 0
  let finished = 0
  while (finished < rounds && isRoundFinished(state, section, finished + 1)) finished += 1
  return finished
}

/**
 * Whether a device that chooses a free table is let in at once: as the director last said, otherwise until
 * round 1 has ended everywhere.
 */
export function tablesOpen(state: SessionState): boolean {
  const said = standingOf(state, 'tables-open', TABLES_OPEN_SLOT)
  if (said) return said.fact.body.open
  const sections = sectionsOf(state)
  const isSetUp = sections.length > 0 && sections.every(section => isRoundFinished(state, section, 1))
  return isOpened(state) && !isClosed(state) && !isSetUp
}

/** What waits for the director, oldest first. */
export const waitingFacts = (state: SessionState): readonly Held[] =>
  [...state.held.values()]
    .filter(held => held.decided?.decision.kind === 'waiting')
    .sort((a, b) => a.entry.position - b.entry.position)

/** Tables that have called the director and not been answered, oldest first. */
export const openCalls = (state: SessionState): readonly Standing<FactOf<'director-called'>>[] =>
  [...bucketOf(state, CALLS_BUCKET).values()]
    .filter(standing => isKind(standing, 'director-called'))
    .filter(standing => standing.fact.body.open)
    .sort((a, b) => a.position - b.position)

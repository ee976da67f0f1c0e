import type { TableMatch } from '../../game/game.ts'
import { tableMatchIn } from '../../game/games.ts'
import { type Direction, otherSide } from '../../game/seat.ts'
import type { PlanEntry } from '../../movement/plan/plan.ts'
import type { Settings } from '../facts/session-opened.ts'
import { type Bell, type HubTimestamp, LAST_DEAL_MS, relationToBell } from '../hub-timestamp.ts'
import { forfeitSlot, warningsBucket } from '../slot.ts'
import {
  type CurrentFact,
  currentAt,
  currentFactsOf,
  firstInChain,
  type SessionState,
} from '../state/state.ts'
import { type PlayedSection, playedIn } from './conditions-at.ts'

/** Match of a round at its table, in games in which a round is one match. */
export interface RoundMatch extends TableMatch {
  readonly forfeitedBy: Direction | null
  /** End of the match: completed, forfeited, or out of time; `null` while it runs. */
  readonly end: 'completed' | 'forfeit' | 'time' | null
  /** Winner; `null` while the match runs, and for a draw. */
  readonly winner: Direction | null
}

interface MatchSection extends PlayedSection {
  isAnsweredAt(round: number, table: number, board: number): boolean
  matchAt(entry: PlanEntry): RoundMatch | null
}

/** True if nothing more is played in the match, whatever is missing. */
export const isDecided = ({ isOver, forfeitedBy }: Pick<RoundMatch, 'isOver' | 'forfeitedBy'>): boolean =>
  isOver || forfeitedBy !== null

/** Returns the match; `null` in games whose boards are compared elsewhere. */
export function roundMatch(
  state: SessionState,
  settings: Settings,
  section: MatchSection,
  entry: PlanEntry,
): RoundMatch | null {
  const { round, table, boards } = entry
  const match = tableMatchIn(settings, playedIn(section, entry))
  if (!match) return null
  const forfeitedBy = currentAt(state, forfeitSlot({ section: section.id, round, table }))?.body.side ?? null
  const decided = { ...match, forfeitedBy }
  if (forfeitedBy) return { ...decided, end: 'forfeit', winner: otherSide(forfeitedBy) }
  if (match.isOver) return { ...decided, end: 'completed', winner: match.ahead }
  const isAnswered = boards.every(board => section.isAnsweredAt(round, table, board))
  return isAnswered
    ? { ...decided, end: 'time', winner: match.ahead }
    : { ...decided, end: null, winner: null }
}

/**
 * Returns the next missing board of a match, at most one. A board before an entered one is skipped while any
 * is left after it: entered now, it would also come before that one in the match.
 */
export function nextOf(
  { boards }: Pick<PlanEntry, 'boards'>,
  missing: readonly number[],
  isTold: (board: number) => boolean,
): readonly number[] {
  const open = missing.filter(board => !isTold(board))
  const last = Math.max(-1, ...boards.flatMap((board, at) => (isTold(board) ? at : [])))
  const next = open.find(board => boards.indexOf(board) > last) ?? open[0]
  return next === undefined ? [] : [next]
}

/** Returns the current warnings of a side at a table in a round, in order. */
export const warningsAt = (
  state: SessionState,
  section: string,
  { round, table }: Pick<PlanEntry, 'round' | 'table'>,
  side: Direction,
): readonly CurrentFact<'warning'>[] =>
  currentFactsOf(state, warningsBucket(section, table))
    .filter(({ body }) => body.round === round && body.side === side)
    .sort((a, b) => a.body.number - b.body.number)

/** Board played after a bell, and the time of its acceptance, if known. */
export interface PlayedOn {
  readonly bell: Bell
  readonly heard?: HubTimestamp | undefined
}

/**
 * True if the deal was in play when its round's time ended, in a game that finishes such deals: the previous
 * one had been accepted by then. Unknown for the first deal of a round; false if accepted long after it.
 */
export function wasInPlay(
  section: MatchSection,
  { entry, board, bell, heard }: PlayedOn & { readonly entry: PlanEntry; readonly board: number },
): boolean {
  const isLate = relationToBell(heard, { ...bell, at: bell.at + LAST_DEAL_MS }) === 'after'
  if (isLate || !section.matchAt(entry)?.finishesDeal) return false
  const before = entry.boards[entry.boards.indexOf(board) - 1]
  const said = before === undefined ? undefined : section.resultAt(entry.round, entry.table, before)
  return said !== undefined && relationToBell(firstInChain(said).fact.at.heard, bell) === 'before'
}

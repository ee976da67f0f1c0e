import type { TableMatch } from '../../game/game.ts'
import { tableMatchIn } from '../../game/games.ts'
import { type Direction, otherSide } from '../../game/seat.ts'
import type { PlanEntry } from '../../movement/plan/plan.ts'
import type { Settings } from '../facts/session-opened.ts'
import { forfeitSlot, warningsBucket } from '../slot.ts'
import { firstWord, type SessionState, type Standing, standingAt, standingsOf } from '../state.ts'
import { type Bell, besideBell, type Heard, LAST_DEAL_MS } from '../steward/heard.ts'
import { type PlayedSection, playedIn } from './conditions-at.ts'

/** The match of a round at its table, in a game in which a round is one. */
export interface RoundMatch extends TableMatch {
  /** Who has lost it by the director's word. */
  readonly forfeitedBy: Direction | null
  /** How it has ended: played to its end, by the director's word, or because no more was played; `null` while it runs. */
  readonly end: 'completed' | 'forfeit' | 'time' | null
  /** `null` while it runs, and where it is drawn. */
  readonly winner: Direction | null
}

/** What is asked of a section here; a `Section` answers for its own. */
interface MatchSection extends PlayedSection {
  isAnsweredAt(round: number, table: number, board: number): boolean
  matchAt(entry: PlanEntry): RoundMatch | null
}

/** Whether nothing more is played in it, whatever is missing. */
export const isDecided = ({ isOver, forfeitedBy }: Pick<RoundMatch, 'isOver' | 'forfeitedBy'>): boolean =>
  isOver || forfeitedBy !== null

/** `null` in a game whose boards are compared with the same boards elsewhere. */
export function roundMatch(
  state: SessionState,
  settings: Settings,
  section: MatchSection,
  entry: PlanEntry,
): RoundMatch | null {
  const { round, table, boards } = entry
  const match = tableMatchIn(settings, playedIn(section, entry))
  if (!match) return null
  const forfeitedBy = standingAt(state, forfeitSlot({ section: section.id, round, table }))?.body.side ?? null
  const decided = { ...match, forfeitedBy }
  if (forfeitedBy) return { ...decided, end: 'forfeit', winner: otherSide(forfeitedBy) }
  if (match.isOver) return { ...decided, end: 'completed', winner: match.ahead }
  const isAnswered = boards.every(board => section.isAnsweredAt(round, table, board))
  return isAnswered
    ? { ...decided, end: 'time', winner: match.ahead }
    : { ...decided, end: null, winner: null }
}

/**
 * Which of the missing boards of a match is played next, as the only one or none. Before one that is told already none is, while
 * any is left after it: keyed there it would come before that one in the match, too.
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

/** The warnings of a side at a table in a round that stand, in their order. */
export const warningsAt = (
  state: SessionState,
  section: string,
  { round, table }: Pick<PlanEntry, 'round' | 'table'>,
  side: Direction,
): readonly Standing<'warning'>[] =>
  standingsOf(state, warningsBucket(section, table))
    .filter(({ body }) => body.round === round && body.side === side)
    .sort((a, b) => a.body.number - b.body.number)

/** What was played on after a bell, and when it was accepted, where that is known. */
export interface PlayedOn {
  readonly bell: Bell
  readonly heard?: Heard | undefined
}

/**
 * Whether the deal was in play when the time of its round was over, in a game in which it is then played to its end: the one
 * before it had been accepted by then. Of the first of a round nothing tells. One that was accepted long after it was not.
 */
export function wasInPlay(
  section: MatchSection,
  { entry, board, bell, heard }: PlayedOn & { readonly entry: PlanEntry; readonly board: number },
): boolean {
  const isLate = besideBell(heard, { ...bell, at: bell.at + LAST_DEAL_MS }) === 'after'
  if (isLate || !section.matchAt(entry)?.finishesDeal) return false
  const before = entry.boards[entry.boards.indexOf(board) - 1]
  const said = before === undefined ? undefined : section.resultAt(entry.round, entry.table, before)
  return said !== undefined && besideBell(firstWord(said).fact.at.heard, bell) === 'before'
}

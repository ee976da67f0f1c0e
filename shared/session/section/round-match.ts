import type { TableMatch } from '../../game/game.ts'
import { tableMatchIn } from '../../game/games.ts'
import { DIRECTIONS, type Direction } from '../../game/seat.ts'
import type { PlanEntry } from '../../movement/plan/plan.ts'
import type { Settings } from '../facts/session-opened.ts'
import { forfeitSlot, warningsBucket } from '../slot.ts'
import { type SessionState, type Standing, standingAt, standingsOf } from '../state.ts'
import { playedIn } from './conditions-at.ts'
import type { Section } from './section.ts'

/** The match of a round at its table, in a game in which a round is one. */
export interface RoundMatch extends TableMatch {
  /** Who has lost it by the director's word. */
  readonly forfeitedBy: Direction | null
  /** How it has ended: played to its end, by the director's word, or because no more was played; `null` while it runs. */
  readonly end: 'completed' | 'forfeit' | 'time' | null
  /** `null` while it runs, and where it is drawn. */
  readonly winner: Direction | null
}

/** Whether nothing more is played in it, whatever is missing. */
export const isDecided = ({ isOver, forfeitedBy }: Pick<RoundMatch, 'isOver' | 'forfeitedBy'>): boolean =>
  isOver || forfeitedBy !== null

/** `null` in a game whose boards are compared with the same boards elsewhere. */
export function roundMatch(
  state: SessionState,
  settings: Settings,
  section: Section,
  entry: PlanEntry,
): RoundMatch | null {
  const { round, table, boards } = entry
  const match = tableMatchIn(settings, playedIn(section, entry))
  if (!match) return null
  const forfeitedBy = standingAt(state, forfeitSlot({ section: section.id, round, table }))?.body.side ?? null
  const decided = { ...match, forfeitedBy }
  if (forfeitedBy) {
    const winner = DIRECTIONS.find(side => side !== forfeitedBy) ?? null
    return { ...decided, end: 'forfeit', winner }
  }
  if (match.isOver) return { ...decided, end: 'completed', winner: match.ahead }
  const isAnswered = boards.every(board => section.isAnsweredAt(round, table, board))
  return isAnswered
    ? { ...decided, end: 'time', winner: match.ahead }
    : { ...decided, end: null, winner: null }
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

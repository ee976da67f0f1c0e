import { isClosed } from '../../../shared/session/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state.ts'
import { boardNumber, isDeserted, isToPlay, type RoundCard, roundCard } from '../store/table-card.ts'

export interface LeftUnplayed {
  readonly round: number
  /** Those of the round that was begun here, by the numbers that people know. */
  readonly boards: readonly number[]
  /** Later rounds, which nobody had begun here. */
  readonly rounds: readonly number[]
}

/**
 * What this table had still to play when the session was closed; `null` of one whose people were done, or sat elsewhere.
 * Nothing is said of rounds that it has left: a tablet that came later knows nothing of them.
 */
export function leftUnplayed(
  state: SessionState,
  place: TablePlace | null,
  card: RoundCard | null,
): LeftUnplayed | null {
  if (!place || !card || !isClosed(state) || isDeserted(state, place, card)) return null
  const boards = card.boards.filter(isToPlay).map(({ board }) => boardNumber(state, place, board))
  const rounds = (sectionOf(state, place.section)?.entriesAt(place.table) ?? [])
    .map(({ round }) => round)
    .filter(round => round > card.round && roundCard(state, place, round)?.boards.some(isToPlay))
  return boards.length + rounds.length > 0 ? { round: card.round, boards, rounds } : null
}

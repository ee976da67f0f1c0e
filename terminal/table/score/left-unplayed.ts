import { isClosed } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state/state.ts'
import { boardNumber, isDeserted, isToPlay, type RoundCard, roundCard } from '../model/table-card.ts'

export interface LeftUnplayed {
  readonly round: number
  /** Unplayed boards of the round that was begun here, by their usual numbers. */
  readonly boards: readonly number[]
  /** Later rounds, which were not begun here. */
  readonly rounds: readonly number[]
}

/**
 * Returns what this table had still to play when the session was closed; `null` if nothing, or if its players sat
 * elsewhere. Earlier rounds are left out, since a tablet that joined later does not know them.
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

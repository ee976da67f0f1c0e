import type { MatchCard } from '../../../shared/session/matches/match-view.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { MATCH_VIEW } from '../../../shared/session/views/view-names.ts'
import type { TableStore } from '../store/table-store.ts'

/** Returns the match of this table as last sent by the hub; null if it concerns other teams or none was sent. */
export function matchOf(store: TableStore): MatchCard | null {
  const card = store.card.value
  const match = store.view(MATCH_VIEW)
  if (!card || !match?.rounds.includes(card.round)) return null
  const { N, E } = card.seats
  const teams = [match.home.contestant, match.away.contestant]
  return teams.includes(N) && teams.includes(E) ? match : null
}

/**
 * Returns the later round in which the two teams of this table play the board in reversed directions; null if there is
 * none.
 */
export function roundOfReturn({ card, place, state }: TableStore, board: number): number | null {
  const here = card.value
  const section = place.value && sectionOf(state.value, place.value.section)
  const back = section?.seatedPlan.entries.find(
    ({ round, seats, boards }) =>
      here !== null &&
      round > here.round &&
      boards.includes(board) &&
      seats.N === here.seats.E &&
      seats.E === here.seats.N,
  )
  return back?.round ?? null
}

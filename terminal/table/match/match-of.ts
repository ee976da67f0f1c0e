import { type MatchCard, matchCardSchema } from '../../../shared/session/matches/match-view.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { MATCH_VIEW } from '../../../shared/session/views/view-names.ts'
import type { TableStore } from '../store/table-store.ts'

/**
 * The match that is played at this table, as the desk last told it; null of a match of other people, or while nothing has
 * been told: what is on its way tells of those who sat here before.
 */
export function matchOf(store: TableStore): MatchCard | null {
  const [card, match] = [store.card.value, store.view(MATCH_VIEW, matchCardSchema)]
  if (!card || !match?.rounds.includes(card.round)) return null
  const { N, E } = card.seats
  const teams = [match.home.contestant, match.away.contestant]
  return teams.includes(N) && teams.includes(E) ? match : null
}

/** In which later round the two teams of this table have the board the other way round; null where they have it in this one. */
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

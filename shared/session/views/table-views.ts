import { gameOf } from '../../game/games.ts'
import { SEATS } from '../../game/seat.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import { changesView } from '../changes/table-changes.ts'
import { settingsOf } from '../queries.ts'
import { type Section, sectionOf } from '../section/section.ts'
import type { SessionState } from '../state.ts'
import { actsView } from './acts-view.ts'
import { cardView } from './card-view.ts'
import { planView } from './plan-view.ts'
import { publishedStandings } from './standings-view.ts'
import { tableTraveller } from './traveller-view.ts'
import { ACTS_VIEW, CARD_VIEW, CHANGES_VIEW, PLAN_VIEW, STANDINGS_VIEW, travellerView } from './view-names.ts'

/** The views open to one table, by name. */
export function tableViews(state: SessionState, section: string, table: number): ReadonlyMap<string, object> {
  const views = new Map<string, object>([
    [PLAN_VIEW, planView(state, section, table)],
    [CARD_VIEW, cardView(state, section, table)],
  ])
  const standings = publishedStandings(state, section)
  if (standings) views.set(STANDINGS_VIEW, standings)
  const acts = actsView(state, section)
  if (acts) views.set(ACTS_VIEW, acts)
  const changes = changesView(state, { section, table })
  if (changes) views.set(CHANGES_VIEW, changes)
  const seated = sectionOf(state, section)
  const round = seated?.currentRound(table) ?? 0
  for (const board of seated ? openBoards(state, seated, table, round) : [])
    views.set(travellerView(board), tableTraveller(state, section, board, table, round))
  return views
}

/**
 * The boards whose travellers a table may read: those of its current round that the people now seated there
 * have played and accepted. And nothing as long as a board of an earlier round of any of them wants its result: they
 * cannot have come so far, whatever the table says.
 */
export const openBoards = (
  state: SessionState,
  section: Section,
  table: number,
  round: number,
): readonly number[] =>
  section.haveAllBefore(round, table) ? boardsAccepted(state, section, table, round) : []

/** What those now seated have played and accepted. Not a board that was not played: they may still meet it. */
export function boardsAccepted(
  state: SessionState,
  section: Section,
  table: number,
  round: number,
): readonly number[] {
  const entry = section.entryAt(round, table)
  const settings = settingsOf(state)
  if (!settings || !entry || !isPlayed(entry)) return []
  const game = gameOf(settings)
  return entry.boards.filter(board => {
    const body = section.resultAt(round, table, board)?.body
    return (
      body !== undefined &&
      game.isPlayed(body.result) &&
      SEATS.every(seat => body.seats[seat] === entry.seats[seat])
    )
  })
}

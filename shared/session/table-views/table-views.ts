import { gameOf, isMatchGame } from '../../game/games.ts'
import { SEATS } from '../../game/seat.ts'
import { isPlayed, seatedAt } from '../../movement/plan/entry.ts'
import { mayBeDrawn } from '../../movement/plan/plan.ts'
import { progressView } from '../between-rounds/progress-view.ts'
import { readableBoards } from '../between-rounds/readable-boards.ts'
import { boardsShown, isRankingShown, scorecardsView } from '../between-rounds/scorecards.ts'
import { changesView } from '../changes/table-changes.ts'
import { lawsView } from '../laws/laws-view.ts'
import { matchView } from '../matches/match-card.ts'
import { samePlace } from '../section/assignments.ts'
import { isClosed, settingsOf } from '../section/queries.ts'
import { type Section, sectionOf } from '../section/section.ts'
import { isSignUp } from '../sign-up/sign-up.ts'
import { signUpView } from '../sign-up/sign-up-view.ts'
import { publishedStandings } from '../standings/standings-view.ts'
import { tableTraveller } from '../standings/traveller-view.ts'
import type { SessionState, TablePlace } from '../state/state.ts'
import { actsView } from '../views/acts-view.ts'
import { planView } from '../views/plan-view.ts'
import {
  ACTS_VIEW,
  AGAIN_VIEW,
  boardOfTraveller,
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
  viewBeside,
} from '../views/view-names.ts'
import { repeatedBoardsView } from '../watch/again-view.ts'
import { cardView } from './card-view.ts'

export function tableViews(state: SessionState, section: string, table: number): ReadonlyMap<string, object> {
  const views = new Map<string, object>([
    [PLAN_VIEW, planView(state, section, table)],
    [CARD_VIEW, cardView(state, section, table)],
  ])
  const signUp = signUpView(state, section)
  if (signUp) views.set(SIGN_UP_VIEW, signUp)
  if (isSignUp(state, section)) return views
  const standings = isRankingShown(state) ? publishedStandings(state, section) : undefined
  if (standings) views.set(STANDINGS_VIEW, standings)
  const acts = actsView(state, section)
  if (acts) views.set(ACTS_VIEW, acts)
  const changes = changesView(state, { section, table })
  if (changes) views.set(CHANGES_VIEW, changes)
  const progress = progressView(state, section, table)
  if (progress) views.set(PROGRESS_VIEW, progress)
  const scorecards = scorecardsView(state, section, table)
  if (scorecards) views.set(SCORECARDS_VIEW, scorecards)
  const laws = lawsView(state, { section, table })
  if (laws) views.set(LAWS_VIEW, laws)
  const again = repeatedBoardsView(state, { section, table })
  if (again) views.set(AGAIN_VIEW, again)
  const match = matchView(state, { section, table })
  if (match) views.set(MATCH_VIEW, match)
  const seated = sectionOf(state, section)
  const round = seated?.currentRound(table) ?? 0
  for (const board of seated ? openBoards(state, seated, table, round) : [])
    views.set(travellerView(board), tableTraveller(state, section, board, table, round))
  return views
}

/** Views of a table by plain name: as objects, or already serialized. */
export type NamedViews<V> = readonly (readonly [name: string, view: V])[]

/**
 * Returns the views of a tablet for several tables, its own first: those of the others under separate names, and
 * section views only once. All who share the tablet see a traveller and the cards, so these stay closed while people at
 * another of its tables have the board still to meet.
 */
export function sharedViews<V>(
  state: SessionState,
  places: readonly TablePlace[],
  viewsOf: (place: TablePlace) => NamedViews<V>,
): NamedViews<V> {
  const [own] = places
  return places.flatMap(place => {
    const others = places.filter(other => !samePlace(other, place))
    const isToMeet = (board: number) => others.some(other => isStillToMeet(state, other, board))
    const isHidden = (name: string) => {
      if (name === SCORECARDS_VIEW && others.length > 0) return boardsOnCards(state, place).some(isToMeet)
      if (name === MATCH_VIEW && others.length > 0) return boardsOnMatch(state, place).some(isToMeet)
      const board = boardOfTraveller(name)
      return board !== undefined && isToMeet(board)
    }
    const views = viewsOf(place).filter(([name]) => !isHidden(name))
    if (!own || place === own) return views
    const isTold = (name: string) => place.section === own.section && OF_SECTION.includes(name)
    return views
      .filter(([name]) => !isTold(name))
      .map(([name, view]) => [viewBeside(name, place), view] as const)
  })
}

const OF_SECTION: readonly string[] = [STANDINGS_VIEW, ACTS_VIEW, SIGN_UP_VIEW]

function boardsOnCards(state: SessionState, { section, table }: TablePlace): readonly number[] {
  const cards = scorecardsView(state, section, table)
  return cards ? boardsShown(cards) : []
}

const boardsOnMatch = (state: SessionState, place: TablePlace): readonly number[] =>
  matchView(state, place)?.boards.flatMap(({ board, tables }) => (tables ? board : [])) ?? []

/** True if somebody at the table now has still to play the board, there or later elsewhere. */
function isStillToMeet(state: SessionState, { section: id, table }: TablePlace, board: number): boolean {
  const section = sectionOf(state, id)
  if (!isClosed(state) && section && mayBeDrawn(section.plan, board)) return true
  const round = Math.max(1, section?.currentRound(table) ?? 0)
  const entry = section?.entryAt(round, table)
  return (entry ? seatedAt(entry) : []).some(contestant => section?.isStillToMeet(contestant, board))
}

/**
 * Returns the boards whose travellers a table may read: those of its current round that its people have played and
 * accepted. Empty while an earlier round of any of them lacks a result: they cannot have come so far.
 */
const openBoards = (
  state: SessionState,
  section: Section,
  table: number,
  round: number,
): readonly number[] =>
  section.haveAllBefore(round, table) ? boardsToRead(state, section, table, round) : []

/**
 * Returns them if earlier rounds are complete. For teams no board that one of them has still to play at its other
 * table.
 */
export function boardsToRead(
  state: SessionState,
  section: Section,
  table: number,
  round: number,
): readonly number[] {
  const accepted = boardsAccepted(state, section, table, round)
  return section.plan.kind === 'teams'
    ? accepted.filter(readableBoards(state, section, table, round))
    : accepted
}

/**
 * True if the cards of a board may be shown on a tablet for `place`: the people now seated have played and accepted it,
 * as for its traveller, and nobody at its other tables has it still to meet.
 */
export function mayShowCards(
  state: SessionState,
  asked: TablePlace & { readonly round: number; readonly board: number },
  place: TablePlace,
): boolean {
  if (!samePlace(asked, place)) return !isStillToMeet(state, place, asked.board)
  const section = sectionOf(state, asked.section)
  return (
    section?.currentRound(asked.table) === asked.round &&
    openBoards(state, section, asked.table, asked.round).includes(asked.board)
  )
}

/** Returns boards played and accepted by those now seated. Excludes boards not played: they may still meet them. */
function boardsAccepted(
  state: SessionState,
  section: Section,
  table: number,
  round: number,
): readonly number[] {
  const entry = section.entryAt(round, table)
  const settings = settingsOf(state)
  // In a match at its own table no other table has the same deal to compare.
  if (!settings || !entry || !isPlayed(entry) || isMatchGame(settings)) return []
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

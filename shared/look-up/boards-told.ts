import { isMatchGame } from '../game/games.ts'
import { isRankingShown } from '../session/between-rounds/scorecards.ts'
import { boardsToMeet } from '../session/section/boards-to-meet.ts'
import { isClosed, settingsOf } from '../session/section/queries.ts'
import { type Section, sectionsIn } from '../session/section/section.ts'
import { publishedRounds } from '../session/standings/published-rounds.ts'
import { roundsToPublish } from '../session/standings/standings-view.ts'
import type { SessionState } from '../session/state/state.ts'

export interface PublicLimits {
  /** Number of rounds that are public; results of later rounds are omitted. */
  readonly rounds: number
  /** Boards whose comparison is public, ascending. */
  readonly boards: readonly number[]
}

const NOTHING: PublicLimits = { rounds: 0, boards: [] }

/**
 * Returns what may be published to anybody. While the session runs, a board is public once everybody has
 * played it, with all boards of its round and earlier ones; a ranking as far as tables are shown it. Once
 * closed everything is public except boards played afterwards.
 */
export function publicLimitsOf(state: SessionState, section: Section): PublicLimits {
  const field = comparedWith(state, section)
  const settings = settingsOf(state)
  // The deal was played only once, so there is no comparison.
  const known = settings && isMatchGame(settings) ? [] : boardsIn(field)
  const missing = boardsToMeet(state, field)
  if (isClosed(state))
    return { rounds: Number.POSITIVE_INFINITY, boards: known.filter(board => !missing.has(board)) }
  if (!isRankingShown(state)) return NOTHING
  const rounds = roundsToPublish(state, section.id)
  // All boards have been played, so nothing has to be hidden.
  const open = missing.size === 0 ? rounds : openRounds(field, missing, rounds)
  const told = openAndPublished(state, section.id, open, rounds)
  const boards = boardsUpTo(field, told)
  return { rounds, boards: known.filter(board => boards.has(board)) }
}

/**
 * Returns the boards that somebody still has to play, in all sections, since sections scored separately may
 * have the same cards.
 */
export const cardsHidden = (state: SessionState): ReadonlySet<number> =>
  boardsToMeet(state, sectionsIn(state))

export const comparedWith = (state: SessionState, section: Section): readonly Section[] =>
  settingsOf(state)?.sections === 'apart' ? [section] : sectionsIn(state)

const boardsIn = (field: readonly Section[]): readonly number[] =>
  [...new Set(field.flatMap(section => section.boardsKnown()))].sort((a, b) => a - b)

/** Returns the number of rounds before the first with a board that somebody still has to play. */
function openRounds(field: readonly Section[], missing: ReadonlySet<number>, rounds: number): number {
  const closedFrom = field.flatMap(section =>
    section.seatedPlan.entries
      .filter(({ boards }) => boards.some(board => missing.has(board)))
      .map(({ round }) => round),
  )
  return Math.min(rounds, ...closedFrom.map(round => round - 1))
}

/**
 * Returns the last round of the public ranking. A ranking over more rounds than the public boards would
 * reveal the sum of the others, so it ends where a ranking was published and no single result can be derived.
 */
function openAndPublished(state: SessionState, section: string, open: number, published: number): number {
  if (open >= published) return open
  for (let rounds = open; rounds > 0; rounds -= 1)
    if (publishedRounds(state, section, rounds) === rounds) return rounds
  return 0
}

const boardsUpTo = (field: readonly Section[], rounds: number): ReadonlySet<number> =>
  new Set(
    field.flatMap(section =>
      section.seatedPlan.entries.filter(({ round }) => round <= rounds).flatMap(({ boards }) => boards),
    ),
  )

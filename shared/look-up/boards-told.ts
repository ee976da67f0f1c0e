import { isMatchGame } from '../game/games.ts'
import { isRankingTold } from '../session/between-rounds/scorecards.ts'
import { isClosed, settingsOf } from '../session/queries.ts'
import { boardsToMeet } from '../session/section/boards-to-meet.ts'
import { type Section, sectionsIn } from '../session/section/section.ts'
import type { SessionState } from '../session/state.ts'
import { publishedRounds } from '../session/views/published-rounds.ts'
import { roundsToPublish } from '../session/views/standings-view.ts'

/** What may be looked up of those who are compared with one another. */
export interface Told {
  /** Results of later rounds are left out. */
  readonly rounds: number
  /** Whose comparison may be read, rising. */
  readonly boards: readonly number[]
}

const NOTHING: Told = { rounds: 0, boards: [] }

/**
 * Anybody may read what is looked up, whoever still has to play what. So while the session runs a board is told once it
 * is behind everybody, with all boards of its round and of those before; a ranking as the tables are told it, and none
 * where the club keeps it from them. Once it is closed everything, but boards that are played after it. protocol.md, What a
 * view may tell.
 */
export function toldOf(state: SessionState, section: Section): Told {
  const field = comparedWith(state, section)
  const settings = settingsOf(state)
  // Nobody else has played the same deal: there is no comparison to read.
  const known = settings && isMatchGame(settings) ? [] : boardsIn(field)
  const missing = boardsToMeet(state, field)
  if (isClosed(state))
    return { rounds: Number.POSITIVE_INFINITY, boards: known.filter(board => !missing.has(board)) }
  if (!isRankingTold(state)) return NOTHING
  const rounds = roundsToPublish(state, section.id)
  // Nobody has anything to play any more, and nothing has to be hidden.
  const open = missing.size === 0 ? rounds : openRounds(field, missing, rounds)
  const told = openAndPublished(state, section.id, open, rounds)
  const boards = boardsUpTo(field, told)
  return { rounds, boards: known.filter(board => boards.has(board)) }
}

/** The boards that somebody has still to play: sections that are scored apart may have the same cards. */
export const cardsHidden = (state: SessionState): ReadonlySet<number> =>
  boardsToMeet(state, sectionsIn(state))

/** The sections whose scores are compared with those of this one. */
export const comparedWith = (state: SessionState, section: Section): readonly Section[] =>
  settingsOf(state)?.sections === 'apart' ? [section] : sectionsIn(state)

const boardsIn = (field: readonly Section[]): readonly number[] =>
  [...new Set(field.flatMap(section => section.boardsKnown()))].sort((a, b) => a - b)

/** The rounds before the first in which a board is played that somebody has still to meet. */
function openRounds(field: readonly Section[], missing: ReadonlySet<number>, rounds: number): number {
  const closedFrom = field.flatMap(section =>
    section.seatedPlan.entries
      .filter(({ boards }) => boards.some(board => missing.has(board)))
      .map(({ round }) => round),
  )
  return Math.min(rounds, ...closedFrom.map(round => round - 1))
}

/**
 * Who reads a ranking over more rounds than those whose boards he reads knows the sum of the others: the rounds that are
 * told end where a ranking was published, so that what was added since tells no single result.
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

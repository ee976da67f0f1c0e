import { must } from '../../lib/assert.ts'
import { formatDecimal } from '../../lib/fraction.ts'
import type { Contestant } from '../../movement/plan.ts'
import type { ScoredBoard } from '../../scoring/matchpoints.ts'
import { formatMatchpoints, PRINTED_DECIMALS } from '../../scoring/present.ts'
import { rankField, type Standing } from '../../scoring/score-field.ts'
import type { Settings } from '../fact.ts'
import { isClosed, latestPlan, playersOf, roundsFinished, settingsOf } from '../queries.ts'
import { boardsWithResults, scoredBoard } from '../scored-boards.ts'
import type { SessionState } from '../state.ts'
import type { Ranked, Standings } from './view-bodies.ts'

/** The running ranking over every result so far: the director's. */
export function runningStandings(state: SessionState, section: string): Standings | undefined {
  const boards = boardsWithResults(state, section).flatMap(board => scoredBoard(state, section, board) ?? [])
  return standingsOver(state, section, boards, roundsFinished(state, section))
}

/**
 * The ranking as the policy publishes it: over the rounds that every table has finished, so that no figure
 * tells of a board that somebody still has to play; over everything once the session is closed.
 */
export function publishedStandings(state: SessionState, section: string): Standings | undefined {
  if (isClosed(state)) return runningStandings(state, section)
  const rounds = roundsFinished(state, section)
  const boards = boardsWithResults(state, section).flatMap(
    board => scoredBoard(state, section, board, rounds) ?? [],
  )
  return standingsOver(state, section, boards, rounds)
}

function standingsOver(
  state: SessionState,
  section: string,
  boards: readonly ScoredBoard[],
  rounds: number,
): Standings | undefined {
  const plan = latestPlan(state, section)?.plan
  const settings = settingsOf(state)
  if (!plan || !settings) return undefined
  const contestants = plan.contestants.map(({ id, line }) => ({ key: id, ...(line ? { line } : {}) }))
  const rankings = rankField(boards, contestants).map(({ line, standings }) => ({
    line,
    rows: standings.map(standing =>
      rankedRow(state, section, settings, contestantOf(plan.contestants, standing), standing),
    ),
  }))
  return { section, rounds, final: isClosed(state), rankings }
}

const contestantOf = (contestants: readonly Contestant[], { contestant }: Standing): Contestant =>
  must(
    contestants.find(({ id }) => id === contestant),
    `contestant ${contestant} in the plan`,
  )

function rankedRow(
  state: SessionState,
  section: string,
  settings: Settings,
  { id, label }: Contestant,
  { points, available, percent, rank, boards }: Standing,
): Ranked {
  return {
    contestant: id,
    label,
    players: [...playersOf(state, section, id)],
    total: formatMatchpoints(points, settings.halves),
    available: formatMatchpoints(available, settings.halves),
    percent: percent && formatDecimal(percent, PRINTED_DECIMALS),
    rank: rank?.place ?? null,
    shared: (rank?.sharedBy ?? 1) > 1,
    boards,
  }
}

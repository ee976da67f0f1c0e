import type { Direction } from '../../bridge/seat.ts'
import { must } from '../../lib/assert.ts'
import { formatDecimal } from '../../lib/fraction.ts'
import type { Plan } from '../../movement/plan.ts'
import {
  comparisonOf,
  matchpointsOf,
  percentOf,
  type ScoredBoard,
  type ScoredLine,
} from '../../scoring/matchpoints.ts'
import { formatMatchpoints, PRINTED_DECIMALS } from '../../scoring/present.ts'
import type { Settings } from '../fact.ts'
import { latestPlan, settingsOf } from '../queries.ts'
import { type ResultLine, scoredBoard } from '../scored-boards.ts'
import type { SessionState } from '../state.ts'
import type { Traveller, TravellerLine } from './view-bodies.ts'

/** Everything that happened on a board, best for North-South first, for whoever may see it whole. */
export function fullTraveller(state: SessionState, section: string, board: number): Traveller {
  return travellerFor(state, section, board, () => false)
}

/** The same with the lines of one table marked as its own. */
export function tableTraveller(
  state: SessionState,
  section: string,
  board: number,
  table: number,
  round: number,
): Traveller {
  return travellerFor(state, section, board, line => line.table === table && line.round === round)
}

type IsOwn = (line: { readonly table: number; readonly round: number }) => boolean

function travellerFor(state: SessionState, section: string, board: number, isOwn: IsOwn): Traveller {
  const settings = settingsOf(state)
  const scored = scoredBoard(state, section, board)
  if (!settings || !scored) return { section, board, lines: [] }
  const plan = latestPlan(state, section)?.plan
  const lines = scored.lines.map(line => {
    const { round, table, seats, result } = line.line.standing.fact.body
    return {
      section,
      round,
      table,
      ns: labelOf(plan, seats.N),
      ew: labelOf(plan, seats.E),
      result,
      score: line.line.score,
      ...figuresOf(scored, line, settings),
      own: isOwn({ table, round }),
    }
  })
  return { section, board, lines: lines.sort(byScore) }
}

function figuresOf(
  board: ScoredBoard<ResultLine>,
  scored: ScoredLine<ResultLine>,
  settings: Settings,
): Pick<TravellerLine, 'matchpoints' | 'percent' | 'comparison'> {
  // A lone score has nothing to be compared with: no matchpoints, and not 0 of 0.
  if (!scored.figures || board.top === 0) return { matchpoints: null, percent: null, comparison: null }
  const points = (direction: Direction) =>
    formatMatchpoints(
      must(matchpointsOf(board, scored, direction), 'matchpoints of a compared score'),
      settings.halves,
    )
  const percent = (direction: Direction) =>
    formatDecimal(
      must(percentOf(board, scored, direction), 'percentage of a compared score'),
      PRINTED_DECIMALS,
    )
  const { comparison } = scored.figures
  return {
    matchpoints: { NS: points('NS'), EW: points('EW') },
    percent: { NS: percent('NS'), EW: percent('EW') },
    comparison: { NS: comparisonOf(comparison, 'NS'), EW: comparisonOf(comparison, 'EW') },
  }
}

export const labelOf = (plan: Plan | undefined, contestant: string): string =>
  plan?.contestants.find(({ id }) => id === contestant)?.label ?? contestant

/** Played boards by their score, then those without one; equal scores in the order of the tables. */
function byScore(a: TravellerLine, b: TravellerLine): number {
  const [left, right] = [a.score ?? Number.NEGATIVE_INFINITY, b.score ?? Number.NEGATIVE_INFINITY]
  return left === right ? a.table - b.table || a.round - b.round : right - left
}

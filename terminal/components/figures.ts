import type { Direction } from '../../shared/game/seat.ts'
import type { Comparison } from '../../shared/scoring/field/score-sheet.ts'
import { TEAM_FORM_NAMES } from '../../shared/scoring/profiles/names.ts'
import type {
  Ranked,
  Scoring,
  Standings,
  Traveller,
  TravellerLine,
} from '../../shared/session/views/view-bodies.ts'
import type { CommonText } from '../text/common.ts'

/** Figure of a board from one side's view, in the session's scoring form, with its explanation. */
export type SideFigure =
  /** Matchpoints: the percentage of the top, and how many scores were beaten if that can be counted. */
  | { readonly kind: 'percent'; readonly percent: number; readonly why: Comparison | null }
  /** IMPs as the hub writes them, "-3.50"; `against` is the number of tables compared with. */
  | { readonly kind: 'imps'; readonly points: string; readonly against: number | null }

/** Returns the unit of a board's score: matchpoints, IMPs, or in board-a-match the points for winning it. */
export function boardUnit(scoring: Scoring): 'mp' | 'imps' | 'points' {
  if (['board-a-match', 'point-a-board', 'total-points'].includes(scoring)) return 'points'
  return scoring === 'matchpoints' ? 'mp' : 'imps'
}

export type RankedScoring = Pick<Standings, 'scoring' | 'rankedBy'>

export function totalUnit({ scoring, rankedBy }: RankedScoring): 'imps' | 'points' | 'vps' | 'wins' {
  if (rankedBy === 'wins') return 'wins'
  if (scoring === 'teams-vps' || rankedBy === 'match-vps') return 'vps'
  return boardUnit(scoring) === 'imps' ? 'imps' : 'points'
}

export const tieBreakWord = ({ rankedBy }: RankedScoring): 'ranking.tie-break' | 'ranking.ahead' =>
  rankedBy === 'wins' ? 'ranking.ahead' : 'ranking.tie-break'

/** True if the ranking is by percentage. */
export const isByPercent = ({ scoring, rankedBy }: RankedScoring): boolean =>
  scoring === 'matchpoints' && rankedBy === undefined

/** True if a board is compared only with the other table of a match. */
export const inMatches = (scoring: Scoring): boolean => TEAM_FORM_NAMES.some(form => form === scoring)

/**
 * Returns the side's figure so far, or `null` while there is nothing to compare with. A ruled figure needs no
 * comparison.
 */
export function sideFigure(
  { scoring }: Traveller,
  line: TravellerLine,
  direction: Direction,
): SideFigure | null {
  const why = line.comparison?.[direction] ?? null
  const others = why && othersOf(why)
  const unit = boardUnit(scoring)
  // The score beside it already says whether the board was won, halved or lost.
  if ((others === 0 && line.ruling === null) || unit === 'points') return null
  if (unit === 'imps') {
    const points = line.points?.[direction] ?? null
    // A datum comes from all scores at once: there is no table-by-table comparison.
    const against = scoring === 'butler' || others === 0 ? null : others
    return points === null ? null : { kind: 'imps', points, against }
  }
  const percent = line.percent?.[direction] ?? null
  return percent === null
    ? null
    : { kind: 'percent', percent: Number(percent), why: others === 0 ? null : why }
}

export const othersOf = ({ beaten, tied, lost }: Comparison): number => beaten + tied + lost

/**
 * Returns why a score has no figure yet: it is the only one, too few tables have played, or the other table of the
 * match has not. `null` if it has a figure or needs none.
 */
export function whyNoFigure(
  traveller: Traveller,
  line: TravellerLine,
): 'first' | 'more-tables' | 'other-table' | null {
  if (traveller.cancelled || line.ruling !== null || line.score === null) return null
  if (inMatches(traveller.scoring)) return line.points === null ? 'other-table' : null
  if (sideFigure(traveller, line, 'NS') ?? sideFigure(traveller, line, 'EW')) return null
  return traveller.lines.filter(({ score }) => score !== null).length === 1 ? 'first' : 'more-tables'
}

/** Returns "7" for a pair or a team; "3 + 8" for two players who are partners in this round. */
export function sideLabel(t: CommonText, { ns, ew, seats }: TravellerLine, direction: Direction): string {
  if (!seats) return direction === 'NS' ? ns : ew
  const [first, second] = direction === 'NS' ? [seats.N, seats.S] : [seats.E, seats.W]
  return t('traveller.partners', { first, second })
}

/** Returns the players, with their rounds if they substituted for each other: "Ana (1–3)", "Bo (4–)". */
export const rankedPlayers = ({ players, since }: Pick<Ranked, 'players' | 'since'>): readonly string[] =>
  players.map((name, at) => {
    const first = since?.[at]
    const next = since?.[at + 1]
    if (first === undefined) return name
    return `${name} (${first}–${next === undefined ? '' : next - 1})`
  })

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

/** What a side is told of its own board: in the figures of the session's form of scoring, and why. */
export type SideFigure =
  /** Matchpoints: the share of the top, and how many scores were beaten where they can be counted. */
  | { readonly kind: 'percent'; readonly percent: number; readonly why: Comparison | null }
  /** As the desk writes them, "-3.50"; `against`: with how many other tables they were compared one by one. */
  | { readonly kind: 'imps'; readonly points: string; readonly against: number | null }

/** What a board brings: matchpoints, IMPs, or in a match of boards one or two points for winning it. */
export function boardUnit(scoring: Scoring): 'mp' | 'imps' | 'points' {
  if (['board-a-match', 'point-a-board', 'total-points'].includes(scoring)) return 'points'
  return scoring === 'matchpoints' ? 'mp' : 'imps'
}

/** By what boards are compared, and totals ranked, where that is something else. */
export type RankedScoring = Pick<Standings, 'scoring' | 'rankedBy'>

/** What the total of a ranking is a sum of. */
export function totalUnit({ scoring, rankedBy }: RankedScoring): 'imps' | 'points' | 'vps' | 'wins' {
  if (rankedBy === 'wins') return 'wins'
  if (scoring === 'teams-vps' || rankedBy === 'match-vps') return 'vps'
  return boardUnit(scoring) === 'imps' ? 'imps' : 'points'
}

/** What parts those who are level, by its word. */
export const tieBreakWord = ({ rankedBy }: RankedScoring): 'ranking.tie-break' | 'ranking.ahead' =>
  rankedBy === 'wins' ? 'ranking.ahead' : 'ranking.tie-break'

/** Whether places go by the percentage. */
export const isByPercent = ({ scoring, rankedBy }: RankedScoring): boolean =>
  scoring === 'matchpoints' && rankedBy === undefined

/** Whether a board is compared with the other table of a match, and with no field. */
export const inMatches = (scoring: Scoring): boolean => TEAM_FORM_NAMES.some(form => form === scoring)

/**
 * The side's figure so far; `null` while there is nothing to compare with. A figure that was ruled needs no
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
  // A board won, halved or lost is told by the score beside it.
  if ((others === 0 && line.ruling === null) || unit === 'points') return null
  if (unit === 'imps') {
    const points = line.points?.[direction] ?? null
    // A datum is drawn from all scores at once: nobody is compared with table by table.
    const against = scoring === 'butler' || others === 0 ? null : others
    return points === null ? null : { kind: 'imps', points, against }
  }
  const percent = line.percent?.[direction] ?? null
  return percent === null
    ? null
    : { kind: 'percent', percent: Number(percent), why: others === 0 ? null : why }
}

export const othersOf = ({ beaten, tied, lost }: Comparison): number => beaten + tied + lost

/** Why a score that was obtained has no figure yet: who has still to play the board. */
export function whyNoFigure(
  traveller: Traveller,
  line: TravellerLine,
): 'first' | 'more-tables' | 'other-table' | null {
  if (traveller.cancelled || line.ruling !== null || line.score === null) return null
  if (inMatches(traveller.scoring)) return line.points === null ? 'other-table' : null
  if (sideFigure(traveller, line, 'NS') ?? sideFigure(traveller, line, 'EW')) return null
  return traveller.lines.filter(({ score }) => score !== null).length === 1 ? 'first' : 'more-tables'
}

/** "7" of a pair or a team; "3 + 8" of two players who are partners for this round. */
export function sideLabel(t: CommonText, { ns, ew, seats }: TravellerLine, direction: Direction): string {
  if (!seats) return direction === 'NS' ? ns : ew
  const [first, second] = direction === 'NS' ? [seats.N, seats.S] : [seats.E, seats.W]
  return t('traveller.partners', { first, second })
}

/** Those who took the place of each other each with his rounds: "Ana (1–3)", "Bo (4–)". */
export const rankedPlayers = ({ players, since }: Pick<Ranked, 'players' | 'since'>): readonly string[] =>
  players.map((name, at) => {
    const [first, next] = [since?.[at], since?.[at + 1]]
    if (first === undefined) return name
    return `${name} (${first}–${next === undefined ? '' : next - 1})`
  })

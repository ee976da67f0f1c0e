import { add, compare, type Fraction, fraction, multiply, ZERO } from '../../lib/fraction.ts'
import { type LineOutcome, NO_OUTCOME } from '../outcome.ts'
import type { TeamFormName } from '../profiles/names.ts'
import type { Profile } from '../profiles/profile.ts'
import type { TieBreak } from '../rules.ts'
import type { ContestantKey } from '../sheet.ts'
import { matchScale, type ScaleChoice } from '../victory-points/match-scale.ts'
import type { MatchBoard } from './match.ts'
import { type RankedTeam, rankTeams } from './rank-teams.ts'
import {
  boardAMatchAwards,
  impAwards,
  type TeamAwardRules,
  type TeamRules,
  totalPointAwards,
} from './rules.ts'
import type { TeamScore } from './score-match.ts'
import { type ScoredMatch, type StageMatch, scoreStage } from './score-stage.ts'

/** A contest of teams in one of the forms that people choose from: its matches scored, its teams ranked. */

/** The decimals in which sums of matches are printed, and ranked. */
export const TEAM_DECIMALS = 2

/** A table's play of a board: what came of it, and which other cards it had, where the board was fouled. */
export interface TablePlay {
  readonly outcome: LineOutcome
  readonly deal?: string | undefined
}

/** A board of a match, by its two tables; two scores on different cards compare with nothing (Law 87). */
export function matchBoard(
  board: number,
  homeNorthSouth: TablePlay | null,
  homeEastWest: TablePlay | null,
): MatchBoard {
  const [ns, ew] = [homeNorthSouth?.outcome ?? NO_OUTCOME, homeEastWest?.outcome ?? NO_OUTCOME]
  const fouled = homeNorthSouth?.deal !== homeEastWest?.deal && ns.kind === 'score' && ew.kind === 'score'
  return fouled
    ? { board, homeNorthSouth: NO_OUTCOME, homeEastWest: NO_OUTCOME }
    : { board, homeNorthSouth: ns, homeEastWest: ew }
}

/** What a contest of teams is scored by. */
export interface TeamScoring {
  readonly form: TeamFormName
  readonly profile: Profile
  /** What matches are looked up in where they bring victory points; the WBF's continuous scale where left out. */
  readonly scale?: ScaleChoice | undefined
  /** Over what the own averages for A+ and A- run: the match in a Swiss, and the stage where nothing is said. */
  readonly session?: TeamAwardRules['session']
}

/** Every match by the rules of the form; with victory points where the form has them. */
export function scoreContest(matches: readonly StageMatch[], scoring: TeamScoring): readonly ScoredMatch[] {
  const played = scoreStage(matches, rulesOf(scoring))
  return scoring.form === 'teams-vps' ? withVictoryPoints(played, scoring.scale) : played
}

/** What the teams of a contest are ranked by beside their matches. */
export interface ContestRanking {
  readonly form: TeamFormName
  /** Penalties and bonuses, each one team's alone. */
  readonly adjustments?: ReadonlyMap<ContestantKey, Fraction>
  /** What the session says of those who are level; they share the place where it says nothing. */
  readonly ties?: readonly TieBreak[] | undefined
}

/**
 * The teams by what their matches brought. Of what parts pairs only the matches of those who are level against each other
 * parts teams, and where that leaves them level the IMPs or points of all matches (CBAI): teams have no boards that
 * somebody else has not, and no order in which they entered that would make one the better.
 */
export const rankContest = (
  teams: readonly ContestantKey[],
  matches: readonly ScoredMatch[],
  { form, adjustments = new Map(), ties = [] }: ContestRanking,
): readonly RankedTeam[] =>
  rankTeams(
    teams,
    matches,
    {
      by: form === 'teams-vps' ? 'victory-points' : 'points',
      decimals: TEAM_DECIMALS,
      ties: ties.includes('mutual') ? ['mutual', 'points'] : [],
    },
    adjustments,
  )

/** What each team is given or loses in all. */
export function sumByTeam(
  adjustments: readonly { readonly team: ContestantKey; readonly amount: Fraction }[],
): ReadonlyMap<ContestantKey, Fraction> {
  const sums = new Map<ContestantKey, Fraction>()
  for (const { team, amount } of adjustments) sums.set(team, add(sums.get(team) ?? ZERO, amount))
  return sums
}

/** What a match brought a team: victory points where there are any, otherwise the points of its boards. */
export const matchResult = (score: TeamScore): Fraction => score.victoryPoints ?? score.points

/** Whether a board gives one team what it takes from the other: IMPs, or points of bridge. */
const isMargin = (form: TeamFormName): boolean =>
  form === 'teams-imps' || form === 'teams-vps' || form === 'total-points'

/** What a board gave a team as people say it: IMPs to the one that won them, and points that the two share. */
export const boardWon = (form: TeamFormName, points: Fraction): Fraction =>
  isMargin(form) && compare(points, ZERO) < 0 ? ZERO : points

/** What a team has won in a match, board by board: 14 of "11 : 14". */
export const matchWon = (form: TeamFormName, { boards }: TeamScore): Fraction =>
  boards.reduce((sum, { points }) => (points ? add(sum, boardWon(form, points)) : sum), ZERO)

/** Two points for a board, one where that is the scale of matchpoints, too, as in North America. */
const winOf = ({ rules }: Profile) =>
  fraction(
    rules.matchpoints.form.kind === 'matchpoints' && rules.matchpoints.form.scale === 'american' ? 1 : 2,
  )

/** By the scale for as many boards as the match has. */
const withVictoryPoints = (
  stage: readonly ScoredMatch[],
  choice: ScaleChoice | undefined,
): readonly ScoredMatch[] =>
  stage.map(({ teams, scores }) => {
    const scale = matchScale('imps', choice, scores.home.boards.length)
    const worth = (score: TeamScore): TeamScore => ({
      ...score,
      victoryPoints: scale.ok && score.begun ? scale.value.worth(score.points) : null,
    })
    return { teams, scores: { home: worth(scores.home), away: worth(scores.away) } }
  })

/** The most that a match of so many boards can bring; `null` where the form knows no most. */
export function matchMaximum({ form, profile, scale }: TeamScoring, boards: number): Fraction | null {
  if (form === 'teams-imps' || form === 'total-points') return null
  if (form !== 'teams-vps') return multiply(winOf(profile), fraction(boards))
  const found = matchScale('imps', scale, boards)
  return found.ok ? found.value.maximum : null
}

function rulesOf({ form, profile, session = 'stage' }: TeamScoring): TeamRules {
  if (form === 'teams-imps' || form === 'teams-vps')
    return { form: { kind: 'imps', wholeBoards: true }, awards: impAwards(session), victoryPoints: null }
  if (form === 'total-points')
    return { form: { kind: 'total-points' }, awards: totalPointAwards(session), victoryPoints: null }
  const win = winOf(profile)
  return {
    form: { kind: 'board-a-match', win },
    awards: boardAMatchAwards(win, session),
    victoryPoints: null,
  }
}

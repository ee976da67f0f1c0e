/** Contest of teams in a selectable form: scores its matches and ranks its teams. */

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

/** Decimals of match sums, printed and ranked. */
export const TEAM_DECIMALS = 2

/** Play of a board at a table: its outcome, and the other cards of a fouled board. */
export interface TablePlay {
  readonly outcome: LineOutcome
  readonly deal?: string | undefined
}

/** Combines the two tables of a board. Scores on different cards cannot be compared (Law 87). */
export function matchBoard(
  board: number,
  homeNorthSouth: TablePlay | null,
  homeEastWest: TablePlay | null,
): MatchBoard {
  const ns = homeNorthSouth?.outcome ?? NO_OUTCOME
  const ew = homeEastWest?.outcome ?? NO_OUTCOME
  const fouled = homeNorthSouth?.deal !== homeEastWest?.deal && ns.kind === 'score' && ew.kind === 'score'
  return fouled
    ? { board, homeNorthSouth: NO_OUTCOME, homeEastWest: NO_OUTCOME }
    : { board, homeNorthSouth: ns, homeEastWest: ew }
}

export interface TeamScoring {
  readonly form: TeamFormName
  readonly profile: Profile
  /** Scale for victory points; the WBF's continuous scale by default. */
  readonly scale?: ScaleChoice | undefined
  /** Basis of the own averages for A+ and A-: the match in a Swiss, by default the stage. */
  readonly session?: TeamAwardRules['session']
}

/** Scores every match by the rules of the form, with victory points if it has them. */
export function scoreContest(matches: readonly StageMatch[], scoring: TeamScoring): readonly ScoredMatch[] {
  const played = scoreStage(matches, rulesOf(scoring))
  return scoring.form === 'teams-vps' ? withVictoryPoints(played, scoring.scale) : played
}

export interface ContestRanking {
  readonly form: TeamFormName
  readonly adjustments?: ReadonlyMap<ContestantKey, Fraction>
  /** Tie-breaks of the session; equal teams share the rank if undefined. */
  readonly ties?: readonly TieBreak[] | undefined
}

/**
 * Ranks the teams by their matches. Of the tie-breaks for pairs only the matches against each other apply, then the
 * IMPs or points of all matches (CBAI): boards are common to all teams, and the order of entry is not a merit.
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

export function sumByTeam(
  adjustments: readonly { readonly team: ContestantKey; readonly amount: Fraction }[],
): ReadonlyMap<ContestantKey, Fraction> {
  const sums = new Map<ContestantKey, Fraction>()
  for (const { team, amount } of adjustments) sums.set(team, add(sums.get(team) ?? ZERO, amount))
  return sums
}

/** Returns the match result of a team: victory points if there are any, otherwise the points of its boards. */
export const matchResult = (score: TeamScore): Fraction => score.victoryPoints ?? score.points

/** True if a board's gain of one team is the other's loss: IMPs, or points of bridge. */
const isMargin = (form: TeamFormName): boolean =>
  form === 'teams-imps' || form === 'teams-vps' || form === 'total-points'

/** Returns a team's gain on a board as usually quoted: IMPs to the winner only, or points shared by both. */
export const boardWon = (form: TeamFormName, points: Fraction): Fraction =>
  isMargin(form) && compare(points, ZERO) < 0 ? ZERO : points

/** Returns a team's gains in a match over all boards, such as 14 in "11 : 14". */
export const matchWon = (form: TeamFormName, { boards }: TeamScore): Fraction =>
  boards.reduce((sum, { points }) => (points ? add(sum, boardWon(form, points)) : sum), ZERO)

/** Returns the points for winning a board: two, or one if that is also the matchpoint scale, as in North America. */
const winOf = ({ rules }: Profile) =>
  fraction(
    rules.matchpoints.form.kind === 'matchpoints' && rules.matchpoints.form.scale === 'american' ? 1 : 2,
  )

/** Applies the scale for the match's number of boards. */
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

/** Returns the maximum of a match of this length; `null` if the form has none. */
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

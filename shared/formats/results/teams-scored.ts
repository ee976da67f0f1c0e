import type { ByDirection } from '../../game/bridge/seat.ts'
import { type Fraction, formatFraction, fraction, ZERO } from '../../lib/fraction.ts'
import { NO_OUTCOME } from '../../scoring/outcome.ts'
import { formatAll, formatPlace } from '../../scoring/profiles/print.ts'
import type { Decimals, Profile } from '../../scoring/profiles/profile.ts'
import { TEAM_SIDES, type TeamSide } from '../../scoring/teams/match.ts'
import { rankTeams } from '../../scoring/teams/rank-teams.ts'
import { boardAMatchAwards, impAwards, type TeamRules } from '../../scoring/teams/rules.ts'
import type { TeamScore } from '../../scoring/teams/score-match.ts'
import { type ScoredMatch, scoreStage } from '../../scoring/teams/score-stage.ts'
import { ownVictoryPoints } from '../../scoring/victory-points/scale.ts'
import { victoryPointScale } from '../../scoring/victory-points/scales.ts'
import type { PrintedFigure, RowPoints } from './results-lines.ts'
import type { FiguredPlace } from './results-ranking.ts'
import { type ScoredResults, scoreResults } from './results-scored.ts'
import type { ResultsLine, ResultsSession } from './results-session.ts'
import type { TeamsMatch, TeamsSession } from './results-teams.ts'

/** How the boards of team matches are scored, as answers of the command line say it. */
export type TeamFormName = 'teams-imps' | 'teams-vps' | 'point-a-board' | 'board-a-match'

/** A session of teams with every figure. */
export interface ScoredTeams {
  readonly teams: TeamsSession
  readonly profile: Profile
  readonly form: TeamFormName
  readonly ranking: readonly FiguredPlace[]
  readonly matches: readonly FiguredMatch[]
  /** All tables of all matches as one field of pairs in cross-IMPs. */
  readonly pairs: ScoredResults
}

export interface FiguredMatch {
  readonly match: TeamsMatch
  readonly score: string
  readonly opponentsScore: string
  /** For each board of the match, the team's points and the opponents'. */
  readonly boards: readonly RowPoints[]
}

/** The form that a session of teams says it was scored in; `null` for words that are none of ours. */
export function formOfTeams({ scoring: { method } }: TeamsSession): TeamFormName | null {
  if (/point.a.board|pab/i.test(method)) return 'point-a-board'
  if (/board.a.match|bam/i.test(method)) return 'board-a-match'
  // Victory points are what is made of a match's IMPs.
  if (/\bvps?\b|victory/i.test(method.replaceAll('_', ' '))) return 'teams-vps'
  return /imp/i.test(method) ? 'teams-imps' : null
}

/** Scores the matches, ranks the teams by what their boards brought, and their pairs by cross-IMPs. */
export function scoreTeams(teams: TeamsSession, profile: Profile, form: TeamFormName): ScoredTeams {
  const played = scoreStage(
    teams.matches.map(({ team, opponents, boards }) => ({
      teams: { home: team, away: opponents },
      match: {
        boards: boards.map(({ board, ns, ew }) => ({
          board,
          homeNorthSouth: ns?.outcome ?? NO_OUTCOME,
          homeEastWest: ew?.outcome ?? NO_OUTCOME,
        })),
      },
    })),
    rulesOf(form, profile),
  )
  const stage = form === 'teams-vps' ? withVictoryPoints(played) : played
  return {
    teams,
    profile,
    form,
    ranking: placesOf(teams, stage, profile, form),
    matches: teams.matches.map((match, at) => figuredMatch(match, stage[at])),
    pairs: scoreResults(sessionOfPairs(teams), profile, 'cross-imps'),
  }
}

/** Two points for a board, one where that is the scale of matchpoints, too, as in North America. */
const winOf = ({ rules }: Profile) =>
  fraction(
    rules.matchpoints.form.kind === 'matchpoints' && rules.matchpoints.form.scale === 'american' ? 1 : 2,
  )

/** By the WBF's continuous scale for as many boards as the match has: no file names another one. */
const withVictoryPoints = (stage: readonly ScoredMatch[]): readonly ScoredMatch[] =>
  stage.map(({ teams, scores }) => {
    const scale = victoryPointScale({ kind: 'wbf-continuous' }, scores.home.boards.length)
    const worth = (score: TeamScore): TeamScore => ({
      ...score,
      victoryPoints: scale.ok && score.begun ? ownVictoryPoints(scale.value, score.points) : null,
    })
    return { teams, scores: { home: worth(scores.home), away: worth(scores.away) } }
  })

const rulesOf = (form: TeamFormName, profile: Profile): TeamRules =>
  form === 'teams-imps' || form === 'teams-vps'
    ? { form: { kind: 'imps', wholeBoards: true }, awards: impAwards('stage'), victoryPoints: null }
    : {
        form: { kind: 'board-a-match', win: winOf(profile) },
        awards: boardAMatchAwards(winOf(profile), 'stage'),
        victoryPoints: null,
      }

const DECIMALS: Decimals = { places: 2, style: 'trimmed' }

function placesOf(
  teams: TeamsSession,
  stage: readonly ScoredMatch[],
  profile: Profile,
  form: TeamFormName,
): readonly FiguredPlace[] {
  const names = new Map(teams.ranking.map(place => [place.contestant, place.players]))
  const labels = [...new Set(teams.matches.flatMap(({ team, opponents }) => [team, opponents]))]
  const ranked = rankTeams(labels, stage, {
    by: form === 'teams-vps' ? 'victory-points' : 'points',
    decimals: DECIMALS.places,
    ties: [],
  })
  const totals = formatAll(
    ranked.map(({ total }) => total),
    DECIMALS,
    'half-away',
  )
  return ranked.map(({ team, rank }, at) => {
    const players = names.get(team)
    return {
      contestant: team,
      total: totals[at] ?? '',
      percent: '',
      rank: formatPlace(rank, profile.print.ranks),
      boards: `${boardsOf(team, stage)}`,
      ...(players && { players }),
    }
  })
}

const boardsOf = (team: string, stage: readonly ScoredMatch[]): number =>
  stage
    .flatMap(({ teams, scores }) =>
      TEAM_SIDES.filter(side => teams[side] === team).flatMap(side => scores[side].boards),
    )
    .filter(({ points }) => points !== null).length

function figuredMatch(match: TeamsMatch, scored: ScoredMatch | undefined): FiguredMatch {
  const shown = (points: Fraction) => formatAll([points], DECIMALS, 'half-away')[0] ?? ''
  const pointsAt = (side: TeamSide, at: number): PrintedFigure | null => {
    const points = scored?.scores[side].boards[at]?.points
    return points ? { exact: formatFraction(points), shown: shown(points) } : null
  }
  return {
    match,
    score: shown(resultOf(scored?.scores.home)),
    opponentsScore: shown(resultOf(scored?.scores.away)),
    boards: match.boards.map((_, at) => [pointsAt('home', at), pointsAt('away', at)]),
  }
}

/** Victory points where there are any, otherwise the points of the boards. */
const resultOf = (score: TeamScore | undefined): Fraction => score?.victoryPoints ?? score?.points ?? ZERO

/** The tables of a session of teams as if its pairs played against the field. */
function sessionOfPairs({ matches, ranking: _, pairXi: __, ...head }: TeamsSession): ResultsSession {
  const tables = (board: ByDirection<ResultsLine | null>) =>
    [board.NS, board.EW].flatMap(line => (line ? [line] : []))
  return {
    ...head,
    winners: 1,
    scoring: { ...head.scoring, scale: 'european' },
    rows: matches.flatMap(({ boards }) => boards.flatMap(({ ns, ew }) => tables({ NS: ns, EW: ew }))),
    ranking: [],
  }
}

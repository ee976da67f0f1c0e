import { type Fraction, formatFraction, ZERO } from '../../lib/fraction.ts'
import type { TeamFormName } from '../../scoring/profiles/names.ts'
import { formatAll, formatPlace } from '../../scoring/profiles/print.ts'
import type { Decimals, Profile } from '../../scoring/profiles/profile.ts'
import type { ContestantKey } from '../../scoring/sheet.ts'
import { TEAM_SIDES, type TeamSide } from '../../scoring/teams/match.ts'
import type { ScoredMatch } from '../../scoring/teams/score-stage.ts'
import {
  matchBoard,
  matchMaximum,
  matchResult,
  rankContest,
  scoreContest,
  sumByTeam,
  TEAM_DECIMALS,
  type TeamScoring,
} from '../../scoring/teams/team-contest.ts'
import { byeWorth } from '../../scoring/victory-points/bye.ts'
import type { PrintedFigure, RowPoints } from './results-lines.ts'
import { byeRuleOf, scaleNamed, withPoints } from './results-matches.ts'
import type { FiguredPlace } from './results-ranking.ts'
import { type ScoredResults, scoreResults } from './results-scored.ts'
import { keyOf, type LabelledContestant, type ResultsBye, type ResultsSession } from './results-session.ts'
import { contestantsOfMatches, type TeamsMatch, type TeamsSession } from './results-teams.ts'

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
  /** The team's points and the opponents', for each board of the match. */
  readonly boards: readonly RowPoints[]
}

/** Returns the stated scoring form of a session of teams; `null` for an unknown name. */
export function formOfTeams({ scoring: { method } }: TeamsSession): TeamFormName | null {
  if (/point.a.board|pab/i.test(method)) return 'point-a-board'
  if (/board.a.match|bam/i.test(method)) return 'board-a-match'
  if (/total.points|aggregate/i.test(method)) return 'total-points'
  // Victory points are derived from a match's IMPs.
  if (/\bvps?\b|victory/i.test(method.replaceAll('_', ' '))) return 'teams-vps'
  return /imp/i.test(method) ? 'teams-imps' : null
}

/** Scores the matches, ranks the teams by their boards, and ranks their pairs by cross-IMPs. */
export function scoreTeams(teams: TeamsSession, profile: Profile, form: TeamFormName): ScoredTeams {
  const stage = scoreContest(
    teams.matches.map(match => ({
      teams: { home: keyOf(teamOf(match, 'home')), away: keyOf(teamOf(match, 'away')) },
      match: { boards: match.boards.map(({ board, ns, ew }) => matchBoard(board, ns, ew)) },
    })),
    scoringOf(teams, profile, form),
  )
  const byes = byesOf(teams, stage, profile, form)
  return {
    teams: {
      ...teams,
      ...(byes.length > 0 && { byes: byes.map(({ bye, worth }) => withPoints(bye, worth)) }),
    },
    profile,
    form,
    ranking: rankingsOf(teams).flatMap(labels => placesOf(teams, labels, stage, { profile, form, byes })),
    matches: teams.matches.map((match, at) => figuredMatch(match, stage[at])),
    pairs: scoreResults(sessionOfPairs(teams), profile, 'cross-imps'),
  }
}

const scoringOf = ({ scoring }: TeamsSession, profile: Profile, form: TeamFormName): TeamScoring => ({
  form,
  profile,
  scale: scaleNamed(scoring),
  session: scoring.drawn ? 'match' : 'stage',
})

/** Bye with its points for the team; null for none. */
interface WorthBye {
  readonly bye: ResultsBye
  readonly worth: Fraction | null
}

function byesOf(
  teams: TeamsSession,
  stage: readonly ScoredMatch[],
  profile: Profile,
  form: TeamFormName,
): readonly WorthBye[] {
  return (teams.byes ?? []).map(bye => {
    const team = keyOf(labelOf(bye.contestant, bye.section))
    const own = stage.flatMap(({ teams: playing, scores }) =>
      TEAM_SIDES.filter(side => playing[side] === team && scores[side].begun).map(side =>
        matchResult(scores[side]),
      ),
    )
    const most = matchMaximum(scoringOf(teams, profile, form), bye.boards)
    return { bye, worth: byeWorth(byeRuleOf(teams.scoring), most, own) }
  })
}

/** Returns the teams ranked together: all, or those of each section. */
function rankingsOf(teams: TeamsSession): readonly (readonly LabelledContestant[])[] {
  const all = contestantsOfMatches(teams)
  if (teams.scoring.sections !== 'apart') return [all]
  const sections = [...new Set(all.map(({ section }) => section))]
  return sections.map(section => all.filter(team => team.section === section))
}

/** Returns the session with our figures on every match and our ranking, ready for export. */
export function teamsWithFigures({ teams, matches, ranking }: ScoredTeams): TeamsSession {
  return {
    ...teams,
    matches: matches.map(({ match, score, opponentsScore, boards }) => ({
      ...match,
      score,
      opponentsScore,
      boards: match.boards.map((board, at) => {
        const [own, other] = boards[at] ?? [null, null]
        return { ...board, ...(own && other && { points: [own.shown, other.shown] as const }) }
      }),
    })),
    ranking,
  }
}

const DECIMALS: Decimals = { places: TEAM_DECIMALS, style: 'trimmed' }

function placesOf(
  teams: TeamsSession,
  labelled: readonly LabelledContestant[],
  stage: readonly ScoredMatch[],
  { profile, form, byes }: Pick<ScoredTeams, 'profile' | 'form'> & { readonly byes: readonly WorthBye[] },
): readonly FiguredPlace[] {
  const published = new Map(
    teams.ranking.map(place => [keyOf(labelOf(place.contestant, place.section)), place]),
  )
  const byKey = new Map(labelled.map(team => [keyOf(team), team]))
  const adjustments = sumByTeam([
    ...(teams.adjustments ?? []).map(({ contestant, amount }) => ({ team: keyOf(contestant), amount })),
    ...byes.flatMap(({ bye: { contestant, section }, worth }) =>
      worth ? [{ team: keyOf(labelOf(contestant, section)), amount: worth }] : [],
    ),
  ])
  const ranked = rankContest([...byKey.keys()], stage, { form, adjustments, ties: teams.scoring.ties })
  const totals = formatAll(
    ranked.map(({ total }) => total),
    DECIMALS,
    'half-away',
  )
  const begun = stage.some(({ scores }) => scores.home.begun)
  return ranked.map(({ team, rank }, at) => {
    const { label, section } = byKey.get(team) ?? labelOf(team, undefined)
    const { teamName, players } = published.get(team) ?? {}
    return {
      contestant: label,
      ...(section !== undefined && { section }),
      total: totals[at] ?? '',
      percent: '',
      rank: formatPlace(begun ? rank : null, profile.print.ranks),
      boards: `${boardsOf(team, stage)}`,
      ...(teamName !== undefined && { teamName }),
      ...(players && { players }),
    }
  })
}

const labelOf = (label: string, section: string | undefined): LabelledContestant => ({
  label,
  ...(section !== undefined && { section }),
})

const teamOf = ({ team, opponents, section }: TeamsMatch, side: TeamSide): LabelledContestant =>
  labelOf(side === 'home' ? team : opponents, section)

const boardsOf = (team: ContestantKey, stage: readonly ScoredMatch[]): number =>
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
    score: shown(scored ? matchResult(scored.scores.home) : ZERO),
    opponentsScore: shown(scored ? matchResult(scored.scores.away) : ZERO),
    boards: match.boards.map((_, at) => [pointsAt('home', at), pointsAt('away', at)]),
  }
}

/** Converts the tables of a session of teams to a session of pairs that play against the field. */
function sessionOfPairs({
  matches,
  ranking: _,
  pairXi: __,
  adjustments: ___,
  byes: ____,
  contestants: _____,
  ...head
}: TeamsSession): ResultsSession {
  return {
    ...head,
    winners: 1,
    scoring: { ...head.scoring, scale: 'european' },
    rows: matches.flatMap(({ boards }) =>
      boards.flatMap(({ ns, ew }) => [ns, ew].flatMap(line => (line ? [line] : []))),
    ),
    ranking: [],
  }
}

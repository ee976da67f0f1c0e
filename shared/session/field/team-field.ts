import { type Fraction, fraction } from '../../lib/fraction.ts'
import { getOrMake, memo } from '../../lib/memo.ts'
import { byesOf, type PlannedBye } from '../../movement/plan/byes.ts'
import type { ContestantId } from '../../movement/plan/plan.ts'
import { matchesOf, type PlannedMatch } from '../../movement/plan/team-matches.ts'
import type { TeamFormName } from '../../scoring/profiles/names.ts'
import { profileById } from '../../scoring/profiles/profiles.ts'
import type { ContestantKey } from '../../scoring/sheet.ts'
import { type ByTeam, TEAM_SIDES } from '../../scoring/teams/match.ts'
import type { RankedTeam } from '../../scoring/teams/rank-teams.ts'
import type { ScoredMatch } from '../../scoring/teams/score-stage.ts'
import {
  matchBoard,
  matchMaximum,
  matchResult,
  rankContest,
  scoreContest,
  sumByTeam,
  type TeamScoring,
} from '../../scoring/teams/team-contest.ts'
import { type ByeRule, byeWorth } from '../../scoring/victory-points/bye.ts'
import type { Settings } from '../facts/session-opened.ts'
import { settingsOf } from '../section/queries.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { boardLines, contestantKey, type PlacedLine } from './field-lines.ts'
import { areDrawn, byeOf, overIn, scaleOf } from './match-settings.ts'
import { rankedIn } from './ranked.ts'

/** Board of a match, with its play with home North-South and with home East-West. */
export interface PlacedBoard {
  readonly board: number
  readonly homeNorthSouth: PlacedLine | null
  readonly homeEastWest: PlacedLine | null
}

export interface PlacedMatch {
  readonly section: string
  readonly planned: PlannedMatch
  /** All boards of the match, ascending, played or not. */
  readonly boards: readonly PlacedBoard[]
}

/** Session of teams with its scores: matches, and rankings together or by section. */
export interface TeamField {
  readonly form: TeamFormName
  readonly matches: readonly PlacedMatch[]
  readonly scored: readonly ScoredMatch[]
  readonly byes: readonly PlacedTeamBye[]
  readonly rankings: readonly TeamRanking[]
}

export interface PlacedTeamBye {
  readonly team: ContestantKey
  readonly bye: PlannedBye
  /** Value in the unit of the ranking; `null` for none. */
  readonly worth: Fraction | null
}

export interface TeamRanking {
  /** Section; `null` for all sections. */
  readonly section: string | null
  readonly teams: readonly RankedTeam[]
}

/** Returns the teams' scoring form: IMPs by default. */
export const teamFormOf = (settings: Settings): TeamFormName => settings.teams ?? 'teams-imps'

/** True if the contestants are teams; all sections of a session have the same kind of contest. */
export const areTeams = (state: SessionState): boolean => sectionsIn(state)[0]?.plan.kind === 'teams'

const known = memo((_: SessionState) => new Map<number, TeamField>())

/** Scores the teams over rounds up to `rounds`; `undefined` if no teams play. */
export function teamField(state: SessionState, rounds = Number.POSITIVE_INFINITY): TeamField | undefined {
  const settings = settingsOf(state)
  if (!settings || !areTeams(state)) return undefined
  return getOrMake(known(state), rounds, () => scoreTeams(state, settings, rounds))
}

function scoreTeams(state: SessionState, settings: Settings, rounds: number): TeamField {
  const sections = sectionsIn(state)
  const form = teamFormOf(settings)
  const isDrawn = areDrawn(state)
  const scoring: TeamScoring = {
    form,
    profile: profileById(settings.profile ?? 'overtrick'),
    scale: scaleOf(settings),
    session: isDrawn ? 'match' : 'stage',
  }
  const matches = sections.flatMap(section => placedMatches(settings, section, rounds))
  const scored = scoreContest(
    matches.map(({ section, planned, boards }) => ({
      teams: teamKeys(section, planned),
      match: {
        boards: boards.map(({ board, homeNorthSouth, homeEastWest }) =>
          matchBoard(board, playOf(homeNorthSouth), playOf(homeEastWest)),
        ),
      },
    })),
    scoring,
  )
  const byes = sections.flatMap(section =>
    placedByes(section, overIn(state, section, rounds), scored, scoring, byeOf(settings, isDrawn)),
  )
  const given = byes.flatMap(({ team, worth }) => (worth ? [{ team, amount: worth }] : []))
  const adjustments = sumByTeam([...sections.flatMap(adjustmentsIn), ...given])
  const ranked = (section: string | null, of: readonly Section[]): TeamRanking => ({
    section,
    teams: rankContest(of.flatMap(teamsOf), scored, { form, adjustments, ties: settings.ties }),
  })
  const rankings =
    settings.sections === 'apart'
      ? sections.map(section => ranked(section.id, [section]))
      : [ranked(null, sections)]
  return { form, matches, scored, byes, rankings }
}

function placedByes(
  section: Section,
  over: number,
  scored: readonly ScoredMatch[],
  scoring: TeamScoring,
  rule: ByeRule,
): readonly PlacedTeamBye[] {
  const byes = byesOf(section.plan, matchesOf(section.plan))
  return byes
    .filter(bye => bye.rounds.every(round => round <= over))
    .map(bye => {
      const team = contestantKey(section.id, bye.contestant)
      const own = scored.flatMap(({ teams, scores }) =>
        TEAM_SIDES.filter(side => teams[side] === team && scores[side].begun).map(side =>
          matchResult(scores[side]),
        ),
      )
      return { team, bye, worth: byeWorth(rule, matchMaximum(scoring, bye.boards), own) }
    })
}

const teamKeys = (section: string, { home, away }: PlannedMatch): ByTeam<ContestantKey> => ({
  home: contestantKey(section, home),
  away: contestantKey(section, away),
})

const playOf = (line: PlacedLine | null) => line && { outcome: line.outcome, deal: line.form }

const teamsOf = (section: Section): readonly ContestantKey[] =>
  rankedIn(section).map(({ id }) => contestantKey(section.id, id))

/** Returns adjustments in the unit of the ranking, since a match has no top of which to take a share. */
const adjustmentsIn = (section: Section) =>
  section
    .adjustments()
    .filter(({ body }) => body.unit === 'points')
    .map(({ body }) => ({
      team: contestantKey(section.id, body.contestant),
      amount: fraction(body.hundredths, 100),
    }))

/** Assigns each line to the match of the two teams that actually sat there, by round and board. */
function placedMatches(settings: Settings, section: Section, rounds: number): readonly PlacedMatch[] {
  const lines = section.boardsKnown().flatMap(board => boardLines(settings, section, board, rounds))
  const byPlay = new Map(
    lines.flatMap(line => {
      const { place } = line
      return place ? [[playKey(place.board, place.round, place.seats.N, place.seats.E), line] as const] : []
    }),
  )
  return matchesOf(section.plan).map(planned => {
    const at = (board: number, ns: ContestantId, ew: ContestantId) =>
      planned.rounds
        .map(round => byPlay.get(playKey(board, round, ns, ew)))
        .find(line => line !== undefined) ?? null
    return {
      section: section.id,
      planned,
      boards: planned.boards.map(board => ({
        board,
        homeNorthSouth: at(board, planned.home, planned.away),
        homeEastWest: at(board, planned.away, planned.home),
      })),
    }
  })
}

const playKey = (board: number, round: number, ns: ContestantId, ew: ContestantId): string =>
  JSON.stringify([board, round, ns, ew])

/** Counts boards of the team's matches that have points. */
export const boardsPlayed = ({ scored }: TeamField, team: ContestantKey): number =>
  scored
    .flatMap(({ teams, scores }) =>
      TEAM_SIDES.filter(side => teams[side] === team).flatMap(side => scores[side].boards),
    )
    .filter(({ points }) => points !== null).length

import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Fraction, formatDecimal, fraction, ZERO } from '../../lib/fraction.ts'
import { awarded } from '../../test/rulings.ts'
import { scored } from '../outcome.ts'
import { formatPlace } from '../profiles/print.ts'
import { profileById } from '../profiles/profiles.ts'
import type { TieBreak } from '../rules.ts'
import { rankTeams, type TeamRankingRules } from './rank-teams.ts'
import { boardAMatchAwards, impAwards, type TeamRules } from './rules.ts'
import type { TeamScore } from './score-match.ts'
import { type ScoredMatch, scoreStage } from './score-stage.ts'
import { matchBoard, rankContest, scoreContest } from './team-contest.ts'

const BY_VICTORY_POINTS: TeamRankingRules = { by: 'victory-points', decimals: 2, ties: [] }

/** Returns a match with these victory points and, board by board, these IMPs of the home team. */
function matchOf(
  home: string,
  away: string,
  vps: number,
  other: number,
  ...imps: readonly number[]
): ScoredMatch {
  const scoreOf = (points: readonly number[], victoryPoints: number): TeamScore => ({
    boards: points.map((each, index) => ({ board: index + 1, points: fraction(each), artificial: false })),
    points: fraction(points.reduce((a, b) => a + b, 0)),
    victoryPoints: fraction(victoryPoints),
    played: points.length,
    begun: true,
  })
  return {
    teams: { home, away },
    scores: {
      home: scoreOf(imps, vps),
      away: scoreOf(
        imps.map(each => -each),
        other,
      ),
    },
  }
}

const ranksOf = (
  teams: string,
  matches: readonly ScoredMatch[],
  rules: Partial<TeamRankingRules> = {},
  carryOver?: ReadonlyMap<string, Fraction>,
) =>
  rankTeams([...teams], matches, { ...BY_VICTORY_POINTS, ...rules }, carryOver)
    .map(({ team, rank }) => `${team} ${formatPlace(rank, 'equals')}`)
    .join(', ')

test('[TM9] the sum of the matches ranks; equal sums share the place', () => {
  const matches = [matchOf('A', 'B', 12, 8, 5), matchOf('C', 'D', 12, 8, 1), matchOf('B', 'A', 10, 10, 0)]
  expect(ranksOf('ABCD', matches)).toBe('A 1, B 2, C 3, D 4')
  expect(ranksOf('ABCDE', matches.slice(0, 2))).toBe('A 1=, C 1=, B 3=, D 3=, E 5')
  const [first] = rankTeams(['A'], matches, BY_VICTORY_POINTS)
  expect(first).toMatchObject({ total: fraction(22), points: fraction(5), matches: 2 })
  expect(rankTeams([], matches, BY_VICTORY_POINTS)).toEqual([])
})

test('[TM9] ranked by what is printed, with what the teams bring along', () => {
  const matches = [matchOf('A', 'B', 12, 8, 5)]
  const carryOver = new Map([['B', fraction(3996, 1000)]])
  expect(ranksOf('AB', matches, {}, carryOver)).toBe('A 1=, B 1=')
  expect(ranksOf('AB', matches, { decimals: 3 }, carryOver)).toBe('A 1, B 2')
  expect(ranksOf('AB', matches, { by: 'points' }, carryOver)).toBe('A 1, B 2')
})

test('[TM10] mutual: victory points of the matches among those who are level', () => {
  const matches = [matchOf('A', 'B', 8, 12, -4), matchOf('A', 'C', 14, 6, 9), matchOf('B', 'D', 10, 10, 0)]
  expect(ranksOf('ABCD', matches)).toBe('A 1=, B 1=, D 3, C 4')
  expect(ranksOf('ABCD', matches, { ties: ['mutual'] })).toBe('B 1, A 2, D 3, C 4')
})

test('[TM10] three and more are a mini league; who is level in it goes to the next tie-break', () => {
  const matches = [
    matchOf('A', 'B', 12, 8, 3),
    matchOf('B', 'C', 12, 8, 4),
    matchOf('C', 'A', 12, 8, 9),
    matchOf('D', 'A', 0, 0, 0),
  ]
  expect(ranksOf('ABC', matches, { ties: ['mutual'] })).toBe('A 1=, B 1=, C 1=')
  // A 3 - 9, B -3 + 4, C -4 + 9
  expect(ranksOf('ABC', matches, { ties: ['mutual', 'points'] })).toBe('C 1, B 2, A 3')
})

test('[TM11] quotient: IMPs won to IMPs lost, board by board; none lost is the best there is', () => {
  const matches = [
    matchOf('A', 'X', 10, 10, 6, -3),
    matchOf('B', 'Y', 10, 10, 5, -2),
    matchOf('C', 'Z', 10, 10, 1),
  ]
  expect(ranksOf('ABC', matches, { ties: ['quotient'] })).toBe('C 1, B 2, A 3')
  expect(ranksOf('ABCE', [], { ties: ['quotient'] })).toBe('A 1=, B 1=, C 1=, E 1=')
})

test('[TM12] in an all-play-all A+ is the own average of the stage, in a Swiss of the match', () => {
  const plus = awarded({ kind: 'average-plus' }, { kind: 'average-plus' })
  const play = (score: number) => ({ homeNorthSouth: scored(score), homeEastWest: scored(0) })
  const stage = [
    { teams: { home: 'A', away: 'B' }, match: { boards: [{ board: 1, ...play(620) }] } },
    {
      teams: { home: 'C', away: 'A' },
      match: {
        boards: [
          { board: 2, ...play(-50) },
          { board: 3, homeNorthSouth: plus, homeEastWest: scored(0) },
        ],
      },
    },
  ]
  const ofThird = (session: 'match' | 'stage') => {
    const rules: TeamRules = {
      form: { kind: 'imps', wholeBoards: false },
      awards: impAwards(session),
      victoryPoints: null,
    }
    return scoreStage(stage, rules)[1]?.scores.away.boards[1]?.points
  }
  expect(ofThird('match')).toEqual(fraction(3))
  // 12 IMPs and 2 IMPs on the two boards that A played.
  expect(ofThird('stage')).toEqual(fraction(7))
})

const SESSION = '../shared/data/sessions/ebuscoreteams-pab-20160117.json'
const absent = !existsSync(SESSION)
const line = v.object({ score: v.number() })
const sessionSchema = v.object({
  matches: v.array(
    v.object({
      team: v.string(),
      opponents: v.string(),
      score: v.string(),
      opp_score: v.string(),
      boards: v.array(
        v.object({
          board: v.number(),
          team_points: v.string(),
          opposing_team_points: v.string(),
          team_ns: line,
          team_ew: line,
        }),
      ),
    }),
  ),
  ranking: v.array(v.object({ id: v.string(), total: v.string(), rank: v.string() })),
})

describe.skipIf(absent)(`a real point-a-board event${absent ? ' (skipped: no ../shared/data)' : ''}`, () => {
  test('[TM2] [TM9] every board, every match, totals and ranks as published', () => {
    const published = v.parse(sessionSchema, JSON.parse(readFileSync(SESSION, 'utf8')))
    const rules: TeamRules = {
      form: { kind: 'board-a-match', win: fraction(2) },
      awards: boardAMatchAwards(fraction(2), 'stage'),
      victoryPoints: null,
    }
    const matches = scoreStage(
      published.matches.map(({ team, opponents, boards }) => ({
        teams: { home: team, away: opponents },
        match: {
          boards: boards.map(({ board, team_ns, team_ew }) => ({
            board,
            homeNorthSouth: scored(team_ns.score),
            homeEastWest: scored(team_ew.score),
          })),
        },
      })),
      rules,
    )
    const print = (points: Fraction | null) => formatDecimal(points ?? ZERO, 0)
    let boards = 0
    for (const [index, { scores }] of matches.entries()) {
      const match = published.matches[index]
      expect([print(scores.home.points), print(scores.away.points)]).toEqual([match?.score, match?.opp_score])
      expect(scores.home.boards.map(each => print(each.points))).toEqual(
        match?.boards.map(b => b.team_points),
      )
      expect(scores.away.boards.map(each => print(each.points))).toEqual(
        match?.boards.map(b => b.opposing_team_points),
      )
      boards += scores.home.boards.length
    }
    expect(boards).toBe(168)
    const teams = published.ranking.map(({ id }) => id)
    const ranked = rankTeams(teams, matches, { by: 'points', decimals: 0, ties: [] })
    const places = ranked.map(({ team, total, rank }) => ({
      id: team,
      total: print(total),
      rank: formatPlace(rank, 'equals'),
    }))
    expect(places.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(published.ranking)
  })
})

test('[TM14] who is level is parted by the matches against each other where the session says so, and by nothing else', () => {
  const won = (home: string, away: string, margin: number) => ({
    teams: { home, away },
    match: { boards: [matchBoard(1, { outcome: scored(margin) }, { outcome: scored(0) })] },
  })
  const matches = [
    ...[won('a', 'b', 50), won('c', 'a', 50), won('d', 'a', 50)],
    ...[won('b', 'c', 50), won('d', 'b', 50), won('c', 'd', 0)],
  ]
  const form = 'board-a-match'
  const stage = scoreContest(matches, { form, profile: profileById('overtrick') })
  const places = (ties?: readonly TieBreak[]) =>
    rankContest(['b', 'a', 'c', 'd'], stage, { form, ties }).map(
      ({ team, rank: { place, sharedBy } }) => `${place}${sharedBy > 1 ? '=' : ''} ${team}`,
    )
  expect(places()).toEqual(['1 d', '2 c', '3= b', '3= a'])
  expect(places(['mutual'])).toEqual(['1 d', '2 c', '3 a', '4 b'])
  expect(places(['boards-played', 'entry-order'])).toEqual(places())
})

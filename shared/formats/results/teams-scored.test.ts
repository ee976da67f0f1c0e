import { expect, test } from 'vitest'
import { profileOf } from '../../scoring/profiles/profiles.ts'
import { readResults } from '../results-json/results-json.ts'
import { formatTeamsJson } from '../results-json/results-json-write.ts'
import { formOfTeams, scoreTeams, teamsWithFigures } from './teams-scored.ts'

const table = (ns: string, ew: string, score: number) => ({ ns, ew, score })

/** Returns a board of the match: on board 1 team 1 gains 30 points, so 1 IMP; the others are flat. */
const board = (number: number) => ({
  board: number,
  team_ns: table('1-1-2', '2-3-4', number === 1 ? 170 : 140),
  team_ew: table('2-1-2', '1-3-4', 140),
})

function scored(method: string) {
  const boards = Array.from({ length: 7 }, (_, index) => board(index + 1))
  const read = readResults({
    program: 'TeamsScorer 5',
    scoring: { method },
    matches: [{ round: 1, team: '1', opponents: '2', boards }],
  })
  if (!read.ok || read.value.kind !== 'teams') throw new Error('no session of teams')
  expect(read.value.refused).toEqual([])
  const { teams } = read.value
  const form = formOfTeams(teams)
  if (form === null) throw new Error('no form')
  return scoreTeams(teams, profileOf(teams.program), form)
}

test('[CL50] matches that say victory points are worth those of the WBF for their length', () => {
  const { form, matches, ranking } = scored('teams_imps_vps')
  expect(form).toBe('teams-vps')
  // A single IMP in 7 boards.
  expect(matches.map(({ score, opponentsScore }) => [score, opponentsScore])).toEqual([['10.47', '9.53']])
  expect(ranking.map(({ contestant, total, rank }) => [contestant, total, rank])).toEqual([
    ['1', '10.47', '1'],
    ['2', '9.53', '2'],
  ])
})

test('[CL50] without victory points a match is its IMPs', () => {
  const { form, matches } = scored('teams_imps')
  expect(form).toBe('teams-imps')
  expect(matches.map(({ score, opponentsScore }) => [score, opponentsScore])).toEqual([['1', '-1']])
})

const match = (section: string, team: string, opponents: string, gain: number) => ({
  section,
  team,
  opponents,
  boards: [
    { board: 1, team_ns: table(team, opponents, 140 + gain), team_ew: table(opponents, team, 140) },
    { board: 2, team_ns: table(team, opponents, 100), team_ew: table(opponents, team, 100) },
  ],
})

const SECTIONS = {
  scoring: { method: 'teams-imps', sections: 'apart' },
  matches: [match('A', '1', '2', 30), match('B', '1', '2', -190)],
  adjustments: [{ id: '1', section: 'A', unit: 'points', amount: '-2' }],
}

const rankingOf = (data: unknown) => {
  const read = readResults(data)
  if (!read.ok || read.value.kind !== 'teams') throw new Error('no session of teams')
  expect(read.value.refused).toEqual([])
  return scoreTeams(read.value.teams, profileOf('Overtrick'), formOfTeams(read.value.teams) ?? 'teams-imps')
}
const places = ({ ranking }: ReturnType<typeof scoreTeams>) =>
  ranking.map(({ section, contestant, total, rank }) => `${section}${contestant} ${total} ${rank}`)

test('[CL51] teams of several sections are told apart and ranked together or apart, with their penalties', () => {
  expect(places(rankingOf(SECTIONS))).toEqual(['A1 -1 1=', 'A2 -1 1=', 'B2 5 1', 'B1 -5 2'])
  const across = rankingOf({ ...SECTIONS, scoring: { method: 'teams-imps' } })
  expect(places(across)).toEqual(['B2 5 1', 'A1 -1 2=', 'A2 -1 2=', 'B1 -5 4'])
})

test('[CL51] what is written of teams is read back with the same figures', () => {
  const scoredOnce = rankingOf(SECTIONS)
  const again = rankingOf(JSON.parse(formatTeamsJson(teamsWithFigures(scoredOnce))))
  expect(again.ranking).toEqual(scoredOnce.ranking)
  expect(again.matches.map(({ boards }) => boards)).toEqual(scoredOnce.matches.map(({ boards }) => boards))
  expect(again.teams.matches[0]).toMatchObject({ score: '1', opponentsScore: '-1', section: 'A' })
})

test('[CL52] two scores on other cards compare with nothing', () => {
  const [first] = SECTIONS.matches
  const [one, other] = first?.boards ?? []
  const fouled = { ...one, team_ns: { ...one?.team_ns, deal: 'X' } }
  const { matches } = rankingOf({
    ...SECTIONS,
    adjustments: [],
    matches: [{ ...first, boards: [fouled, other] }],
  })
  expect(matches[0]?.boards.map(([own]) => own?.shown ?? null)).toEqual([null, '0'])
})

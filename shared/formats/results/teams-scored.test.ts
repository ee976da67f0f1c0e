import { expect, test } from 'vitest'
import { profileOf } from '../../scoring/profiles/profiles.ts'
import { readResults } from '../results-json/results-json.ts'
import { formOfTeams, scoreTeams } from './teams-scored.ts'

const table = (ns: string, ew: string, score: number) => ({ ns, ew, score })

/** Team 1 gains 30 points, so 1 IMP, on board 1; the other boards are flat. */
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
  // One IMP in 7 boards.
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

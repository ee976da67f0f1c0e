import { expect, test } from 'vitest'
import { made } from '../../test/made.ts'
import { parseResultsJson } from './results-json.ts'

const read = (file: object) => made(parseResultsJson(JSON.stringify(file)))

test('[SE258] a match of pairs or a bye that a file has twice in a round counts once, and the second is refused', () => {
  const match = { rounds: [1, 2], pairs: ['1', '2'], boards: 8 }
  const bye = { rounds: [1], id: '3', boards: 8 }
  const { refused, ...results } = read({
    winners: 1,
    boards: [],
    pair_matches: [match, { ...match, rounds: [2], pairs: ['2', '1'] }, { ...match, rounds: [3] }],
    byes: [bye, { ...bye, rounds: [2] }, { ...bye, pts: '12' }],
  })
  if (results.kind !== 'session') throw new Error(results.kind)
  expect(results.session.pairMatches?.map(({ rounds }) => rounds)).toEqual([[1, 2], [3]])
  expect(results.session.byes?.map(({ rounds }) => rounds)).toEqual([[1], [2]])
  expect(refused.map(({ reason }) => reason)).toEqual([
    'Round 2: the match of 1 and 2 comes twice.',
    'Round 1: the bye of 3 comes twice.',
  ])
})

test('[SE258] a board that two teams have against each other twice in a round counts once, in whichever match it stands', () => {
  const table = (ns: string, ew: string) => ({ ns, ew, contract: '1N', by: 'N', tricks: 7, score: 90 })
  const board = { board: 1, team_ns: table('1', '2'), team_ew: table('2', '1') }
  const match = { round: 1, team: '1', opponents: '2', boards: [board] }
  const turned = {
    round: 1,
    team: '2',
    opponents: '1',
    boards: [{ board: 1, team_ns: table('2', '1'), team_ew: table('1', '2') }],
  }
  const { refused, ...results } = read({ matches: [match, match, turned, { ...match, round: 2 }] })
  if (results.kind !== 'teams') throw new Error(results.kind)
  expect(results.teams.matches.map(({ round }) => round)).toEqual([1, 2])
  expect(refused.map(({ reason }) => reason)).toEqual([
    'Round 1, 1 against 2: the board comes twice.',
    'Round 1, 2 against 1: the board comes twice.',
  ])
})

test('[SE247] what a file says of its scoring and cannot be read is refused, and the rest is read', () => {
  const scoring = {
    method: 'matchpoints',
    ranked_by: 'match_vps',
    vp_scale: 'no such scale',
    bye: 'half',
    ties: 'mutual',
  }
  const { refused, ...results } = read({ winners: 1, boards: [], scoring })
  if (results.kind !== 'session') throw new Error(results.kind)
  expect(results.session.scoring).toMatchObject({ method: 'matchpoints', rankedBy: 'match-vps' })
  expect(refused.map(({ reason }) => reason)).toEqual([
    '"vp_scale" in "scoring" cannot be read, and is left out: "no such scale".',
    '"bye" in "scoring" cannot be read, and is left out: "half".',
    '"ties" in "scoring" cannot be read, and is left out: "mutual".',
  ])
})

import { describe, expect, test } from 'vitest'
import { scored } from '../../scoring/outcome.ts'
import { parseResultsJson } from '../results-json/results-json.ts'

const line = { contract: '4S', by: 'S', tricks: 10, score: 420 }
const table1 = { ns: '1-1-2', ew: '8-3-4', ...line, xi: ['3.00', '-3.00'] }
const table2 = { ns: '8-1-2', ew: '1-3-4', ...line }
const match = (boards: readonly unknown[]) => ({ round: 1, team: '1', opponents: 8, boards })

function read(...matches: readonly unknown[]) {
  const results = parseResultsJson(
    JSON.stringify({
      matches,
      ranking: [{ id: '1', total: '35', rank: '7' }],
      pair_xi: [{ id: '1-1-2', imps: '-82.57', boards: '42' }, { id: 'none' }],
    }),
  )
  if (!results.ok || results.value.kind !== 'teams') throw new Error('no session of teams')
  return results.value
}
const refusals = (...matches: readonly unknown[]): readonly string[] =>
  read(...matches).refused.map(({ board, line: at, reason }) => `${board}/${at}: ${reason}`)

describe('a session of teams', () => {
  test('[FM17] matches of boards, each from two tables, with figures as printed', () => {
    const board = {
      board: 1,
      team_points: 1,
      opposing_team_points: '1',
      imps: '0',
      team_ns: table1,
      team_ew: table2,
    }
    const { teams, refused } = read({ ...match([board]), score: '2', opp_score: '10' })
    expect(refused).toEqual([])
    expect(teams.matches).toMatchObject([
      { round: 1, team: '1', opponents: '8', score: '2', opponentsScore: '10' },
    ])
    expect(teams.matches[0]?.boards).toMatchObject([
      {
        board: 1,
        points: ['1', '1'],
        imps: '0',
        ns: { seats: { N: '1-1-2', E: '8-3-4' }, outcome: scored(420), points: ['3.00', '-3.00'] },
        ew: { seats: { N: '8-1-2', E: '1-3-4' }, outcome: scored(420) },
      },
    ])
    expect(teams.ranking).toEqual([{ contestant: '1', total: '35', rank: '7' }])
    expect(teams.pairXi).toEqual([{ pair: '1-1-2', imps: '-82.57', boards: '42' }])
  })

  test('[FM17] a bad line is named by match and board and left out, and its other table kept', () => {
    const boards = [
      { board: 1, team_ns: { ...table1, score: 430 }, team_ew: table2 },
      { board: 2, team_ns: table2, team_ew: table1 },
      { board: 3, team_ns: { ...table1, ew: '7-1-2' } },
      { board: 3, team_ns: table1 },
      { board: 'x' },
    ]
    expect(refusals(match(boards), { team: '3' })).toEqual([
      '3/0: Round 1, 1 against 8: the board comes twice.',
      'null/0: Round 1, 1 against 8: a board has no number from 1 up.',
      'null/0: Match 2 lacks its teams or its boards.',
      '1/1: Round 1, 1 against 8: 4S by S with 10 tricks does not score 430 to North-South; it scores 420.',
      '2/1: Round 1, 1 against 8: 8-1-2 sits North-South, where team 1 should be.',
      '2/2: Round 1, 1 against 8: 1-1-2 sits North-South, where team 8 should be.',
      '3/1: Round 1, 1 against 8: 7-1-2 sits East-West, where team 8 should be.',
    ])
    expect(read(match(boards)).teams.matches[0]?.boards.map(({ ns, ew }) => [ns?.score, ew?.score])).toEqual([
      [undefined, 420],
      [undefined, undefined],
      [undefined, undefined],
    ])
  })
})

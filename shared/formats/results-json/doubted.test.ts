import { describe, expect, test } from 'vitest'
import { made } from '../../test/made.ts'
import { linesOf } from '../results/results-session.ts'
import { parseResultsJson } from './results-json.ts'

type Row = Readonly<Record<string, unknown>>

const read = (file: object) => {
  const results = made(parseResultsJson(JSON.stringify(file)))
  if (results.kind !== 'session') throw new Error(results.kind)
  return results
}
const boardOf = (...results: readonly unknown[]) => read({ winners: 1, boards: [{ board: 1, results }] })

/** Result of board 1, where nobody is vulnerable. */
const FOUR_HEARTS: Row = { ns: '1', ew: '2', contract: '4H', by: 'S', tricks: 10, score: 420 }

describe('a row whose score stands and whose play is garbled', () => {
  test.each<[string, Row, string, string]>([
    ['an unknown suit', { contract: '4Hq' }, 'contract', '4Hq'],
    ['letters of another language', { contract: '4ч' }, 'contract', '4ч'],
    ['a level that there is not', { contract: '8S' }, 'contract', '8S'],
    ['a number alone', { contract: 4 }, 'contract', '4'],
    ['a terminal’s contract', { contract: '', contract_raw: '4 Z' }, 'contract', '4 Z'],
    ['an unknown declarer', { by: 'Q' }, 'declarer', 'Q'],
    ['more tricks than a hand has', { tricks: 14 }, 'tricks', '14'],
    ['fewer than none', { tricks: -1 }, 'tricks', '-1'],
    ['half a trick', { tricks: 9.5 }, 'tricks', '9.5'],
    ['tricks that are no number', { tricks: 'l0' }, 'tricks', 'l0'],
    ['a terminal’s result', { tricks: null, contract_raw: '4 H', result_raw: '+9' }, 'tricks', '+9'],
    ['a lead that is no card', { lead: 'S11' }, 'lead', 'S11'],
  ])('[FM44] %s: its score counts, and what cannot be read is named', (_, garbled, what, written) => {
    const { session, refused, doubted } = boardOf({ ...FOUR_HEARTS, ...garbled })
    expect(refused).toEqual([])
    expect(linesOf(session).map(({ score }) => score)).toEqual([420])
    expect(doubted).toEqual([{ board: 1, line: 1, what, written, score: 420 }])
  })

  test('[FM44] every part that cannot be read is named', () => {
    const { doubted } = boardOf({ ...FOUR_HEARTS, contract: '4?', by: '?', tricks: 77 })
    expect(doubted.map(({ what }) => what)).toEqual(['contract', 'declarer', 'tricks'])
  })

  test('[FM44] tricks written as text are read, and nothing is in doubt', () => {
    const { session, doubted } = boardOf({ ...FOUR_HEARTS, tricks: '10' })
    expect(linesOf(session)[0]?.result).toMatchObject({ tricks: 10 })
    expect(doubted).toEqual([])
  })

  test.each<[string, Row, string]>([
    ['no score', { contract: '4Hq', score: null }, '"4Hq" is no contract.'],
    ['a score of 0, written where there is none', { contract: 'AVE', score: 0 }, '"AVE" is no contract.'],
    ['a ruling in the contract’s place', { contract: 'A5050', score: 50 }, '"A5050" is no contract.'],
    [
      'a score that no contract has',
      { contract: '4Hq', score: 421 },
      'No contract scores 421 on this board.',
    ],
    [
      'a score that the rest cannot have',
      { by: 'Q', score: 430 },
      '4H with 10 tricks does not score 430 to North-South.',
    ],
    [
      'a score that the rest cannot have, whatever the tricks',
      { tricks: 77, score: 430 },
      '4H by S does not score 430 to North-South.',
    ],
  ])('[FM45] %s: the row is refused', (_, garbled, reason) => {
    const { session, refused, doubted } = boardOf({ ...FOUR_HEARTS, ...garbled })
    expect(linesOf(session)).toEqual([])
    expect(refused).toEqual([{ board: 1, line: 1, reason }])
    expect(doubted).toEqual([])
  })

  test('[FM45] a ruling counts whatever play the row states, and nothing is doubted', () => {
    const { session, doubted } = boardOf({ ...FOUR_HEARTS, contract: '4Hq', adj: { code: 'A6040' } })
    expect(linesOf(session)[0]?.ruling).toBe('A6040')
    expect(doubted).toEqual([])
  })

  test('[FM44] at a table of a match the doubt names the match, 1 for the North-South table and 2 for the other', () => {
    const boards = [
      {
        board: 1,
        team_ns: { ...FOUR_HEARTS, contract: '4?' },
        team_ew: { ...FOUR_HEARTS, ns: '2', ew: '1', by: '?' },
      },
    ]
    const match = { round: 3, team: '1', opponents: '2' }
    const results = made(parseResultsJson(JSON.stringify({ matches: [{ ...match, boards }] })))
    expect(results.refused).toEqual([])
    expect(results.doubted).toEqual([
      { board: 1, line: 1, what: 'contract', written: '4?', score: 420, match },
      { board: 1, line: 2, what: 'declarer', written: '?', score: 420, match },
    ])
  })
})

describe('a file whose rows cannot be about one session', () => {
  const row = (ns: string, ew: string): Row => ({ ns, ew, score: 90 })
  const evening = (rows: (board: number) => readonly Row[], boards = 8) => ({
    winners: 1,
    boards: Array.from({ length: boards }, (_, at) => ({ board: 16 * at + 1, results: rows(at) })),
  })
  const problemOf = (file: object) => {
    const results = parseResultsJson(JSON.stringify(file))
    return results.ok ? null : results.problem
  }

  test('[FM46] a number that has two results on most of its boards stands for two pairs', () => {
    const file = evening(() => [row('1', '2'), row('3', '4'), row('5', '1')])
    expect(problemOf(file)).toMatchObject({
      code: 'results.two-tables',
      places: { number: '1', clashes: 8, boards: 8 },
    })
  })

  test('[FM46] an individual whose partners share a number is refused as a whole', () => {
    const seats = (at: number) => [
      { N: '1', S: '2', E: '3', W: '4', score: 90 },
      { N: '5', S: '6', E: '7', W: at === 0 ? '8' : '2', score: 90 },
    ]
    expect(problemOf(evening(seats))).toMatchObject({ places: { number: '2', clashes: 7, boards: 8 } })
  })

  test('[FM46] a pair that meets itself on most of its boards, or a player in two seats', () => {
    const pair = evening(at => [row('1', '2'), at < 5 ? row('3', '3') : row('3', '4')])
    expect(problemOf(pair)).toMatchObject({
      code: 'results.meets-itself',
      places: { number: '3', clashes: 5, boards: 8 },
    })
    const player = evening(() => [{ N: 'a', S: 'a', E: 'c', W: 'd', score: 90, section: 'B' }])
    expect(problemOf(player)).toMatchObject({ places: { number: 'Ba', clashes: 8 } })
  })

  test('[FM46] both directions numbered from 1 in a file that does not say so', () => {
    const file = evening(at => [row('1', `${((at + 1) % 3) + 1}`), row('2', `${((at + 2) % 3) + 1}`)], 9)
    expect(problemOf(file)?.code).toMatch(/^results\.(two-tables|meets-itself)$/)
    expect(problemOf({ ...file, winners: 2 })).toBeNull()
  })

  test.each([
    [
      'the boards of one round under another number',
      evening(at => [row('1', '2'), row(at < 3 ? '1' : '3', '4')]),
    ],
    ['one board', evening(at => [row('1', '2'), row(at < 1 ? '1' : '3', '4')], 1)],
    ['exactly half of the boards', evening(at => [row('1', '2'), row(at < 4 ? '1' : '3', '4')])],
    ['the same results handed in twice', evening(() => [row('1', '2'), row('1', '2')])],
  ])('[FM46] %s: a slip, and only its rows are refused', (_, file) => {
    const { refused } = read(file)
    expect(refused.length).toBeGreaterThan(0)
    expect(
      refused.every(({ reason }) => /^1 has a result on this board already, in line 1\.$/.test(reason)),
    ).toBe(true)
  })

  test('[FM47] a match of a team against itself is refused, and the file where most of them are', () => {
    const match = (round: number, team: string, opponents: string) => ({ round, team, opponents, boards: [] })
    const one = made(parseResultsJson(JSON.stringify({ matches: [match(1, '1', '1'), match(1, '2', '3')] })))
    expect(one.refused).toEqual([
      { board: null, line: 0, reason: 'Round 1, 1 against 1: no team meets itself.' },
    ])
    const all = [1, 2, 3].map(round => match(round, '4', '4'))
    expect(problemOf({ matches: [...all, match(1, '1', '2')] })?.code).toBe('results.teams-meet-themselves')
  })
})

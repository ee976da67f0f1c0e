import { expect, test } from 'vitest'
import { runScoreOn } from '../../test/run-score.ts'

const row = (ns: string, ew: string, more: object = {}) => ({
  ns,
  ew,
  contract: '4H',
  by: 'S',
  tricks: 10,
  score: 420,
  ...more,
})
const GARBLED = JSON.stringify({
  winners: 1,
  boards: [{ board: 8, results: [row('1', '2'), row('3', '4'), row('5', '6', { contract: '4Hq' })] }],
})

test('[FM48] below the ranking stands which board and line, what could not be read, and that the score counts', async () => {
  const { out, err, code } = await runScoreOn(['f'], { f: GARBLED })
  expect([err, code]).toEqual(['', 0])
  expect(out.split('\n\n').at(-1)).toBe(
    'Counted, but partly unreadable:\n  Board 8, line 3: the contract "4Hq" is unreadable; its score of 420 counts.\n',
  )
  expect(out).toMatch(/^3=? +6 |^ +1= +6 /m)
})

test('[FM48] programs get it as a warning, and no such list where nothing is in doubt', async () => {
  const { out } = await runScoreOn(['f', '--json'], { f: GARBLED })
  const { refused, warnings } = JSON.parse(out)
  expect(refused).toEqual([])
  expect(warnings).toEqual([
    { board: 8, line: 3, reason: 'The contract "4Hq" is unreadable; its score of 420 counts.' },
  ])
  const clean = await runScoreOn(['f', '--json'], { f: GARBLED.replace('4Hq', '4H') })
  expect(JSON.parse(clean.out)).not.toHaveProperty('warnings')
})

test('[FM48] a table of a match is named by its match', async () => {
  const boards = [
    { board: 8, team_ns: row('1', '2', { by: '?' }), team_ew: row('2', '1', { contract: '4Ч' }) },
  ]
  const text = JSON.stringify({ matches: [{ round: 2, team: '1', opponents: '2', boards }] })
  const { out } = await runScoreOn(['f'], { f: text })
  expect(out).toContain(
    'Board 8, line 1: Round 2, 1 v 2: the declarer "?" is unreadable; the score of 420 counts.',
  )
  expect(out).toContain('the contract "4Ч" is unreadable; its score of 420 counts.')
})

const COLLIDING = JSON.stringify({
  winners: 1,
  boards: Array.from({ length: 22 }, (_, at) => ({
    board: at + 1,
    results: [
      { N: '1', S: '17', E: '2', W: '18', score: 0 },
      { N: '3', S: '19', E: '17', W: '20', score: 0 },
    ],
  })),
})

test('[FM49] a file that cannot be about one session is refused as a whole, with the number that shows it', async () => {
  const { out, err, code } = await runScoreOn(['evening.json'], { 'evening.json': COLLIDING })
  expect([out, code]).toEqual(['', 1])
  expect(err).toBe(
    'evening.json: The rows of this file are not from one session: on 22 of its 22 boards number 17 has two results against different opponents, so it stands for more than one pair or player. For several sections each row needs its "section"; if both directions are numbered from 1, set "winners" to 2.\n',
  )
})

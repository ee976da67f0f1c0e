import { describe, expect, test } from 'vitest'
import { TIE_BREAKS } from '../../../shared/scoring/rules.ts'
import { runScoreOn as run } from '../../test/run-score.ts'

const row = (ns: string, ew: string, score: number, section = 'A') => ({ section, ns, ew, score })
/** Board 1 has outliers at both ends; pair 9 plays one board of the two. */
const BUTLER = JSON.stringify({
  scoring: { method: 'butler' },
  boards: [
    {
      board: 1,
      results: [
        row('1', '2', 1400),
        row('3', '4', 110),
        row('5', '6', 140),
        row('7', '8', -800),
        row('9', '10', 50),
      ],
    },
    { board: 2, results: [row('1', '2', 50), row('3', '4', 50), row('5', '6', 50), row('7', '8', 50)] },
  ],
})

type Place = Readonly<{
  contestant: string
  section?: string
  total: string
  rank: string
  tiebreak?: string
}>

async function places(file: string, ...args: readonly string[]): Promise<readonly Place[]> {
  const { out, err, code } = await run(['--json', ...args, 'f'], { f: file })
  expect([err, code]).toEqual(['', 0])
  return JSON.parse(out).ranking
}
const totalOf = async (who: string, ...args: readonly string[]) =>
  (await places(BUTLER, ...args)).find(({ contestant }) => contestant === who)?.total

describe('what is chosen otherwise than the profile', () => {
  test('[CL44] --drop N drops so many scores at each end of the datum', async () => {
    // The means of all five, of three and of one: 180, 100 and 110; 5-6 have 140.
    const totals = await Promise.all(['0', '1', '2', '9'].map(drop => totalOf('5', '--drop', drop)))
    expect(totals).toEqual(['-1', '1', '1', '1'])
    expect(await totalOf('1', '--drop', '0')).toBe('15')
    expect(await totalOf('1', '--drop', '1')).toBe(await totalOf('1'))
  })

  test('[CL44] --drop in a form that is no Butler is said to do nothing, and the rest is done', async () => {
    const args = ['--json', '--form', 'matchpoints', '--drop', '2', 'f']
    const { out, err, code } = await run(args, { f: BUTLER })
    expect([err, code]).toEqual(['Only Butler drops scores: --drop has no effect in matchpoints.\n', 0])
    expect(out).toBe((await run(['--json', '--form', 'matchpoints', 'f'], { f: BUTLER })).out)
  })

  test('[PF70] a board that waits for results says so below its lines, and in --json at each figure', async () => {
    const six = { 17: [1, 2, 3, 4, 5, 6], 1: [1, 2, 3, 4] }
    const file = JSON.stringify({
      scoring: { method: 'butler' },
      boards: Object.entries(six).map(([board, tables]) => ({
        board: Number(board),
        results: tables.map(table => row(`${table}`, `${table + 6}`, 110)),
      })),
    })
    const args = ['--profile', 'online-pairs', '--boards']
    const text = (await run([...args, 'f'], { f: file })).out
    expect(text.split('\n').filter(line => line.includes('for now'))).toEqual(['0 for now (4 of 6)'])
    const json = JSON.parse((await run([...args, '--json', 'f'], { f: file })).out)
    const points = json.boards.map(
      ({ results }: { results: { points: object[] }[] }) => results[0]?.points[0],
    )
    expect(points).toEqual([
      { exact: '0', shown: '0', held: { scores: 4, needed: 6 } },
      { exact: '0', shown: '0' },
    ])
  })

  test('[CL45] who has fewer of the boards than --finished has no place', async () => {
    const withoutPlace = async (...args: readonly string[]) =>
      (await places(BUTLER, ...args)).filter(({ rank }) => rank === '').map(({ contestant }) => contestant)
    expect(await withoutPlace('--finished', '51')).toEqual(['9', '10'])
    expect(await withoutPlace('--finished', '50')).toEqual([])
    const online = ['--profile', 'online-pairs', '--form', 'matchpoints']
    expect(await withoutPlace(...online)).toEqual(['9', '10'])
    expect(await withoutPlace(...online, '--finished', '0')).toEqual([])
  })

  test('[CL46] --sections apart compares and ranks each for itself, else as the file says', async () => {
    const results = [row('1', '2', 100), row('3', '4', 200), row('1', '2', 300, 'B'), row('3', '4', 400, 'B')]
    const f = JSON.stringify({ boards: [{ board: 1, results }] })
    const ranked = async (...args: readonly string[]) =>
      (await places(f, ...args)).map(({ section, contestant, rank }) => `${section}${contestant} ${rank}`)
    expect(await ranked('--sections', 'apart')).toEqual([
      ...['A2 1=', 'A3 1=', 'A1 3=', 'A4 3='],
      ...['B2 1=', 'B3 1=', 'B1 3=', 'B4 3='],
    ])
    expect(await ranked('--sections', 'across')).toEqual(await ranked())
    expect((await ranked()).slice(0, 2)).toEqual(['A2 1=', 'B3 1='])
    const apart = JSON.stringify({ ...JSON.parse(f), scoring: { sections: 'apart' } })
    expect(await places(apart)).toEqual(await places(f, '--sections', 'apart'))
    expect(await places(apart, '--sections', 'across')).toEqual(await places(f))
  })

  test('[CL47] --ties are tried in turn, and none leaves those who are level level', async () => {
    // 1 and 5 are tied; 5 won the board on which they met, and 1 comes first in the list of entries.
    const f = JSON.stringify({
      program: 'Magic Contest 4',
      notes: ['Average: 3. Tiebreak.'],
      boards: [
        { board: 1, results: [row('1', '3', 100), row('5', '6', 50), row('7', '8', 90)] },
        { board: 2, results: [row('1', '5', 50), row('3', '6', 90), row('7', '8', 100)] },
        { board: 3, results: [row('1', '6', 70), row('3', '5', 100)] },
      ],
    })
    const level = async (...args: readonly string[]) =>
      (await places(f, ...args))
        .filter(({ contestant }) => contestant === '1' || contestant === '5')
        .map(({ contestant, rank, tiebreak = '' }) => [contestant, rank, tiebreak])
    const byMatch = [
      ['5', '4', '2'],
      ['1', '5', '0'],
    ]
    const byEntry = [
      ['1', '4', '1'],
      ['5', '5', '3'],
    ]
    expect(await level()).toEqual(byMatch)
    expect(await level('--ties', 'none')).toEqual([
      ['1', '4', ''],
      ['5', '4', ''],
    ])
    expect(await level('--ties', 'boards-played, entry-order,mutual')).toEqual(byEntry)
    expect(await level('--ties', 'boards-played,mutual,entry-order')).toEqual(byMatch)
  })

  test.each([
    [
      ['--drop', '10'],
      '--drop takes a number from 0 to 9, a share from 0% to 49% or a table like 6:1,10:2, not "10".',
    ],
    [
      ['--drop=-1'],
      '--drop takes a number from 0 to 9, a share from 0% to 49% or a table like 6:1,10:2, not "-1".',
    ],
    [
      ['--drop', '1.5'],
      '--drop takes a number from 0 to 9, a share from 0% to 49% or a table like 6:1,10:2, not "1.5".',
    ],
    [
      ['--drop', '50%'],
      '--drop takes a number from 0 to 9, a share from 0% to 49% or a table like 6:1,10:2, not "50%".',
    ],
    [['--hold', '0'], '--hold takes a number from 1 to 99, not "0".'],
    [['--hold', 'six'], '--hold takes a number from 1 to 99, not "six".'],
    [['--drop', '-1'], "Option '--drop' has an ambiguous value."],
    [['--finished', '101'], '--finished takes a whole percentage from 0 to 100, not "101".'],
    [['--finished', ''], '--finished takes a whole percentage from 0 to 100, not "".'],
    [['--sections', 'both'], '--sections takes across or apart, not "both".'],
    [['--ties', 'mutual,coin'], `No tie-break "coin"; known: ${TIE_BREAKS.join(', ')}, none.`],
    [['--ties', ''], `No tie-break ""; known: ${TIE_BREAKS.join(', ')}, none.`],
  ])('[CL48] %j is one sentence and exit 2', async (args, sentence) => {
    const answer = await run([...args, 'f'], { f: BUTLER })
    expect(answer).toEqual({ out: '', err: `${sentence} See overtrick score --help.\n`, code: 2 })
  })

  test('[CL48] a session of teams has no use for them, and says so', async () => {
    const f = JSON.stringify({ scoring: { method: 'imps' }, matches: [] })
    const { err, code } = await run(['--ties', 'mutual', '--drop', '2', 'f'], { f })
    expect([err, code]).toEqual(['No effect in a teams session: --drop, --ties.\n', 0])
  })

  test('[CL48] --help names them and every tie-break', async () => {
    const { out } = await run(['--help'])
    for (const word of ['--drop', '--finished', '--sections', ...TIE_BREAKS]) expect(out).toContain(word)
    expect(out.split('\n').every(line => line.length <= 110)).toBe(true)
  })
})

test('[CL49] penalties of the file are in the ranking, a bad one below it by its own words', async () => {
  const adjustments = [
    { id: '1', unit: 'points', amount: '-20' },
    { id: '77', unit: 'points', amount: '1' },
  ]
  const f = JSON.stringify({ ...JSON.parse(BUTLER), adjustments })
  const before = Number(await totalOf('1'))
  const { out } = await run(['--json', 'f'], { f })
  const place = JSON.parse(out).ranking.find(({ contestant }: Place) => contestant === '1')
  expect(Number(place.total)).toBe(before - 20)
  const text = (await run(['f'], { f })).out
  expect(text).toContain('Refused: 1 row\n  Adjustment 2 is for 77, who does not play.\n')
})

test('[CL49] a traveller says which deal a table had, where a board was fouled', async () => {
  const results = [row('1', '2', 100), { ...row('3', '4', 200), deal: 'B' }]
  const f = JSON.stringify({ boards: [{ board: 1, results }] })
  const { out } = await run(['--boards', 'f'], { f })
  expect(out).toContain('Section  Deal  N-S  E-W  Score')
  expect(out).toContain('A        B       3    4    200')
})

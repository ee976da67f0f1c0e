import { describe, expect, test } from 'vitest'
import { fraction } from '../../lib/fraction.ts'
import { profileById } from '../../scoring/profiles/profiles.ts'
import { parseResultsJson } from '../results-json/results-json.ts'
import { formatResultsJson } from '../results-json/results-json-write.ts'
import { formatFigure, parseFigure } from './figure-text.ts'
import { scoreResults } from './results-scored.ts'
import { keyOf } from './results-session.ts'

const ROWS = [
  { section: 'A', ns: '1', ew: '2', score: 100 },
  { section: 'A', ns: '3', ew: '4', score: 110 },
  { section: 'A', ns: '5', ew: '6', score: 120 },
]
const PENALTY = { id: '5', unit: 'points', amount: '-0.5' }

function read(adjustments: unknown, more: object = {}) {
  const boards = [{ board: 1, results: ROWS }]
  const results = parseResultsJson(JSON.stringify({ winners: 1, boards, adjustments, ...more }))
  if (!results.ok || results.value.kind === 'teams') throw new Error('no session of pairs')
  return results.value
}

const totalsOf = (adjustments: unknown, choices = {}) =>
  scoreResults(read(adjustments).session, profileById('overtrick'), 'matchpoints', choices).ranking.map(
    ({ contestant, total, rank }) => [contestant, total, rank],
  )

describe('penalties and bonuses in a results file', () => {
  test('[FM40] each is in the total of the one whose it is, and moves nobody else', () => {
    expect(totalsOf(undefined)).toEqual([
      ['2', '4.00', '1='],
      ['5', '4.00', '1='],
      ['3', '2.00', '3='],
      ['4', '2.00', '3='],
      ['1', '0.00', '5='],
      ['6', '0.00', '5='],
    ])
    expect(
      totalsOf([PENALTY, { id: '1', unit: 'percent-of-top', amount: 25, reason: 'Late scores' }]),
    ).toEqual([
      ['2', '4.00', '1'],
      ['5', '3.50', '2'],
      ['3', '2.00', '3='],
      ['4', '2.00', '3='],
      ['1', '1.00', '5'],
      ['6', '0.00', '6'],
    ])
  })

  test('[FM40] those of the caller come beside those of the file', () => {
    const own = { contestant: keyOf({ label: '5', section: 'A' }), unit: 'points', amount: fraction(-1) }
    expect(totalsOf([PENALTY], { adjustments: [own] })).toContainEqual(['5', '2.50', '2'])
  })

  test('[FM40] with two winners the direction says whose it is; with one it says nothing', () => {
    const rows = [{ ns: '1', ew: '1', score: 100 }]
    const given = [{ ...PENALTY, id: 1, dir: 'EW' }]
    const { session, refused } = read(given, { winners: 2, boards: [{ board: 1, results: rows }] })
    expect(session.adjustments).toEqual([
      { contestant: { label: '1', line: 'EW' }, unit: 'points', amount: fraction(-1, 2) },
    ])
    expect(refused).toEqual([])
    expect(read([{ ...PENALTY, dir: 'EW' }]).session.adjustments?.[0]?.contestant).toEqual({
      label: '5',
      section: 'A',
    })
  })

  test.each<[unknown, string]>([
    ['-0.5', 'Adjustment 1 is not an object.'],
    [{ ...PENALTY, id: null }, 'Adjustment 1 does not say whose it is ("id").'],
    [{ ...PENALTY, id: '7' }, 'Adjustment 1 is for 7, who does not play.'],
    [{ ...PENALTY, section: 'B' }, 'Adjustment 1 is for 5, who does not play.'],
    [{ ...PENALTY, dir: 'N' }, 'Adjustment 1 has a "dir" that is neither NS nor EW.'],
    [{ ...PENALTY, unit: 'IMPs' }, 'Adjustment 1 has a "unit" that is neither points nor percent-of-top.'],
    [{ ...PENALTY, amount: null }, 'Adjustment 1 has no "amount".'],
    [{ ...PENALTY, amount: 'half' }, 'Adjustment 1 has an "amount" that is no number.'],
    [{ ...PENALTY, amount: 1e300 }, 'Adjustment 1 has an "amount" that is no number.'],
  ])('[FM41] %j is named by its place in the list and left out, and the others count', (bad, reason) => {
    const { session, refused } = read([bad, PENALTY])
    expect(refused).toEqual([{ board: null, line: 0, reason }])
    expect(session.adjustments).toHaveLength(1)
  })

  test('[FM41] somebody whom the file has twice is not guessed', () => {
    const boards = [{ board: 1, results: [...ROWS, { section: 'B', ns: '5', ew: '8', score: 50 }] }]
    const { session, refused } = read([PENALTY, { ...PENALTY, section: 'B' }], { boards })
    expect(refused.map(({ reason }) => reason)).toEqual([
      'Adjustment 1 is for 5, and several have that number.',
    ])
    expect(session.adjustments?.map(({ contestant }) => contestant.section)).toEqual(['B'])
  })

  test('[FM41] what is no list is said to be none, and a match has no top to take a share of', () => {
    expect(read({ 5: '-0.5' }).refused).toEqual([
      { board: null, line: 0, reason: 'The adjustments are no list.' },
    ])
    const matches = [{ team: '5', opponents: '8', boards: [] }]
    const teams = parseResultsJson(
      JSON.stringify({
        matches,
        adjustments: [
          { ...PENALTY, unit: 'percent-of-top' },
          { ...PENALTY, id: '6' },
        ],
      }),
    )
    expect(teams.ok && teams.value.refused.map(({ reason }) => reason)).toEqual([
      'Adjustment 2 is for 6, who does not play.',
      'An adjustment of team 5 is a share of a top, which no match has.',
    ])
  })

  test('[FM42] what is written reads back the same, amounts as people write them', () => {
    const given = [
      { ...PENALTY, reason: 'Slow' },
      { ...PENALTY, unit: 'percent-of-top', amount: '10/3' },
    ]
    const { session } = read(given)
    const text = formatResultsJson(session)
    expect(text).toContain('{"id":"5","section":"A","unit":"points","amount":"-0.5","reason":"Slow"}')
    expect(text).toContain('"amount":"10/3"')
    expect(parseResultsJson(text)).toEqual({
      ok: true,
      value: { kind: 'session', session, refused: [], doubted: [] },
    })
  })

  test.each(['-0.5', '12', '0', '-0.05', '200/3', '0.000000000000001'])(
    '[FM42] %s is written as it is',
    text => {
      const value = parseFigure(text)
      expect(value && formatFigure(value)).toBe(text)
    },
  )
})

describe('fouled boards in a results file', () => {
  const FOULED = [...ROWS, { section: 'A', ns: '7', ew: '8', score: -500, deal: 'B' }]
  const boardsOf = (results: readonly object[]) => ({ boards: [{ board: 1, results }] })
  const pointsOf = (results: readonly object[]) =>
    scoreResults(read([], boardsOf(results)).session, profileById('overtrick'), 'matchpoints').points.map(
      ([ns]) => ns?.shown,
    )

  test('[FM43] what was played with other cards is compared with its like alone', () => {
    const others = { section: 'A', ns: '9', ew: '10', score: -600, deal: 'B' }
    const [, , , beaten] = pointsOf([...FOULED, others])
    const [, , , ahead] = pointsOf([...FOULED, { ...others, score: -400 }])
    expect(Number(beaten)).toBeGreaterThan(Number(ahead))
    // The scores of the others with this deal change nothing for those with the first one.
    expect(pointsOf([...FOULED, others]).slice(0, 3)).toEqual(
      pointsOf([...FOULED, { ...others, score: 490 }]).slice(0, 3),
    )
  })

  test('[FM43] the name of the deal is read, written and read back', () => {
    const { session } = read([], boardsOf(FOULED))
    expect(session.rows.map(row => row.kind === 'line' && row.deal)).toEqual([
      undefined,
      undefined,
      undefined,
      'B',
    ])
    const text = formatResultsJson(session)
    expect(text).toContain('"deal":"B"')
    expect(parseResultsJson(text)).toEqual({
      ok: true,
      value: { kind: 'session', session, refused: [], doubted: [] },
    })
  })

  test('[FM43] a name that is no label refuses the row', () => {
    const { refused } = read([], boardsOf([{ ...ROWS[0], deal: ['B'] }]))
    expect(refused).toEqual([{ board: 1, line: 1, reason: 'The deal is not a label.' }])
  })
})

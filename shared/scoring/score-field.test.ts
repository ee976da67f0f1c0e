import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, formatDecimal, ZERO } from '../lib/fraction.ts'
import type { FieldLine } from './field.ts'
import { type ScoredBoard, scoreBoard } from './matchpoints.ts'
import { formatPercent, formatRank } from './present.ts'
import { type FieldContestant, linesByBoard, type Ranking, rankField, scoreField } from './score-field.ts'

/** A traveller drawn as text: "2 v 3: 420, 4 v 5: -, 6 v 1: -50"; "N E S W: 110" seats individuals. */
const traveller = (board: number, text: string): readonly FieldLine[] =>
  text.split(', ').map(part => {
    const [who = '', score = ''] = part.split(': ')
    const [n = '', e = '', s = n, w = e] = who.split(/ v | /)
    return { board, seats: { N: n, E: e, S: s, W: w }, score: score === '-' ? null : Number(score) }
  })

const everyone = (keys: string): readonly FieldContestant[] => keys.split(' ').map(key => ({ key }))

const printed = (rankings: readonly Ranking[]): readonly string[] =>
  rankings.flatMap(({ line, standings }) =>
    standings.map(
      standing =>
        `${line ? `${line} ` : ''}${formatRank(standing.rank)}. ${standing.contestant}: ${formatDecimal(standing.points, 1)} of ${formatDecimal(standing.available, 0)}, ${formatPercent(standing.percent)}, ${standing.boards}`,
    ),
  )

describe('totals and ranking of a field', () => {
  test('[RK1] a percentage is of the real comparisons, over the boards with a score', () => {
    const lines = [
      ...traveller(1, '1 v 2: 420, 3 v 4: 400, 5 v 6: 400'),
      ...traveller(2, '1 v 4: -50, 5 v 2: -, 3 v 6: 110'),
    ]
    expect(printed(scoreField(lines, everyone('1 2 3 4 5 6 7'), 'european').rankings)).toEqual([
      '1. 4: 5.0 of 6, 83.33, 2',
      '2. 1: 4.0 of 6, 66.67, 2',
      '3=. 3: 3.0 of 6, 50.00, 2',
      '3=. 6: 3.0 of 6, 50.00, 2',
      '5. 5: 1.0 of 4, 25.00, 1',
      '6. 2: 0.0 of 4, 0.00, 1',
      '. 7: 0.0 of 0, , 0',
    ])
  })

  test('[RK2] with two winners each line has its own ranking', () => {
    const contestants: readonly FieldContestant[] = [
      { key: 'NS1', line: 'NS' },
      { key: 'NS2', line: 'NS' },
      { key: 'EW1', line: 'EW' },
      { key: 'EW2', line: 'EW' },
    ]
    const lines = traveller(1, 'NS1 v EW1: 420, NS2 v EW2: 420')
    expect(printed(scoreField(lines, contestants, 'american').rankings)).toEqual([
      'NS 1=. NS1: 0.5 of 1, 50.00, 1',
      'NS 1=. NS2: 0.5 of 1, 50.00, 1',
      'EW 1=. EW1: 0.5 of 1, 50.00, 1',
      'EW 1=. EW2: 0.5 of 1, 50.00, 1',
    ])
  })

  test('[MP10] an individual gets the matchpoints of his side', () => {
    const lines = [...traveller(1, 'a b c d: 110, e f g h: 90'), ...traveller(2, 'a c b d: -50, e g f h: 50')]
    expect(printed(scoreField(lines, everyone('a b c d'), 'european').rankings)).toEqual([
      '1. c: 4.0 of 4, 100.00, 2',
      '2=. a: 2.0 of 4, 50.00, 2',
      '2=. d: 2.0 of 4, 50.00, 2',
      '4. b: 0.0 of 4, 0.00, 2',
    ])
  })

  test('[MP4] somebody without any comparison stands without a percentage and without a rank', () => {
    expect(printed(scoreField(traveller(1, '1 v 2: 420'), everyone('1 2'), 'european').rankings)).toEqual([
      '. 1: 0.0 of 0, , 1',
      '. 2: 0.0 of 0, , 1',
    ])
  })
})

describe('a running field', () => {
  const PAIRS = 8
  const contestants = everyone('1 2 3 4 5 6 7 8')
  const arrivals = fc.array(
    fc.record({
      board: fc.integer({ min: 1, max: 4 }),
      ns: fc.integer({ min: 1, max: PAIRS }),
      gap: fc.integer({ min: 1, max: PAIRS - 1 }),
      score: fc.constantFrom(-400, -50, 0, 110, 120, 420, null),
    }),
    { maxLength: 24 },
  )
  const asLines = arrivals.map(list => list.map(toLine))

  function toLine({
    board,
    ns,
    gap,
    score,
  }: {
    board: number
    ns: number
    gap: number
    score: number | null
  }): FieldLine {
    const [a, b] = [`${ns}`, `${((ns - 1 + gap) % PAIRS) + 1}`]
    return { board, seats: { N: a, E: b, S: a, W: b }, score }
  }

  test('[RK3] board by board as results arrive equals the whole at every moment', () => {
    fc.assert(
      fc.property(asLines, lines => {
        const boards = new Map<number, ScoredBoard>()
        lines.forEach((line, index) => {
          const sofar = lines.slice(0, index + 1)
          boards.set(
            line.board,
            scoreBoard(line.board, linesByBoard(sofar).get(line.board) ?? [], 'european'),
          )
          const whole = scoreField(sofar, contestants, 'european')
          expect(rankField([...boards.values()], contestants)).toEqual(whole.rankings)
        })
      }),
    )
  })

  test('[RK4] the order of arrival changes no total and no rank', () => {
    fc.assert(
      fc.property(asLines, lines => {
        const backwards = scoreField(lines.toReversed(), contestants, 'american').rankings
        expect(backwards).toEqual(scoreField(lines, contestants, 'american').rankings)
      }),
    )
  })

  test('[RK6] everybody together has half of what was available', () => {
    fc.assert(
      fc.property(asLines, lines => {
        const standings = scoreField(lines, contestants, 'american').rankings.flatMap(
          ranking => ranking.standings,
        )
        const sum = (of: 'points' | 'available') => standings.map(each => each[of]).reduce(add, ZERO)
        expect(compare(add(sum('points'), sum('points')), sum('available'))).toBe(0)
      }),
    )
  })

  test('[MP2] the scale changes the points and never the percentages or ranks', () => {
    fc.assert(
      fc.property(asLines, lines => {
        const places = (scale: 'european' | 'american') =>
          scoreField(lines, contestants, scale).rankings.flatMap(({ standings }) =>
            standings.map(({ contestant, percent, rank }) => ({ contestant, percent, rank })),
          )
        expect(places('american')).toEqual(places('european'))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECTIONS } from '../bridge/seat.ts'
import { must } from '../lib/assert.ts'
import { add, fraction } from '../lib/fraction.ts'
import type { FieldLine } from './field.ts'
import {
  comparisonOf,
  matchpointsOf,
  percentOf,
  SCALES,
  type Scale,
  scoreBoard,
  topOf,
} from './matchpoints.ts'
import { formatMatchpoints, formatPercent } from './present.ts'

const pairLine = (ns: string, ew: string, score: number | null, board = 1): FieldLine => ({
  board,
  seats: { N: ns, E: ew, S: ns, W: ew },
  score,
})

/** The matchpoints of a column of scores from North-South, both sides as shown: "9½-4½". */
function check(scores: readonly (number | null)[], scale: Scale): readonly string[] {
  const board = scoreBoard(
    1,
    scores.map((score, index) => pairLine(`N${index}`, `E${index}`, score)),
    scale,
  )
  return board.lines.map(scored =>
    DIRECTIONS.map(direction => {
      const points = matchpointsOf(board, scored, direction)
      return points === null ? 'none' : formatMatchpoints(points, 'fraction')
    }).join('-'),
  )
}

const scores = fc.array(fc.constantFrom(-450, -420, -50, 0, 50, 110, 140, 420, null), { maxLength: 12 })
const scales = fc.constantFrom(...SCALES)
/** A column with the names of its lines, and the same lines in another order. */
const shuffledColumns = scores
  .map(column => column.map((score, index) => [score, `${index}`] as const))
  .chain(column => fc.tuple(fc.constant(column), fc.shuffledSubarray(column, { minLength: column.length })))

describe('matchpoints of a board', () => {
  test('[MP1] two for each score beaten, one for each equal one', () => {
    expect(check([420, -50, 420, 170], 'european')).toEqual(['5-1', '0-6', '5-1', '2-4'])
  })

  test('[MP2] on the American scale one and a half', () => {
    expect(check([420, -50, 420, 170], 'american')).toEqual(['2½-½', '0-3', '2½-½', '1-2'])
  })

  test('[MP3] a line without a score is not compared', () => {
    expect(check([420, null, 170], 'european')).toEqual(['2-0', 'none-none', '0-2'])
  })

  test('[MP4] a single score has no percentage: neither 0 nor 50', () => {
    const board = scoreBoard(1, [pairLine('1', '2', 420)], 'european')
    const scored = must(board.lines[0], 'the line')
    expect(percentOf(board, scored, 'NS')).toBeNull()
    expect(scored.figures?.comparison).toEqual({ beaten: 0, tied: 0, lost: 0 })
  })

  test('[MP5] a figure can say what it was compared with', () => {
    const column = [420, 170, 170, 170, -50, 110, 100, 110]
    const board = scoreBoard(
      1,
      column.map((score, index) => pairLine(`${index}`, 'x', score)),
      'european',
    )
    const scored = must(board.lines[1], 'the second line')
    const comparison = must(scored.figures, 'its figures').comparison
    expect(comparison).toEqual({ beaten: 4, tied: 2, lost: 1 })
    expect(comparisonOf(comparison, 'EW')).toEqual({ beaten: 1, tied: 2, lost: 4 })
    expect(formatPercent(percentOf(board, scored, 'NS'))).toBe('71.43')
    expect(formatPercent(percentOf(board, scored, 'EW'))).toBe('28.57')
  })
})

// "A club's 2004 introduction to duplicate", nobody vulnerable: 5 diamonds with an overtrick is 420,
// three notrumps with two is 460.
describe("the travellers of a club's 2004 introduction to duplicate", () => {
  test('[MP2] two tables: pair 4 has the top of 1, pair 2 nothing', () => {
    expect(check([420, 460], 'american')).toEqual(['0-1', '1-0'])
  })

  test('[MP1] three tables: 460 beats 420 beats one down', () => {
    // The introduction prints the top for pair 2, with 420 over the 460 of pair 4. That is its mistake: the
    // higher score beats the lower one whatever the contract (Law 78A), so pair 4 gets two and pair 2 one.
    expect(check([420, 460, -50], 'american')).toEqual(['1-1', '2-0', '0-2'])
  })
})

describe('matchpoints in general', () => {
  test('[MP6] the two sides share the top on every line, on either scale', () => {
    fc.assert(
      fc.property(scores, scales, (column, scale) => {
        const board = scoreBoard(
          1,
          column.map((score, index) => pairLine(`${index}`, 'x', score)),
          scale,
        )
        for (const scored of board.lines) {
          const [ns, ew] = DIRECTIONS.map(direction => matchpointsOf(board, scored, direction))
          if (ns && ew) expect(add(ns, ew)).toEqual(topOf(board))
          else expect(scored.line.score).toBeNull()
        }
      }),
    )
  })

  test('[MP7] the order of the lines changes no figure', () => {
    fc.assert(
      fc.property(shuffledColumns, ([column, shuffled]) => {
        const lines = column.map(([score, name]) => pairLine(name, 'x', score))
        const otherwise = shuffled.map(([score, name]) => pairLine(name, 'x', score))
        const figures = (of: readonly FieldLine[]) =>
          new Map(scoreBoard(1, of, 'european').lines.map(({ line, figures }) => [line.seats.N, figures]))
        expect(figures(otherwise)).toEqual(figures(lines))
      }),
    )
  })

  test('[MP8] turning every score round turns the sides round', () => {
    fc.assert(
      fc.property(scores, column => {
        const turned = column.map(score => (score === null ? null : 0 - score))
        const turn = (text: string) => text.split('-').toReversed().join('-')
        expect(check(turned, 'european')).toEqual(check(column, 'european').map(turn))
      }),
    )
  })

  test('[MP8] adding the same to every score changes nothing', () => {
    fc.assert(
      fc.property(scores, fc.integer({ min: -100, max: 100 }), (column, more) => {
        const moved = column.map(score => (score === null ? null : score + more))
        expect(check(moved, 'american')).toEqual(check(column, 'american'))
      }),
    )
  })

  test('[MP9] counting gives what comparing every two scores gives', () => {
    fc.assert(
      fc.property(scores, column => {
        const board = scoreBoard(
          1,
          column.map((score, index) => pairLine(`${index}`, 'x', score)),
          'european',
        )
        const played = column.filter(score => score !== null)
        for (const { line, figures } of board.lines) {
          if (line.score === null) continue
          const own = line.score
          const points = played.reduce((sum, other) => sum + (own > other ? 2 : own === other ? 1 : 0), -1)
          expect(figures?.units.NS).toBe(points)
          expect(fraction(figures?.units.EW ?? -1)).toEqual(fraction(2 * (played.length - 1) - points))
        }
      }),
    )
  })
})

/** Tests formats observed in other programs, on sessions small enough to verify by hand. */

import { describe, expect, test } from 'vitest'
import { scoreResults } from '../../formats/results/results-scored.ts'
import { placeOf, type Shown, session, shown } from '../../test/printed-session.ts'
import { profileById } from './profiles.ts'

const totalOf = (printed: Shown, contestant: string) => placeOf(printed, contestant)?.split(' ')[1]
const percentOf = (printed: Shown, contestant: string) => placeOf(printed, contestant)?.split(' ')[2]

describe('ACBLscore', () => {
  // Five pairs at two tables, a board a round: everybody sits out once, and one table plays five boards.
  const HALF_TABLE = {
    1: '1-2 100 | 3-4 110',
    2: '2-3 100 | 4-5 110',
    3: '1-5 100 | 3-2 110',
    4: '5-3 100 | 1-4 110',
    5: '2-4 100 | 5-1 110',
  }

  test('[PF40] totals of all who sat out are brought up to the boards of the session', () => {
    // 1 has 0, 0, 1 and 0 of one each: 1 of 4 is 1.25 of 5.
    expect(placeOf(shown('acblscore', HALF_TABLE), '1')).toBe('1 1.25 25.00 4=')
    // 2 has 1, 0, 0 and 0; 3 has 1, 1, 1 and 1: the session’s whole top.
    expect(totalOf(shown('acblscore', HALF_TABLE), '3')).toBe('5.00')
  })

  test('[PF40] to those of the other line too: North-South sits out against no pair, East-West never', () => {
    const lines = { 1: 'a-x 100 | b-y 110', 2: 'b-x 100 | c-y 110', 3: 'c-x 100 | a-y 110' }
    const own = shown('acblscore', lines, 'matchpoints', { winners: 2 })
    // a has 0 and 1 of its two boards; three were played.
    expect(totalOf(own, 'a')).toBe('1.50')
    expect(totalOf(own, 'x')).toBe('3.00')
  })

  test('[PF40] never to a board that nobody could have played beside the others', () => {
    // Four boards in play, of which the short movement gives everybody three.
    const short = {
      1: 'a-w 100 | b-x 110 | c-y 120',
      2: 'b-w 100 | a-z 110 | d-y 120',
      3: 'c-z 100 | a-x 110 | d-w 120',
      4: 'c-x 100 | b-y 110 | d-z 120',
    }
    // a has 0, 1 and 1 of 2 each on their three boards.
    expect(totalOf(shown('acblscore', short, 'matchpoints', { winners: 2 }), 'a')).toBe('2.00')
  })
})

describe('BriAn', () => {
  test('[PF41] A5050 is half of the top of the scores that were obtained on the board: 4 of 8, not 5 of 10', () => {
    const six = '1-2 90 | 3-4 100 | 5-6 110 | 7-8 120 | 9-10 140'
    const own = shown('brian', { 1: `${six} | 11-12 A5050`, 2: `${six} | 11-12 150` })
    expect(own.lines.split(' ')[5]).toBe('4/4')
    // 4 of 8 and 10 of 10.
    expect(placeOf(own, '11')).toBe('11 14 77.777778 3=')
    expect(
      shown('overtrick', { 1: `${six} | 11-12 A5050`, 2: `${six} | 11-12 150` }).lines.split(' ')[5],
    ).toBe('5/5')
  })
})

describe('KoPS', () => {
  const ALIKE = { 1: '1-2 100 | 3-4 110 | 5-6 1.0002:5 | 7-8 1.0001:5' }

  test('[PF42] places go by the digits behind those that are printed', () => {
    const own = shown('kops', ALIKE)
    expect([placeOf(own, '5'), placeOf(own, '7')]).toEqual(['5 1.00 16.67 5', '7 1.00 16.67 6'])
    const ours = shown('overtrick', ALIKE)
    expect([placeOf(ours, '5'), placeOf(ours, '7')]).toEqual(['5 1.00 16.67 5=', '7 1.00 16.67 5='])
  })

  test('[PF42] lines have one decimal and totals none of its rounding', () => {
    // Neuberg for 0 in three of four: 1/3 of 6, twice.
    const boards = {
      1: '1-2 90 | 3-4 100 | 5-6 110 | 7-8 120',
      2: '1-4 90 | 3-6 100 | 5-8 110',
      3: '1-6 90 | 3-8 100 | 5-2 110',
    }
    const own = shown('kops', boards)
    expect(own.lines.split(' ')[4]).toBe('5.6/94.4')
    // 2/3 of 18; twice 5.6 % would be 3.73.
    expect(percentOf(own, '1')).toBe('3.70')
  })

  test('[PF42] cross-IMPs have one decimal in the line', () => {
    const own = shown('kops', { 1: '1-2 420 | 3-4 400 | 5-6 170 | 7-8 50' }, 'cross-imps')
    expect(own.lines.split(' ')[0]).toBe('5.3/-5.3')
    expect(totalOf(own, '1')).toBe('5.33')
  })
})

describe('Compscore3', () => {
  test('[PF43] lines have one decimal, an exact half to the even digit', () => {
    const given = { 1: '1-2 100 | 3-4 110 | 5-6 1.25:0.75 | 7-8 0.35:0.45' }
    expect(shown('compscore3', given).lines).toBe('1/5 5/1 1.2/0.8 0.4/0.4')
    expect(shown('scorebridge', given).lines.split(' ').slice(2)).toEqual(['1.3/0.8', '0.4/0.5'])
  })

  test('[PF43] percentages have two decimals, an exact half to the even digit', () => {
    // 3.85 of 8 is 48.125 per cent.
    const given = { 1: '1-2 90 | 3-4 100 | 5-6 110 | 7-8 120 | 9-10 3.85:0' }
    expect(percentOf(shown('compscore3', given), '9')).toBe('48.12')
    expect(percentOf(shown('overtrick', given), '9')).toBe('48.13')
  })

  test('[PF43] a board that the movement left short counts as a percentage of two decimals', () => {
    const boards = {
      1: '1-2 90 | 3-4 100 | 5-6 110 | 7-8 120',
      2: '1-4 90 | 3-6 100 | 5-8 110',
    }
    const exactOf = (lines: string, row: number) =>
      scoreResults(session({ ...boards, 2: lines }), profileById('compscore3'), 'matchpoints').points[
        row
      ]?.[0]?.exact
    // Neuberg for 0 is 1/3 of 6, which is 5.56 %: 0.3336.
    expect(exactOf(boards[2], 4)).toBe('417/1250')
    // If a ruling took the fourth score it is exact.
    expect(exactOf(`${boards[2]} | 7-2 A5050`, 4)).toBe('1/3')
  })
})

describe('Magic Contest', () => {
  // 1 and 5 are level; 5 won the board between them.
  const LEVEL = {
    1: '1-3 100 | 5-6 50 | 7-8 90',
    2: '1-5 50 | 3-6 90 | 7-8 100',
    3: '1-6 70 | 3-5 100',
  }

  test('[PF44] ties are broken by the boards against each other only where the session says so', () => {
    const placesOf = (notes: readonly string[], more: object = {}) => {
      const own = shown('magic-contest', LEVEL, 'matchpoints', { notes, ...more })
      return ['1', '5'].map(pair => placeOf(own, pair)?.split(' ').at(-1))
    }
    expect(placesOf(['5 tables, 10 pairs. Number of boards: 27. Average: 108. Tiebreak.'])).toEqual([
      '5',
      '4',
    ])
    expect(placesOf(['5 tables, 10 pairs. Number of boards: 27. Average: 108.'])).toEqual(['4', '4'])
    // An explicit statement of the file has priority.
    expect(placesOf(['Tiebreak.'], { scoring: { ties: [] } })).toEqual(['4', '4'])
    expect(placesOf([], { scoring: { ties: ['mutual'] } })).toEqual(['5', '4'])
  })

  test('[PF44] Butler rounds what a sit-out is worth half away from zero, and no binary figure', () => {
    // 3 IMPs on twenty boards are 0.15 for the board that 9 sits out, which binary arithmetic makes slightly less.
    const level = '9-2 100 | 3-4 100 | 5-6 100 | 7-8 100'
    const boards: Record<number, string> = { 1: level.replace('100', '210'), 21: level.replace('9-2', '1-2') }
    for (let board = 2; board <= 20; board += 1) boards[board] = level
    const own = shown('magic-contest', { ...boards, 21: `${boards[21]} | 9 bye` }, 'butler')
    expect(own.lines.split(' ').at(-1)).toBe('0.2/-')
  })
})

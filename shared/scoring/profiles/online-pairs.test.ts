/** Tests the worked examples of the online pairs' rules, as files. */

import { describe, expect, test } from 'vitest'
import { type ScoredResults, scoreResults } from '../../formats/results/results-scored.ts'
import { readResults } from '../../formats/results-json/results-json.ts'
import { formatResultsJson } from '../../formats/results-json/results-json-write.ts'
import { profileById } from './profiles.ts'

interface Row {
  readonly ns: string
  readonly ew: string
  readonly score?: number
  readonly adj?: string | object
  readonly remarks?: string
}

const rows = (scores: readonly number[]): readonly Row[] =>
  scores.map((score, table) => ({ ns: `${2 * table + 1}`, ew: `${2 * table + 2}`, score }))

function scored(
  boards: readonly (readonly Row[])[],
  more: object = {},
  form: 'butler' | 'matchpoints' = 'butler',
): ScoredResults {
  const data = {
    scoring: { method: 'butler' },
    // Boards 1, 17, 33 and so on have no side vulnerable.
    boards: boards.map((results, index) => ({ board: 16 * index + 1, results })),
    ...more,
  }
  const read = readResults(data)
  if (!read.ok || read.value.kind !== 'session') throw new Error('no session of pairs')
  expect(read.value.refused).toEqual([])
  return scoreResults(read.value.session, profileById('online-pairs'), form)
}

const ofNorthSouth = ({ points }: ScoredResults) => points.map(([ns]) => ns?.shown ?? '')
const heldIn = ({ points }: ScoredResults) => points.flatMap(([ns]) => ns?.held ?? [])
const placesIn = ({ ranking }: ScoredResults) =>
  Object.fromEntries(ranking.map(({ contestant, rank, total }) => [contestant, `${rank || '-'} ${total}`]))

const SIX = [400, 430, -50, 420, 400, 990]

describe('from six results on', () => {
  test('[PF22] six results: one off each end, the datum 412.5 (W4)', () => {
    const own = scored([rows(SIX)])
    expect(ofNorthSouth(own)).toEqual(['0', '0', '-10', '0', '0', '11'])
    expect(heldIn(own)).toEqual([])
  })

  test('[PF70] with the sixth missing everybody has 0 for the time being, and the board counts as completed (W4)', () => {
    for (const own of [
      // The file gives the possible number of scores; another board of the field had six; the event is running.
      scored([rows(SIX.slice(0, 5))], { possible_results: { '': { 1: 6 } } }),
      scored([rows(SIX.slice(0, 5)), rows(SIX)]),
      scored([rows(SIX.slice(0, 5))], { scoring: { method: 'butler', running: true } }),
    ]) {
      expect(ofNorthSouth(own).slice(0, 5)).toEqual(['0', '0', '0', '0', '0'])
      expect(heldIn(own)).toEqual(new Array(5).fill({ scores: 5, needed: 6 }))
    }
    const alone = scored([rows(SIX.slice(0, 5))], { possible_results: { '': { 1: 6 } } })
    expect(alone.ranking.map(({ boards, total, rank }) => [boards, total, rank !== ''])).toEqual(
      new Array(10).fill(['1', '0.00', true]),
    )
  })

  test('[PF70] a field that cannot reach six has its scores when all that can come is in', () => {
    const four = [420, 420, -50, 450]
    expect(ofNorthSouth(scored([rows(four)]))).toEqual(['3', '3', '-8', '4'])
    expect(heldIn(scored([rows(four)]))).toEqual([])
    const three = scored([rows(four.slice(0, 3)), rows(four)])
    expect(heldIn(three)).toEqual(new Array(3).fill({ scores: 3, needed: 4 }))
  })

  test('[PF70] a table that was given something in a score’s stead brings no result that is waited for', () => {
    const ruled = [...rows(SIX.slice(0, 5)), { ns: '11', ew: '12', adj: 'A+/A-' }]
    const own = scored([ruled, rows(SIX)])
    expect(heldIn(own)).toEqual([])
    expect(ofNorthSouth(own).slice(0, 5)).toEqual(['0', '1', '-10', '0', '0'])
  })

  test('[PF70] a side that was given something in its score’s stead is not waited for, the other side is no shorter', () => {
    const half = [
      ...rows([420, 420, -50, 450]),
      { ns: '9', ew: '10', adj: { code: '', ns: 'A-', ew_score: 100 } },
    ]
    const own = scored([half], { possible_results: { '': { 1: 5 } } })
    expect(own.points.flatMap(row => row.flatMap(side => side?.held ?? []))).toEqual([])
  })

  test('[PF70] what can come to a board is written into a file and read again', () => {
    const possible = { possible_results: { '': { 1: 6 } } }
    const read = readResults(JSON.parse(formatResultsJson(scored([rows(SIX.slice(0, 5))], possible).session)))
    expect(read.ok && read.value.kind === 'session' && read.value.session.possibleResults).toEqual(
      possible.possible_results[''] && { '': { 1: 6 } },
    )
  })
})

describe('who has a place', () => {
  /**
   * Returns a session in which 1 and 2 play `boards` equal boards beside two who play all; the omitted ones
   * are not played.
   */
  const evening = (boards: number, of: number, more: object = {}) =>
    scored(
      Array.from({ length: of }, (_, index) => [
        ...(index < boards
          ? [{ ns: '1', ew: '2', score: 50 }]
          : [{ ns: '1', ew: '2', remarks: 'Not played' }]),
        { ns: '3', ew: '4', score: 50 },
      ]),
      more,
    )
  const hasPlace = (own: ScoredResults, who: string) => !placesIn(own)[who]?.startsWith('-')

  test('[RK16] of 20 boards 12 are enough for a place at 60 per cent and 11 are not; the totals stand (W5)', () => {
    const twelve = evening(12, 20)
    const eleven = evening(11, 20)
    expect([hasPlace(twelve, '1'), hasPlace(eleven, '1')]).toEqual([true, false])
    expect(placesIn(eleven)['1']).toBe('- 0.00')
  })

  test('[RK16] with everybody cut to fewer the share is still of the event (W5)', () => {
    const cut = { event_boards: { '': 20 } }
    expect([hasPlace(evening(12, 15, cut), '1'), hasPlace(evening(11, 15, cut), '1')]).toEqual([true, false])
    // Unplayed boards in the file also count as boards of the event.
    const unplayed = Array.from({ length: 20 }, (_, index) =>
      index < 11
        ? [
            { ns: '1', ew: '2', score: 50 },
            { ns: '3', ew: '4', score: 50 },
          ]
        : [
            { ns: '1', ew: '2', remarks: 'Not played' },
            { ns: '3', ew: '4', remarks: 'Not played' },
          ],
    )
    expect(Object.values(placesIn(scored(unplayed))).every(place => place.startsWith('-'))).toBe(true)
  })

  test('[RK16] who withdrew at 12 of 20 boards has a place at 60 per cent and none at 70 (W9)', () => {
    const at = (finished: number) =>
      hasPlace(evening(12, 20, { scoring: { method: 'butler', finished } }), '1')
    expect([at(60), at(70)]).toEqual([true, false])
  })

  test('[PF80] [RK20] at matchpoints a bye counts neither as points nor as boards that were missed', () => {
    const boards = [1, 2, 3].map(round => [
      { ns: '1', ew: round === 1 ? '2' : '4', score: 50 },
      ...(round === 1 ? [] : [{ ns: '3', ew: '5', score: 100 }]),
      { ns: '6', ew: '7', score: 50 },
    ])
    const bye = (id: string, rounds: number) => ({ id, rounds: [rounds], boards: rounds })
    const more = { event_boards: { '': 3 }, scoring: { method: 'matchpoints', finished: 60 } }
    const places = placesIn(scored(boards, { ...more, byes: [bye('3', 1), bye('2', 2)] }, 'matchpoints'))
    expect(places['3']).toMatch(/^1 /)
    expect(places['2']?.startsWith('-')).toBe(false)
    const without = placesIn(scored(boards, more, 'matchpoints'))
    expect(without['2']?.startsWith('-')).toBe(true)
  })

  test('[PF22] level at 31: who played more boards, then who entered earlier (W6)', () => {
    const entered = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']
    const adjusted = ['1', '4', '9'].map(id => ({ id, unit: 'points', amount: 31 }))
    const boards = Array.from({ length: 20 }, (_, index) => [
      ...(index < 18 ? [{ ns: '1', ew: '2', score: 50 }] : []),
      ...['3 4', '5 6', '7 8', '9 10'].map(pairs => {
        const [ns = '', ew = ''] = pairs.split(' ')
        return { ns, ew, score: 50 }
      }),
    ])
    const places = placesIn(
      scored(boards, { contestants: entered.map(id => ({ id })), adjustments: adjusted }),
    )
    expect([places['4'], places['9'], places['1']]).toEqual(['1 31.00', '2 31.00', '3 31.00'])
  })
})

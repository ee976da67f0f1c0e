import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { must } from '../lib/assert.ts'
import { add, compare, type Fraction, formatDecimal, fraction, multiply, subtract } from '../lib/fraction.ts'
import { MATCHPOINTS } from '../test/drawn-field.ts'
import { chartOf, slotOf } from './chart.ts'
import { matchpointTable } from './matchpoints/matchpoint-table.ts'
import { WEIGHT_WHOLE } from './outcome.ts'
import type { MatchpointForm } from './rules.ts'

/** Published examples, beside the repository. Those for IMPs are tested with their forms. */
const FILE = '../shared/data/tables/worked_examples.json'
const ABSENT = !existsSync(FILE)
const REASON = ABSENT ? ' (skipped: ../shared/data/tables is not here)' : ''

interface Examples {
  readonly matchpoint: readonly { readonly scores?: readonly number[]; readonly ns_mp?: readonly number[] }[]
  readonly neuberg: readonly {
    readonly E: number
    readonly A: number
    readonly scores?: readonly number[]
    readonly mp?: readonly string[]
    readonly m?: number
    readonly result?: string
  }[]
  readonly small_groups: readonly { readonly A: number; readonly percent: readonly number[] }[]
  readonly assigned_between: readonly {
    readonly scores_mp: Readonly<Record<string, number>>
    readonly freq: Readonly<Record<string, number>>
    readonly assigned: number
    readonly mp: number
  }[]
  readonly weighted: readonly {
    readonly tables: number
    readonly top: number
    readonly components: readonly { readonly w: number; readonly mp: number; readonly score: number }[]
    readonly ns_mp: string
    readonly ew_mp: string
  }[]
}

const examples: Examples = ABSENT
  ? { matchpoint: [], neuberg: [], small_groups: [], assigned_between: [], weighted: [] }
  : JSON.parse(readFileSync(FILE, 'utf8'))

/** Returns North-South's matchpoints for one of the scores of a board. */
function pointsOf(
  scores: readonly number[],
  score: number,
  expected = scores.length,
  form: MatchpointForm = MATCHPOINTS,
): Fraction {
  const table = must(matchpointTable(chartOf(scores), form, expected), 'a table')
  return fraction(table.ns[slotOf(score)] ?? Number.NaN, table.denominator)
}

/** Builds a board on which the first score gets these matchpoints. */
function boardWith(scores: number, matchpoints: number): readonly number[] {
  const beaten = Math.floor(matchpoints / 2)
  const tied = matchpoints % 2
  return Array.from({ length: scores }, (_, at) =>
    at === 0 ? 100 : at <= beaten ? 50 : at <= beaten + tied ? 100 : 150,
  )
}

describe(`published examples${REASON}`, () => {
  test.skipIf(ABSENT)('[MP1] eleven tables', () => {
    const whole = examples.matchpoint.filter(({ scores }) => scores !== undefined)
    expect(whole).toHaveLength(1)
    for (const { scores = [], ns_mp = [] } of whole)
      expect(scores.map(score => Number(formatDecimal(pointsOf(scores, score), 2)))).toEqual(ns_mp)
  })

  test.skipIf(ABSENT)(
    '[MP1] matchpoints by frequencies from the bottom: top and its frequency make the top + 1',
    () => {
      for (const { scores = [], ns_mp = [] } of examples.matchpoint) {
        const rising = [...new Set(scores)].sort((a, b) => a - b)
        let below: { readonly points: number; readonly frequency: number } | null = null
        for (const score of rising) {
          const frequency = scores.filter(other => other === score).length
          const points: number = below === null ? frequency - 1 : frequency + below.frequency + below.points
          expect(compare(pointsOf(scores, score), fraction(points))).toBe(0)
          below = { points, frequency }
        }
        if (below !== null) expect(below.points + below.frequency).toBe(2 * ns_mp.length - 1)
      }
    },
  )

  test.skipIf(ABSENT)('[NB1] Neuberg', () => {
    for (const { E, A, scores, mp, m, result } of examples.neuberg) {
      if (scores && mp) {
        expect(scores.map(score => formatDecimal(pointsOf(scores, score, E), 1))).toEqual(mp)
      } else {
        const board = boardWith(A, must(m, 'm'))
        const printed = must(result, 'the result')
        const decimals = printed.split('.')[1]?.length ?? 0
        expect(formatDecimal(pointsOf(board, 100, E), decimals)).toBe(printed)
      }
    }
    expect(examples.neuberg).toHaveLength(5)
  })

  test.skipIf(ABSENT)('[NB4] small groups', () => {
    for (const { A, percent } of examples.small_groups) {
      const scores = Array.from({ length: A }, (_, at) => 500 - 10 * at)
      const figures = scores.map(score =>
        multiply(pointsOf(scores, score, 11, { ...MATCHPOINTS, smallGroups: true }), fraction(100, 20)),
      )
      expect(figures).toEqual(percent.map(of => fraction(of)))
    }
    expect(examples.small_groups).toHaveLength(3)
  })

  test.skipIf(ABSENT)('[RU10] an assigned score that nobody obtained lies between its neighbours', () => {
    for (const { scores_mp, freq, assigned, mp } of examples.assigned_between) {
      // Among the others only those who make its matchpoints are below the lowest printed score.
      const lowest = Math.min(...Object.keys(scores_mp).map(Number))
      const below = ((scores_mp[lowest] ?? 0) - ((freq[lowest] ?? 0) - 1)) / 2
      const others = [
        ...Object.entries(freq).flatMap(([score, many]) => Array<number>(many).fill(Number(score))),
        ...Array<number>(below).fill(lowest - 10),
      ]
      for (const score of Object.keys(freq).map(Number))
        expect(compare(pointsOf(others, score), fraction(scores_mp[score] ?? 0))).toBe(0)
      // The manual estimate excludes the score from the field (2 x 5 beaten - 1); here it is included, and a score that
      // nobody shares has a point more.
      expect(compare(pointsOf([...others, assigned], assigned), fraction(mp + 1))).toBe(0)
    }
  })

  test.skipIf(ABSENT)('[RU7] a weighted score is the weighted sum of its components', () => {
    for (const { tables, components, ns_mp, ew_mp } of examples.weighted) {
      const parts = components.map(({ w, score }) => ({ score, weight: Math.round(100 * w) }))
      // Five other scores that give the example's figures: one like the first component, one below it.
      const others = [650, 620, -200, -300, -400]
      expect(others).toHaveLength(tables - 1)
      const chart = chartOf(others, [parts])
      const { denominator, ns, top } = must(matchpointTable(chart, MATCHPOINTS, tables), 'a table')
      const points = (score: number) => fraction(ns[slotOf(score)] ?? Number.NaN, denominator)
      expect(components.map(({ score }) => formatDecimal(points(score), 1))).toEqual(
        components.map(({ mp }) => `${mp}`),
      )
      const own = parts
        .map(({ score, weight }) => multiply(points(score), fraction(weight, WEIGHT_WHOLE)))
        .reduce(add)
      expect(formatDecimal(own, 2)).toBe(ns_mp)
      expect(formatDecimal(subtract(fraction(top, denominator), own), 2)).toBe(ew_mp)
    }
    expect(examples.weighted).toHaveLength(1)
  })
})

import { expect, test } from 'vitest'
import { fraction } from '../../lib/fraction.ts'
import { EXACT, everyone, scoredLines, setupOf, traveller } from '../../test/drawn-field.ts'
import type { ScoringRules } from '../rules.ts'
import { sitOutLine } from '../sheet.ts'
import { rankField, standingsOf } from './ranking.ts'

const rankingsBy = (rules: ScoringRules, adjustments: Parameters<typeof setupOf>[2] = []) => {
  const boards = ['a v b: 420, c v d: 110', 'a v d: 50, c v b: -50', 'c v e: 620, a v f: 100']
  const lines = boards.flatMap((text, index) => traveller(index + 1, text))
  const field = scoredLines(lines, setupOf(everyone('a b c d e f'), rules, adjustments))
  return rankField(field).flatMap(ranking =>
    standingsOf(ranking).map(({ contestant, rank, points }) => ({
      who: contestant.key,
      place: rank?.place ?? null,
      points: Number(points.numerator) / Number(points.denominator),
    })),
  )
}

test('[RK9] who has fewer boards than finishing takes keeps his figures and has no place', () => {
  const everybody = rankingsBy(EXACT)
  expect(everybody.every(({ place }) => place !== null)).toBe(true)
  const finished = rankingsBy({ ...EXACT, ranking: { ...EXACT.ranking, finishedAt: 60 } })
  expect(finished.filter(({ place }) => place === null).map(({ who }) => who)).toEqual(['e', 'f'])
  expect(finished.find(({ who }) => who === 'f')?.points).toBe(2)
})

test('[RK9] a sit-out is no board completed; the boards of the event are, where they are said', () => {
  const played = ['a v b: 420, c v d: 110', 'a v b: 50, c v d: -50', 'a v b: 100, c v e: 620']
  const lines = [
    ...played.flatMap((text, index) => traveller(index + 1, text)),
    ...[1, 2].map(board => sitOutLine(board, 'e')),
  ]
  const placed = (eventBoards?: number) => {
    const contestants = everyone('a b c d e').map(each => ({ ...each, ...(eventBoards && { eventBoards }) }))
    const rules = { ...EXACT, ranking: { ...EXACT.ranking, finishedAt: 60 } }
    return rankField(scoredLines(lines, setupOf(contestants, rules)))
      .flatMap(ranking => standingsOf(ranking))
      .filter(({ rank }) => rank !== null)
      .map(({ contestant }) => contestant.key)
      .sort()
  }
  expect(placed()).toEqual(['a', 'b', 'c', 'd'])
  expect(placed(4)).toEqual(['a', 'b', 'c'])
  expect(placed(6)).toEqual([])
})

test('[RK10] a penalty weighs the same for whoever played fewer boards: levelling does not scale it', () => {
  const rules: ScoringRules = {
    ...EXACT,
    totals: { level: true, round: null },
    ranking: { ...EXACT.ranking, by: 'total' },
  }
  const pointsOf = (adjustments: Parameters<typeof setupOf>[2]) =>
    rankingsBy(rules, adjustments).find(({ who }) => who === 'f')?.points ?? Number.NaN
  const penalty = { contestant: 'f', unit: 'points', amount: fraction(-1) } as const
  expect(pointsOf([]) - pointsOf([penalty])).toBe(1)
})

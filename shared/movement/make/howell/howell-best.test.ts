import { expect, test } from 'vitest'
import { range, wrap } from '../../plan/pairs-plan.ts'
import { balanceOf } from '../../rate/quality.ts'
import { howellMaker } from './howell-maker.ts'

/** Best balance of any published movement for one winner, over several collections of clubs and unions. */
const PUBLISHED = `
  4x6 77.1, 4x7 100, 5x6 62.3, 5x7 74.8, 5x8 83.7, 5x9 83.3, 6x7 66.2, 6x8 69.9,
  6x9 90.7, 6x11 100, 7x8 72.5, 7x9 77.9, 7x11 91.1, 7x12 89.8, 7x13 91.3, 8x9 74.1,
  8x11 82.9, 8x12 87.1, 8x13 91.3, 8x14 95.3, 8x15 100, 9x11 78.6, 9x12 78.1, 9x13 89.1,
  9x14 88.8, 9x17 94.7, 10x11 77.9, 10x12 78.8, 10x13 83.3, 10x14 82.7, 10x19 100, 11x12 81.2,
  11x14 82.7, 12x13 80.3, 13x14 83.7, 12x23 100`

/** Figures of our first search, made by another program. */
const FIRST_SEARCH = `
  6x8 89.4, 6x9 90.7, 7x8 80.4, 7x9 85.7, 8x9 80.4, 8x12 91.9, 8x13 91.3, 9x13 91.0,
  10x12 83.1, 10x13 89.0`

const balanceShipped = (tables: number, rounds: number): number => {
  const plan = howellMaker.make({ tables, rounds, boardsPerRound: 2, switched: 'best' })
  return (plan.ok && balanceOf(plan.value)?.quality) || 0
}

test.each([
  ['published', PUBLISHED],
  ['that the first search reached', FIRST_SEARCH],
])('[MV115] the best balance is at least the best %s, to the decimal given', (_, figures) => {
  for (const [key, tables, rounds, figure] of figures.matchAll(/(\d+)x(\d+) ([\d.]+)/g))
    expect(balanceShipped(Number(tables), Number(rounds)), key).toBeGreaterThan(Number(figure) - 0.05)
})

/** Returns all ways to split the numbers modulo R into singles and pairs with different half-differences, none R/2. */
const allStarters = (rounds: number, singles: number): number[][][] => {
  const cut = (left: readonly number[], alone: number, steps: readonly number[]): number[][][] => {
    const [first, ...others] = left
    if (first === undefined) return alone === 0 ? [[]] : []
    const single = alone > 0 ? cut(others, alone - 1, steps).map(rest => [[first], ...rest]) : []
    const twos = others.flatMap(second => {
      const step = Math.min(second - first, rounds - second + first)
      if (steps.includes(step) || 2 * step === rounds) return []
      const rest = others.filter(other => other !== second)
      return cut(rest, alone, [...steps, step]).map(parts => [[first, second], ...parts])
    })
    return [...single, ...twos]
  }
  return cut(range(rounds), singles, [])
}

/**
 * True if each part can have an offset such that no pair plays a deal twice; with `sharing`, two parts have
 * the same offset.
 */
const hasAdder = (parts: readonly number[][], rounds: number, sharing: boolean): boolean => {
  const place = (part: number, residues: ReadonlySet<number>, used: readonly number[]): boolean => {
    const pairs = parts[part]
    if (pairs === undefined) return used.length - new Set(used).size === (sharing ? 1 : 0)
    return range(rounds).some(offset => {
      const own = pairs.map(pair => wrap(offset - pair, rounds))
      if (own.some(residue => residues.has(residue)) || (!sharing && used.includes(offset))) return false
      return place(part + 1, new Set([...residues, ...own]), [...used, offset])
    })
  }
  return place(0, new Set(), [])
}

test.each([
  [3, 5, false],
  [3, 5, true],
  [4, 4, false],
  [4, 5, false],
  [4, 6, false],
  [5, 8, false],
  [6, 7, false],
])(
  '[MV114] %i tables in %i rounds: no starter has an adder, two tables sharing %s; all were tried',
  (tables, rounds, sharing) => {
    const starters = allStarters(rounds, 2 * tables - rounds)
    expect(starters.length).toBeGreaterThan(0)
    expect(starters.filter(starter => hasAdder(starter, rounds, sharing))).toEqual([])
  },
)

test('[MV114] two of four tables that share have one in six rounds', () => {
  expect(allStarters(6, 2).some(starter => hasAdder(starter, 6, true))).toBe(true)
})

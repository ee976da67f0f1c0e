import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { individualFor } from '../../shared/movement/make/individual/individual.ts'
import { seeded } from '../../shared/movement/make/seeded.ts'
import { describePlan } from '../../shared/movement/rate/figures.ts'
import { drawRound, drawSets, wellCut } from './individual-search.ts'
import { STAYS } from './individual-seating.ts'

/** How far apart two are, round the circle of those who walk. */
const apart = (one: number, other: number, walkers: number): number =>
  Math.min(Math.abs(one - other), walkers - Math.abs(one - other))

test.each([10, 14, 15, 19])(
  '[MV331] a first round for %i players: everybody once, no two partners equally far apart',
  players => {
    const round = drawRound(players, seeded(players), 60_000)
    expect(round).toEqual(drawRound(players, seeded(players), 60_000))
    const { walkers = 0, tables = [] } = round ?? {}
    expect(walkers).toBe(players)
    expect(tables).toHaveLength(Math.floor(players / 4))
    const seated = tables.flat()
    expect(new Set(seated).size).toBe(seated.length)
    const ways = tables.flatMap(([a, b, c, d]) => [apart(a, c, walkers), apart(b, d, walkers)])
    expect(new Set(ways).size).toBe(ways.length)
    expect(ways.every(way => 2 * way !== walkers)).toBe(true)
  },
)

test('[MV331] with 4n players one stays', () => {
  const round = drawRound(12, seeded(1), 200_000, 2)
  expect(round?.walkers).toBe(11)
  expect(round?.tables.flat().filter(one => one === STAYS)).toHaveLength(1)
})

test('[MV331] sets: nobody meets one twice; reordered, the movement can be cut to more lengths than before', () => {
  const random = seeded(4)
  const found = Array.from({ length: 20 }, () => drawRound(18, random, 100_000, 4)).flatMap(round => {
    const sets = round && drawSets(round, 1, 60_000)
    return sets ? [{ round, sets }] : []
  })
  const { round, sets } = must(found[0], 'a round and its sets')
  const residues = round.tables.flatMap((table, at) =>
    table.map(one => ((sets[at] ?? 0) - one + round.walkers) % round.walkers),
  )
  expect(new Set(residues).size).toBe(residues.length)
  const better = wellCut(round, sets)
  expect(better.score).toBeGreaterThanOrEqual(wellCut(better.round, better.sets).score)
  const again = better.round.tables.flatMap((table, at) =>
    table.map(one => ((better.sets[at] ?? 0) - one + round.walkers) % round.walkers),
  )
  expect(new Set(again).size).toBe(again.length)
})

test('[MV331] what is shipped can be cut as well as any order of its rounds', () => {
  for (const players of [18, 22, 26, 31]) {
    const plan = individualFor(players, { tables: Math.floor(players / 4), boardsPerRound: 1, rounds: 13 })
    expect(plan.ok && describePlan(plan.value).playsPerBoard.least, `${players}`).toBeGreaterThan(1)
  }
})

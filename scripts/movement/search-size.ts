import { anneal, face } from '../../shared/movement/make/anneal.ts'
import { cyclicEntries } from '../../shared/movement/make/howell/howell-cyclic.ts'
import {
  parseStarter,
  parseTurns,
  type StarterPart,
  starterText,
  turnsText,
} from '../../shared/movement/make/howell/starter.ts'
import { type RandomSource, seeded } from '../../shared/movement/make/seeded.ts'
import { numberedPairs, range } from '../../shared/movement/plan/pairs-plan.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import { named } from '../../shared/movement/plan/plan-title.ts'
import { type Balancing, balancing } from '../../shared/movement/rate/balancing.ts'
import { bestFacing, qualityOf } from './fixed-balance.ts'
import { drawAdder, drawStarter, type SearchedTable } from './starter-search.ts'

/** What a search found: as shipped, and how good it is. */
export interface StarterFind {
  readonly text: string
  readonly quality: number
}

/** How hard to look. Counts, not seconds, so that the same search finds the same. */
export interface Effort {
  readonly seed: number
  /** 1 takes a few seconds a size. */
  readonly times: number
}

/** Where one pair of tables has to share: no adder with different offsets exists. */
export const mustShare = (tables: number, rounds: number): boolean =>
  (tables % 2 === 0 && rounds <= tables + 1) || SHARING.includes(`${tables}x${rounds}`)

/** Searched through to the end (`movement-search.test.ts`). */
const SHARING = ['4x6', '5x8']

/** Starters without luck before a size is given up. */
const DRAWS = 2_000

/** A starter with its adder. */
export const draw = (
  tables: number,
  rounds: number,
  random: RandomSource,
): readonly SearchedTable[] | null => {
  const sharing = mustShare(tables, rounds)
  for (let draws = 0; draws < DRAWS; draws++) {
    const starter = drawStarter(tables, rounds, random)
    const found = starter && drawAdder(starter, rounds, sharing, random, sharing ? 20_000 : 2_000)
    if (found?.parts) return found.parts
  }
  return null
}

/** The best of many starters whose tables face one way all evening. */
export const searchFixed = (tables: number, rounds: number, { seed, times }: Effort): StarterFind | null => {
  const random = seeded(seed * 1_000_003 + tables * 1009 + rounds)
  const draws = Math.ceil(times * Math.min(10_000, 8e8 / (2 ** tables * rounds * rounds)))
  let best: StarterFind | null = null
  for (let count = 0; count < draws; count++) {
    const parts = draw(tables, rounds, random)
    if (parts === null) return best
    const { turned, squares } = bestFacing(parts, rounds)
    const quality = qualityOf(squares, tables, rounds)
    if (best === null || quality > best.quality + 1e-9)
      best = { text: starterText(seated(parts, turned)), quality }
  }
  return best
}

/**
 * The best of many starters whose tables turn in any round: a short annealing for each, then a longer one
 * for the best of them, then a long one for the best of those.
 */
export const searchBest = (tables: number, rounds: number, { seed, times }: Effort): StarterFind | null => {
  const random = seeded(seed * 1_000_033 + tables * 1013 + rounds)
  // A sweep costs the square of the tables times the rounds.
  const sweeps = Math.ceil((times * 6e6) / (tables * tables * rounds))
  let field: Candidate[] = []
  for (let count = 0; count < STARTERS; count++) {
    const parts = draw(tables, rounds, random)
    if (parts === null) break
    field.push(candidate(seated(parts, []), rounds))
  }
  for (const [share, keep] of HEATS) {
    for (const one of field) improve(one, random, Math.ceil((sweeps * share) / field.length))
    field = field.sort((a, b) => a.squares - b.squares).slice(0, keep)
  }
  const [best] = field
  if (best === undefined) return null
  return { text: bestText(best, rounds), quality: best.state.quality() }
}

/** What comes of annealing a shipped starter, `parts` or `parts|turns`, a little, from gentle to bold. */
export const polish = (shipped: string, rounds: number, { seed, times }: Effort): StarterFind => {
  const [starter = '', turns = ''] = shipped.split('|')
  const parts = parseStarter(starter)
  const random = seeded(seed * 1_000_037 + parts.length * 1019 + rounds)
  const one = candidate(parts, rounds)
  const masks = turns === '' ? [] : parseTurns(turns)
  masks.forEach((mask, round) => {
    for (const table of range(parts.length))
      if ((mask & (1 << table)) !== 0) one.state.turn(round * parts.length + table)
  })
  one.squares = one.state.squares()
  const sweeps = Math.ceil((times * 1e6) / (parts.length * parts.length * rounds))
  for (const hot of POLISHING_HEATS) improve(one, random, sweeps, hot)
  return { text: bestText(one, rounds), quality: one.state.quality() }
}

const POLISHING_HEATS = [4, 8, 16, 24]

const STARTERS = 150
/** The share of the effort, and how many go on. */
const HEATS = [
  [2, 25],
  [2, 5],
  [2, 1],
] as const

interface Candidate {
  readonly parts: readonly StarterPart[]
  readonly state: Balancing
  squares: number
}

const candidate = (parts: readonly StarterPart[], rounds: number): Candidate => {
  const state = balancing(planOf(parts, rounds), entry => (entry.round - 1) * parts.length + entry.table - 1)
  return { parts, state, squares: state.squares() }
}

/** Anneals anew; what was better before stays. */
const improve = (one: Candidate, random: RandomSource, sweeps: number, hot?: number): void => {
  const before = Int8Array.from(one.state.facing)
  const runs = Math.max(1, Math.min(8, Math.floor(sweeps / 1500)))
  for (let run = 0; run < runs; run++) {
    if (hot !== undefined) face(one.state, before)
    anneal(one.state, random, Math.ceil(sweeps / runs), hot, hot && hot / 8)
    const squares = one.state.squares()
    if (squares < one.squares) {
      one.squares = squares
      before.set(one.state.facing)
    }
  }
  face(one.state, before)
}

/** The starter with each table facing as it does in most rounds, and the turns from there. */
const bestText = ({ parts, state }: Candidate, rounds: number): string => {
  const tables = parts.length
  const away = (round: number, table: number) => state.facing[round * tables + table] === -1
  const mostly = parts.map(
    (_, table) => 2 * range(rounds).filter(round => away(round, table)).length > rounds,
  )
  const masks = range(rounds).map(round =>
    parts.reduce((mask, _, table) => mask | (away(round, table) === mostly[table] ? 0 : 1 << table), 0),
  )
  const facing = parts.map((part, table) => (mostly[table] ? { ...part, ns: part.ew, ew: part.ns } : part))
  return `${starterText(facing)}|${turnsText(masks)}`
}

/** The first pair of a part sits North-South, unless turned. */
export const seated = (
  parts: readonly SearchedTable[],
  turned: readonly boolean[],
): readonly StarterPart[] => {
  const first = parts[0]?.offset ?? 0
  return parts.map(({ pairs: [one = 0, other = null], offset }, table) => ({
    ns: turned[table] ? other : one,
    ew: turned[table] ? one : other,
    set: offset - first,
  }))
}

const planOf = (parts: readonly StarterPart[], rounds: number): Plan => ({
  kind: 'pairs',
  title: named('search'),
  winners: 1,
  tables: parts.length,
  rounds,
  contestants: numberedPairs(2 * parts.length),
  entries: cyclicEntries(parts, [], rounds, 1),
})

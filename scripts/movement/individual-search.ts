import type { RandomSource } from '../../shared/movement/make/seeded.ts'
import { type FirstRound, type SeatedTable, STAYS } from './individual-seating.ts'

/**
 * Round 1 of an individual for any number of players from 8 on, found by annealing; each later round is the one
 * before plus one. With 4n players one stays and 4n - 1 walk; else all walk, and those whom no table seats sit out.
 * Nobody partners anybody twice. With 4n and 4n + 1 players everybody partners everybody. Nobody
 * opposes anybody more than twice, but for as many times as are `allowed`.
 */

const PARTNERS = [
  [0, 2],
  [1, 3],
] as const
const OPPONENTS = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
] as const

export const walkersOf = (players: number): number => (players % 4 === 0 ? players - 1 : players)

/** By half-difference, how often partners and opponents stand so far apart in round 1, and what that costs. */
class Apart {
  readonly #walkers: number
  readonly #partners: Int32Array
  readonly #opponents: Int32Array
  cost = 0
  /** Partners who would be partners again. */
  again = 0

  constructor(walkers: number) {
    this.#walkers = walkers
    this.#partners = new Int32Array(walkers)
    this.#opponents = new Int32Array(walkers)
  }

  /** Half a room apart, the same two are there twice in the whole movement. */
  #weigh(way: number, by: 1 | -1): void {
    const twice = 2 * way === this.#walkers ? 2 : 1
    const partners = Math.max(0, (this.#partners[way] ?? 0) * twice - 1)
    const opponents = Math.max(0, (this.#opponents[way] ?? 0) * twice - 2)
    this.again += by * partners
    this.cost += by * (PARTNER_AGAIN * partners * partners + opponents * opponents)
  }

  count(seats: Int32Array, table: number, by: 1 | -1): void {
    for (const [counts, couples] of [
      [this.#partners, PARTNERS],
      [this.#opponents, OPPONENTS],
    ] as const)
      for (const [a, b] of couples) {
        const [one, other] = [seats[4 * table + a] ?? STAYS, seats[4 * table + b] ?? STAYS]
        if (one === STAYS || other === STAYS) continue
        const away = Math.abs(one - other)
        const way = Math.min(away, this.#walkers - away)
        this.#weigh(way, -1)
        counts[way] = (counts[way] ?? 0) + by
        this.#weigh(way, 1)
      }
  }
}

const PARTNER_AGAIN = 3
const [HOT, COLD] = [1.2, 0.18]

/** One round 1 without a breach, or `undefined` where luck ran out; `allowed`: opponents more than twice that may be. */
export const drawRound = (
  players: number,
  random: RandomSource,
  steps: number,
  allowed = 0,
): FirstRound | undefined => {
  const walkers = walkersOf(players)
  const tables = Math.floor(players / 4)
  const order = Array.from({ length: walkers }, (_, walker) => walker)
  if (players % 4 === 0) order.push(STAYS)
  for (let at = order.length - 1; at > 0; at--) swap(order, at, Math.floor(random() * (at + 1)))
  const seats = Int32Array.from(order)
  const apart = new Apart(walkers)
  for (let table = 0; table < tables; table++) apart.count(seats, table, 1)
  const recount = (one: number, other: number, by: 1 | -1) => {
    if (one < tables) apart.count(seats, one, by)
    if (other < tables && other !== one) apart.count(seats, other, by)
  }
  for (let step = 0; step < steps && (apart.cost > allowed || apart.again > 0); step++) {
    const [a, b] = [Math.floor(random() * seats.length), Math.floor(random() * seats.length)]
    const [one, other] = [a >> 2, b >> 2]
    if (a === b || (one >= tables && other >= tables)) continue
    const before = apart.cost
    recount(one, other, -1)
    swap(seats, a, b)
    recount(one, other, 1)
    const worse = apart.cost - before
    const heat = HOT * (COLD / HOT) ** (step / steps)
    if (worse <= 0 || random() < Math.exp(-worse / heat)) continue
    recount(one, other, -1)
    swap(seats, a, b)
    recount(one, other, 1)
  }
  if (apart.cost > allowed || apart.again > 0) return undefined
  const seat = (at: number) => seats[at] ?? STAYS
  return {
    walkers,
    tables: Array.from({ length: tables }, (_, table) => {
      const first = 4 * table
      return [seat(first), seat(first + 1), seat(first + 2), seat(first + 3)] as const
    }),
  }
}

const swap = (list: { [index: number]: number }, a: number, b: number): void => {
  const [one, other] = [list[a] ?? STAYS, list[b] ?? STAYS]
  list[a] = other
  list[b] = one
}

/**
 * A set for each table, so that nobody meets one twice: `set - walker` is another residue for every walker. Of the
 * sets at most `shared` lie at two tables. `undefined` where there are none, or luck ran out.
 */
export const drawSets = (
  { walkers, tables }: FirstRound,
  shared: number,
  nodes: number,
): readonly number[] | undefined => {
  const seated = tables.map(table => table.filter(one => one !== STAYS))
  const spare = walkers - seated.reduce((sum, table) => sum + table.length, 0)
  const taken = new Uint8Array(walkers)
  const holders = new Uint8Array(walkers)
  const sets = new Array<number>(tables.length).fill(-1)
  let left = nodes
  const fill = (open: number, slack: number, twice: number): boolean => {
    if (open === 0) return true
    if (--left < 0) return false
    const residue = taken.indexOf(0)
    for (const [table, walkersThere] of seated.entries()) {
      if (sets[table] !== -1) continue
      for (const walker of walkersThere) {
        const set = (residue + walker) % walkers
        const again = (holders[set] ?? 0) > 0 ? 1 : 0
        if (twice + again > shared || (holders[set] ?? 0) > 1) continue
        const met = walkersThere.map(one => (set - one + walkers) % walkers)
        if (met.some(one => taken[one] === 1)) continue
        for (const one of met) taken[one] = 1
        holders[set] = (holders[set] ?? 0) + 1
        sets[table] = set
        if (fill(open - 1, slack, twice + again)) return true
        sets[table] = -1
        holders[set] = (holders[set] ?? 0) - 1
        for (const one of met) taken[one] = 0
      }
    }
    if (slack === 0) return false
    taken[residue] = 1
    if (fill(open, slack - 1, twice)) return true
    taken[residue] = 0
    return false
  }
  return fill(tables.length, spare, 0) ? sets : undefined
}

/** What counts for a club: how many rounds an evening has, the commonest first. */
const EVENINGS = [13, 12, 11, 10, 9, 8, 14] as const

/**
 * The same movement with everybody and the sets multiplied by a number without common divisor with that of the
 * walkers: another order of the rounds. The one that can be cut to most of the lengths of an evening, and how good it
 * is: cut short, every set should still be played twice.
 */
export const wellCut = ({ walkers, tables }: FirstRound, sets: readonly number[]) => {
  const times = (factor: number) => (number: number) =>
    number === STAYS ? STAYS : (number * factor) % walkers
  let best = { score: -1, round: { walkers, tables } as FirstRound, sets }
  for (let factor = 1; factor < walkers; factor++) {
    if (divisor(factor, walkers) > 1) continue
    const here = sets.map(times(factor))
    const score = EVENINGS.reduce((sum, rounds, at) => {
      const can = rounds < walkers && everySetTwice(here, rounds, walkers)
      return sum + (can ? 2 ** (EVENINGS.length - at) : 0)
    }, 0)
    if (score <= best.score) continue
    const turned = tables.map(([a, b, c, d]): SeatedTable => {
      const by = times(factor)
      return [by(a), by(b), by(c), by(d)]
    })
    best = { score, round: { walkers, tables: turned }, sets: here }
  }
  return best
}

const everySetTwice = (sets: readonly number[], rounds: number, walkers: number): boolean => {
  const plays = new Array<number>(walkers).fill(0)
  for (const set of sets)
    for (let round = 0; round < rounds; round++)
      plays[(set + round) % walkers] = (plays[(set + round) % walkers] ?? 0) + 1
  return plays.every(count => count !== 1)
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

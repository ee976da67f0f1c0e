import { type RandomSource, seeded } from '../../shared/movement/make/seeded.ts'
import { type FirstRound, type SeatedTable, STAYS, seated, starterLine } from './individual-seating.ts'

/**
 * Finds the whist starters of `shared/movement/individual/whist-starters.ts`: round 1 of an individual in which
 * everybody partners everybody once and opposes everybody twice, each later round being the one before plus
 * one. Prints a line for each number of players; the same seed always finds the same.
 *
 *   node scripts/movement/movement-whist-search.ts [players ...]
 *
 * With 4n players one stays ("*") and 4n - 1 walk; with 4n + 1 all walk, and player 0 sits out round 1. Then a
 * set for each table, all different, so that nobody meets one twice: no sharing. And last the seats: who sits
 * North-South for the balance, and who sits on the left of whom.
 */

const STEPS = 20_000
/** Rounds 1 looked at, enough for the best seating in a few minutes altogether. */
const TRIES: Readonly<Record<number, number>> = {
  8: 500,
  12: 3000,
  13: 1500,
  16: 6000,
  20: 4000,
  24: 30_000,
}

const half = (walkers: number, one: number, other: number): number => {
  const way = Math.abs(one - other)
  return Math.min(way, walkers - way)
}

const shuffled = (count: number, random: RandomSource): readonly number[] =>
  Array.from({ length: count }, (_, item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)

/** Round 1, by backtracking in a random order. */
class RoundSearch {
  readonly tables: SeatedTable[] = []
  readonly #walkers: number
  readonly #count: number
  readonly #order: readonly number[]
  readonly #seated = new Set<number>()
  /** By half-difference: partners once, opponents twice. */
  readonly #partners: Uint8Array
  readonly #opponents: Uint8Array
  #steps = 0

  constructor(players: number, random: RandomSource) {
    this.#count = Math.floor(players / 4)
    this.#walkers = players % 4 === 0 ? players - 1 : players
    this.#order = shuffled(this.#walkers, random)
    if (players % 4 === 1) this.#seated.add(0)
    else this.#order = [STAYS, ...this.#order]
    this.#partners = new Uint8Array(this.#walkers)
    this.#opponents = new Uint8Array(this.#walkers)
  }

  fill(): boolean {
    if (this.tables.length === this.#count) return true
    const a = this.#order.find(one => !this.#seated.has(one)) ?? STAYS
    return this.#seat(a, () =>
      this.#free().some(c =>
        this.#withPair(this.#partners, 1, [[a, c]], () =>
          this.#seat(c, () => this.#free().some(b => this.#fillAcross(a, b, c))),
        ),
      ),
    )
  }

  #fillAcross(a: number, b: number, c: number): boolean {
    const first = () =>
      this.#seat(b, () =>
        this.#free().some(d => {
          this.#steps += 1
          if (d < b || this.#steps > STEPS) return false
          return this.#withPair(this.#partners, 1, [[b, d]], () =>
            this.#withPair(
              this.#opponents,
              2,
              [
                [a, d],
                [c, d],
              ],
              () =>
                this.#seat(d, () => {
                  this.tables.push([a, b, c, d])
                  if (this.fill()) return true
                  this.tables.pop()
                  return false
                }),
            ),
          )
        }),
      )
    return this.#withPair(
      this.#opponents,
      2,
      [
        [a, b],
        [c, b],
      ],
      first,
    )
  }

  #free(): readonly number[] {
    return this.#order.filter(one => !this.#seated.has(one))
  }

  #seat(player: number, then: () => boolean): boolean {
    this.#seated.add(player)
    if (then()) return true
    this.#seated.delete(player)
    return false
  }

  #withPair(
    counts: Uint8Array,
    most: number,
    pairs: readonly (readonly [number, number])[],
    then: () => boolean,
  ): boolean {
    const ways = pairs
      .filter(([one, other]) => one !== STAYS && other !== STAYS)
      .map(([one, other]) => half(this.#walkers, one, other))
    for (const way of ways) counts[way] = (counts[way] ?? 0) + 1
    if (ways.every(way => (counts[way] ?? 0) <= most) && then()) return true
    for (const way of ways) counts[way] = (counts[way] ?? 0) - 1
    return false
  }
}

const findRound = (players: number, random: RandomSource): FirstRound | undefined => {
  const search = new RoundSearch(players, random)
  const walkers = players % 4 === 0 ? players - 1 : players
  return search.fill() ? { walkers, tables: search.tables } : undefined
}

/** A set for each table, at most `shared` of them lying at two: `set - player` different for all walkers. */
const findSets = ({ walkers, tables }: FirstRound, shared: number): readonly number[] | undefined => {
  const taken = new Set<number>()
  const sets: number[] = []
  const fill = (): boolean => {
    const table = tables[sets.length]
    if (table === undefined) return true
    for (let set = 0; set < walkers; set++) {
      if (sets.length === 0 && set > 0) continue
      const twice = sets.length + 1 - new Set([...sets, set]).size
      if (twice > shared || sets.filter(one => one === set).length > 1) continue
      const met = table.filter(one => one !== STAYS).map(one => (set - one + walkers) % walkers)
      if (met.some(one => taken.has(one))) continue
      for (const one of met) taken.add(one)
      sets.push(set)
      if (fill()) return true
      sets.pop()
      for (const one of met) taken.delete(one)
    }
    return false
  }
  return fill() ? sets : undefined
}

interface WhistFind {
  readonly whist: FirstRound
  readonly sets: readonly number[]
  /** 0: no table shares; 1: two do; 2: all do. */
  readonly sharing: number
  readonly cost: number
}

const find = (players: number): WhistFind | undefined => {
  const random = seeded(players)
  let best: WhistFind | undefined
  for (let attempt = 0; attempt < (TRIES[players] ?? 5000); attempt++) {
    const round = findRound(players, random)
    if (!round) continue
    const apart = findSets(round, 0)
    const couple = apart ?? findSets(round, 1)
    const sharing = apart ? 0 : couple ? 1 : 2
    if (best && best.sharing < sharing) continue
    const sets = couple ?? round.tables.map(() => 0)
    const { whist, cost } = seated(round, sets, random)
    if (best && best.sharing === sharing && best.cost <= cost) continue
    best = { whist, sets, sharing, cost }
  }
  return best
}

const search = (players: number): string => {
  const found = find(players)
  if (!found) return `  // ${players}: none`
  const { whist, sets, sharing, cost } = found
  return `  '${players}': '${starterLine(whist, sets)}', // sharing ${sharing}, unevenness ${cost}`
}

const wanted = process.argv.slice(2).map(Number)
for (const players of wanted.length > 0 ? wanted : Object.keys(TRIES).map(Number))
  console.log(search(players))

import type { RandomSource } from '../../shared/movement/make/seeded.ts'

/** Round 1 of an individual, and how its players are seated: what the searches for starters share. */

/** Partners at 0 and 2, at 1 and 3; `STAYS` is the one who does not walk. */
export type SeatedTable = readonly [number, number, number, number]
export const STAYS = -1

export interface FirstRound {
  readonly walkers: number
  readonly tables: readonly SeatedTable[]
}

/** As it is shipped: the tables in the order of their sets. */
export const starterLine = ({ tables }: FirstRound, sets: readonly number[]): string =>
  tables
    .map((table, at) => ({ table, set: sets[at] ?? 0 }))
    .sort((a, b) => a.set - b.set)
    .map(({ table, set }) => `${table.map(one => (one === STAYS ? '*' : one)).join(' ')}@${set}`)
    .join(', ')

/** How unevenly a seating compares players, and then how unevenly the left-hand opponents fall. */
const unevenness = ({ walkers, tables }: FirstRound, sets: readonly number[]): number => {
  const facing = Array.from({ length: walkers + 1 }, () => new Array<number>(walkers).fill(0))
  const left = new Array<number>(walkers).fill(0)
  let staysLeft = 0
  tables.forEach((table, at) => {
    table.forEach((player, seat) => {
      const way = seat % 2 === 0 ? 1 : -1
      for (let round = 0; round < walkers; round++) {
        const row = facing[player === STAYS ? walkers : (player + round) % walkers]
        if (row) row[((sets[at] ?? 0) + round) % walkers] = way
      }
      const next = table[(seat + 1) % 4] ?? STAYS
      if (player === STAYS || next === STAYS) staysLeft += player === STAYS ? 1 : 0
      else left[(next - player + walkers) % walkers] = (left[(next - player + walkers) % walkers] ?? 0) + 1
    })
  })
  let squares = 0
  for (let one = 0; one < facing.length; one++)
    for (let other = 0; other < one; other++) {
      const product = (facing[one] ?? []).reduce((sum, way, at) => sum + way * (facing[other]?.[at] ?? 0), 0)
      squares += product * product
    }
  const lefts = left.slice(1).reduce((sum, count) => sum + (count - 1) ** 2, 0) + (staysLeft === 1 ? 0 : 1)
  return squares * 1000 + lefts
}

/** The partners opposite each other, turned and mirrored as balances best, table by table until nothing helps. */
export const seated = (
  whist: FirstRound,
  sets: readonly number[],
  random: RandomSource,
): { readonly whist: FirstRound; readonly cost: number } => {
  let best = { whist, cost: unevenness(whist, sets) }
  for (let attempt = 0; attempt < 8; attempt++) {
    let now: FirstRound = {
      ...whist,
      tables: whist.tables.map(table => seatings(table)[Math.floor(random() * 4)] ?? table),
    }
    let cost = unevenness(now, sets)
    for (let better = true; better; ) {
      better = false
      for (let at = 0; at < now.tables.length; at++)
        for (const seating of seatings(now.tables[at] ?? [0, 0, 0, 0])) {
          const tried = { ...now, tables: now.tables.map((table, index) => (index === at ? seating : table)) }
          const cheaper = unevenness(tried, sets)
          if (cheaper >= cost) continue
          now = tried
          cost = cheaper
          better = true
        }
    }
    if (cost < best.cost) best = { whist: now, cost }
  }
  return best
}

/** As it is, mirrored, turned, both. */
const seatings = ([n, e, s, w]: SeatedTable): readonly SeatedTable[] => [
  [n, e, s, w],
  [n, w, s, e],
  [e, n, w, s],
  [w, n, e, s],
]

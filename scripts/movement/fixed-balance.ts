import type { SearchedTable } from './starter-search.ts'

/**
 * The best way to seat a starter when each table faces one way all evening, all 2^(T-1) tried. As every round
 * is the one before plus one, a moving pair's directions are one sequence f over the residues, so that the
 * competition of two moving pairs depends on their difference d only: the autocorrelation of f at d, and T
 * more where they meet.
 */
export interface Facing {
  /** Per part: whether its first pair sits East-West. */
  readonly turned: readonly boolean[]
  readonly squares: number
}

export const bestFacing = (parts: readonly SearchedTable[], rounds: number): Facing => {
  const tables = parts.length
  const stay = parts.map(part => part.pairs.length === 1)
  const places = parts.map(({ pairs, offset }) => pairs.map(pair => (offset - pair + rounds) % rounds))
  const meets = new Int32Array(rounds)
  for (const { pairs } of parts)
    if (pairs[0] !== undefined && pairs[1] !== undefined) {
      meets[(pairs[0] - pairs[1] + rounds) % rounds] = tables
      meets[(pairs[1] - pairs[0] + rounds) % rounds] = tables
    }
  const facing = new Int8Array(rounds)
  for (const [first = 0, second] of places) {
    facing[first] = 1
    if (second !== undefined) facing[second] = -1
  }
  const stationary = stay.filter(Boolean).length
  const among = (rounds * rounds * stationary * (stationary - 1)) / 2
  const score = () => {
    let moving = 0
    for (let d = 1; d < rounds; d++) {
      let same = meets[d] ?? 0
      for (let at = 0; at < rounds; at++)
        same += (facing[at] ?? 0) * (facing[at + d >= rounds ? at + d - rounds : at + d] ?? 0)
      moving += same * same
    }
    const sum = facing.reduce((total, one) => total + one, 0)
    let staying = 0
    places.forEach((place, part) => {
      if (stay[part]) staying += (tables - (facing[place[0] ?? 0] ?? 0) * sum) ** 2
    })
    return (rounds * moving) / 2 + rounds * staying + among
  }
  const turned = new Array<boolean>(tables).fill(false)
  let best = { turned: [...turned], squares: score() }
  // In Gray code one table turns at a time; the last never does, as turning all is turning none.
  for (let code = 1; code < 2 ** (tables - 1); code++) {
    const part = 31 - Math.clz32(code & -code)
    turned[part] = !turned[part]
    for (const at of places[part] ?? []) facing[at] = -(facing[at] ?? 0)
    const squares = score()
    if (squares < best.squares) best = { turned: [...turned], squares }
  }
  return best
}

/** Q of a sum of squares, where every set is played at every table. */
export const qualityOf = (squares: number, tables: number, rounds: number): number => {
  const sum = rounds * tables * (tables - 1)
  return (100 * sum * sum) / (tables * (2 * tables - 1) * squares)
}

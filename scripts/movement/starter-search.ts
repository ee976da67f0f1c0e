import type { RandomSource } from '../../shared/movement/make/seeded.ts'

/**
 * Search for starters and adders of cyclic Howells. The R moving pairs are the numbers modulo R, cut into T
 * parts: 2T-R of them hold one (who meets a stationary pair), the rest two. Half-differences of the twos are all
 * distinct and none is R/2 (nobody meets twice); each part has an offset, and offset less number is a
 * different residue for every moving pair (nobody meets a deal twice).
 */
export interface SearchedTable {
  readonly pairs: readonly number[]
  readonly offset: number
}

/** Nodes after which a search begins again with other luck. */
const STARTER_NODES = 5_000
const ADDER_NODES = 20_000

/** Parts without offsets; `null` where luck ran out. */
export const drawStarter = (
  tables: number,
  rounds: number,
  random: RandomSource,
): readonly number[][] | null => {
  const order = shuffled(rounds, random)
  const differences = new Set<number>()
  const taken = new Set<number>()
  const parts: number[][] = []
  let nodes = 0
  const place = (singles: number, twos: number): boolean => {
    if (++nodes > STARTER_NODES) return false
    const first = order.find(pair => !taken.has(pair))
    if (first === undefined) return true
    taken.add(first)
    const choices = shuffled(rounds + 1, random)
    for (const second of choices) {
      const alone = second === rounds
      if (alone ? singles === 0 : twos === 0 || taken.has(second)) continue
      const difference = alone ? 0 : Math.min(Math.abs(first - second), rounds - Math.abs(first - second))
      if (!alone && (differences.has(difference) || 2 * difference === rounds)) continue
      if (!alone) taken.add(second)
      if (!alone) differences.add(difference)
      parts.push(alone ? [first] : [first, second])
      if (alone ? place(singles - 1, twos) : place(singles, twos - 1)) return true
      parts.pop()
      if (!alone) taken.delete(second)
      if (!alone) differences.delete(difference)
    }
    taken.delete(first)
    return false
  }
  return place(2 * tables - rounds, rounds - tables) ? parts : null
}

/**
 * Offsets for the parts of a starter, the part with the fewest possible ones first; `sharing` wants exactly
 * two parts with the same offset, otherwise all differ. `null` where there are none or luck ran out;
 * `exhausted` tells which.
 */
export const drawAdder = (
  starter: readonly (readonly number[])[],
  rounds: number,
  sharing: boolean,
  random: RandomSource,
  most = ADDER_NODES,
): { readonly parts: readonly SearchedTable[] | null; readonly exhausted: boolean } => {
  const full = 2 ** rounds - 1
  const masks = starter.map(pairs =>
    pairs.reduce((mask, pair) => mask | (1 << ((rounds - pair) % rounds)), 0),
  )
  const turned = (mask: number, by: number) => ((mask << by) | (mask >>> (rounds - by))) & full
  const fits = masks.map(mask => Array.from({ length: rounds }, (_, by) => turned(mask, by)))
  const offsets = new Array<number>(starter.length).fill(-1)
  let nodes = 0
  const free = (part: number, residues: number, used: number, twice: boolean) =>
    Array.from({ length: rounds }, (_, by) => by).filter(
      by => ((fits[part]?.[by] ?? 0) & residues) === 0 && ((used & (1 << by)) === 0 || (sharing && !twice)),
    )
  const place = (left: number, residues: number, used: number, twice: boolean): boolean => {
    if (left === 0) return twice === sharing
    if (++nodes > most) return false
    let best: { part: number; choices: number[] } | undefined
    for (let part = 0; part < starter.length; part++) {
      if (offsets[part] !== -1) continue
      const choices = free(part, residues, used, twice)
      if (best === undefined || choices.length < best.choices.length) best = { part, choices }
      if (choices.length === 0) return false
    }
    if (best === undefined) return false
    for (const by of mixed(best.choices, random)) {
      offsets[best.part] = by
      const again = (used & (1 << by)) !== 0
      if (place(left - 1, residues | (fits[best.part]?.[by] ?? 0), used | (1 << by), twice || again))
        return true
      offsets[best.part] = -1
    }
    return false
  }
  const found = place(starter.length, 0, 0, false)
  const parts = found ? starter.map((pairs, part) => ({ pairs, offset: offsets[part] ?? 0 })) : null
  return { parts: parts && ordered(parts), exhausted: !found && nodes <= most }
}

/** By offset, so that boards move down one table a round. */
const ordered = (parts: readonly SearchedTable[]): readonly SearchedTable[] =>
  [...parts].sort((a, b) => a.offset - b.offset)

const shuffled = (count: number, random: RandomSource): number[] =>
  mixed(
    Array.from({ length: count }, (_, at) => at),
    random,
  )

const mixed = <T>(items: readonly T[], random: RandomSource): T[] => {
  const list = [...items]
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [a, b] = [list[at], list[other]]
    if (a === undefined || b === undefined) continue
    list[at] = b
    list[other] = a
  }
  return list
}

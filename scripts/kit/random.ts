/** Seeded randomness: the same seed gives the same session in every detail. */
export interface Random {
  /** Returns a number from 0 up to but excluding 1. */
  unit(): number
  /** Returns a whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Returns 128 bits as [a-z0-9]. */
  id(): string
}

/** Creates a mulberry32 generator, which is good enough to choose mishaps. */
export function createRandom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(unit() * (most - least + 1))
  return {
    unit,
    whole,
    chance: probability => unit() < probability,
    pick: list => {
      const one = list[whole(0, list.length - 1)]
      if (one === undefined) throw new Error('This cannot be: a choice from nothing')
      return one
    },
    id: () => Array.from({ length: 32 }, () => whole(0, 15).toString(16)).join(''),
  }
}

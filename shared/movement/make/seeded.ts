/** Returns numbers from 0 up to but not including 1, reproducible by seed. */
export type RandomSource = () => number

/** Creates a small random generator (mulberry32), even enough for a search but unsuitable for secrets. */
export const seeded = (seed: number): RandomSource => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

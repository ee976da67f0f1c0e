export interface Finger {
  /** Deviation in mm on each axis; a mean offset of 3.4 mm is 2.7. */
  readonly sigma: number
  /** Share of touches that come twice, the longest time between the two, and their distance (mm on each axis). */
  readonly doubles: number
  readonly doubleMs: number
  readonly doubleSigma: number
  readonly omissions: number
  readonly pauseMs: readonly [number, number]
  /**
   * True if it checks the question before each touch; otherwise it touches the next key before it sees that the last
   * pressed nothing.
   */
  readonly looks: boolean
}

/** Older hands: misses as measured at 67 to 81 years, bouncing touches, touches left out; they look before each touch. */
export const OLDER: Finger = {
  sigma: 2.7,
  doubles: 0.1,
  doubleMs: 600,
  doubleSigma: 1,
  omissions: 0.05,
  pauseMs: [900, 2500],
  looks: true,
}

/** Able hands in a hurry. */
export const QUICK: Finger = {
  sigma: 1.2,
  doubles: 0,
  doubleMs: 0,
  doubleSigma: 0,
  omissions: 0,
  pauseMs: [200, 400],
  looks: false,
}

/** Returns a generator of numbers from 0 to 1 for a named seed (mulberry32 over its letters). */
export function numbersOf(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function scatter(next: () => number, sigma: number): readonly [number, number] {
  const far = sigma * Math.sqrt(-2 * Math.log(1 - next()))
  const way = 2 * Math.PI * next()
  return [far * Math.cos(way), far * Math.sin(way)]
}

/** One way of making a tablet slow. */
export interface Slowness {
  readonly name: string
  /** How many times slower the page runs; its worker is not held by it. */
  readonly rate: number
  /** Of one core, for the whole browser. */
  readonly share: number | null
  /** Of a cold start. */
  readonly goalMs: number | null
}

export const FREE: Slowness = { name: 'as fast as it is', rate: 1, share: null, goalMs: null }

export const SLOWNESSES: readonly Slowness[] = [
  FREE,
  { name: 'page at 6x throttle', rate: 6, share: null, goalMs: 600 },
  { name: 'whole browser at a sixth of a core', rate: 1, share: 1 / 6, goalMs: 2000 },
]

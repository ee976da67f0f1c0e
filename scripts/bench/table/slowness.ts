export interface Slowness {
  readonly name: string
  /** Factor by which the page is slowed; its worker is not. */
  readonly rate: number
  /** Share of one core for the whole browser. */
  readonly share: number | null
  /** Goal of a cold start, ms. */
  readonly goalMs: number | null
}

export const FREE: Slowness = { name: 'as fast as it is', rate: 1, share: null, goalMs: null }

export const SLOWNESSES: readonly Slowness[] = [
  FREE,
  { name: 'page at 6x throttle', rate: 6, share: null, goalMs: 600 },
  { name: 'whole browser at a sixth of a core', rate: 1, share: 1 / 6, goalMs: 2000 },
]

import { assert } from '../lib/assert.ts'

/**
 * Frequency chart of a group of scores. Every form of scoring is a function of it, because equal scores get equal
 * figures.
 *
 * A chart counts in *parts*: a score is one part, or 100 if the group has weighted scores, each of whose components
 * then counts its hundredths.
 */
export interface Chart {
  /** Number of scores (A in Neuberg's formula); a weighted score counts once. */
  readonly scores: number
  readonly partsPerScore: number
  /** Number of parts by slot; `slotOf` and `scoreAt` convert between slots and scores. */
  readonly parts: Int32Array
  /** Lowest and highest slot with a part; `low` is above `high` in an empty chart. */
  readonly low: number
  readonly high: number
}

/** Score furthest from zero (Law 77): thirteen down, redoubled and vulnerable. */
const FURTHEST = 7600
const STEP = 10
export const SLOTS = (2 * FURTHEST) / STEP + 1
const ZERO_SLOT = FURTHEST / STEP

/** True if the number can be a duplicate score: all scores of Law 77 are multiples of ten. */
export const isScore = (score: number): boolean =>
  Number.isInteger(score / STEP) && Math.abs(score) <= FURTHEST

export const slotOf = (score: number): number => ((score / STEP) | 0) + ZERO_SLOT

export const scoreAt = (slot: number): number => (slot - ZERO_SLOT) * STEP

/** Stands for a missing score in a column. */
export const NO_SCORE = -0x80000000

/** Component of a score; `weight` is in hundredths. */
export interface ChartPart {
  readonly score: number
  readonly weight: number
}

/**
 * Counts a group of scores. `plain` are whole scores, with `NO_SCORE` for none; `weightedSides` are the
 * components of each weighted score.
 */
export function chartOf(
  plain: ArrayLike<number>,
  weightedSides: readonly (readonly ChartPart[])[] = [],
): Chart {
  const partsPerScore = weightedSides.length === 0 ? 1 : 100
  const parts = new Int32Array(SLOTS)
  let low = SLOTS
  let high = -1
  let scores = weightedSides.length
  for (let i = 0; i < plain.length; i += 1) {
    const score = plain[i] as number
    if (score === NO_SCORE) continue
    const slot = slotOf(score)
    scores += 1
    parts[slot] = (parts[slot] ?? 0) + partsPerScore
    if (slot < low) low = slot
    if (slot > high) high = slot
  }
  for (const { score, weight } of weightedSides.flat()) {
    const slot = slotOf(score)
    parts[slot] = (parts[slot] ?? 0) + weight
    if (slot < low) low = slot
    if (slot > high) high = slot
  }
  assert(low >= 0 && high < SLOTS, `scores between -${FURTHEST} and ${FURTHEST}`)
  return { scores, partsPerScore, parts, low, high }
}

export function* slotsOf({ parts, low, high }: Chart): Generator<number> {
  for (let slot = low; slot <= high; slot += 1) if (parts[slot]) yield slot
}

/**
 * Figures for each score of a chart, in whole units: a form chooses the denominator so that nothing is rounded. A
 * weighted score gets the weighted sum of its components' figures, which equals scoring each component against the
 * other tables: gains and losses between its own components cancel.
 */
export interface FigureTable {
  /** Units per matchpoint or IMP. */
  readonly denominator: number
  /** Full top in units; 0 at IMPs, which have none. */
  readonly top: number
  /** Units of North-South by slot of the chart; undefined for other slots. */
  readonly ns: Float64Array
  /** Total of both sides of a line for any score; East-West get what North-South do not. */
  readonly both: number
}

import { assert } from '../lib/assert.ts'

/**
 * The frequency chart of a group of scores: how often each score was obtained. Every form of scoring is a
 * function of it, because two tables with the same score get the same figure.
 *
 * A chart counts in *parts*: a score is one part, or 100 where weighted scores are in the group, each of whose
 * components then counts its hundredths.
 */
export interface Chart {
  /** How many scores there are (A in Neuberg's formula); a weighted score is one. */
  readonly scores: number
  readonly partsPerScore: number
  /** Parts by slot; `slotOf` and `scoreAt` say which score a slot is. */
  readonly parts: Int32Array
  /** The lowest and the highest slot with a part; `low` is above `high` in an empty chart. */
  readonly low: number
  readonly high: number
}

/** Thirteen down redoubled and vulnerable: no duplicate score is further from zero (Law 77). */
const FURTHEST = 7600
const STEP = 10
export const SLOTS = (2 * FURTHEST) / STEP + 1
const ZERO_SLOT = FURTHEST / STEP

/** Whether a number can be a duplicate score: every score of Law 77 is a multiple of ten. */
export const isScore = (score: number): boolean =>
  Number.isInteger(score / STEP) && Math.abs(score) <= FURTHEST

/** The slot of a score. */
export const slotOf = (score: number): number => ((score / STEP) | 0) + ZERO_SLOT

export const scoreAt = (slot: number): number => (slot - ZERO_SLOT) * STEP

/** What stands in a column of scores where there is none. */
export const NO_SCORE = -0x80000000

/** A component of a score: `weight` in hundredths. */
export interface ChartPart {
  readonly score: number
  readonly weight: number
}

/**
 * Counts a group of scores. `plain` are whole scores, `NO_SCORE` among them counting nothing; `weightedSides` are
 * the components of each score that was ruled to be several.
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

/** The slots that hold a score, rising. */
export function* slotsOf({ parts, low, high }: Chart): Generator<number> {
  for (let slot = low; slot <= high; slot += 1) if (parts[slot]) yield slot
}

/**
 * What a chart makes of each of its scores. Figures are whole numbers of units: a form chooses the denominator
 * so that nothing is rounded. A weighted score gets the weighted sum of its components' figures, which is what
 * scoring each component against the other tables comes to: what it would gain on its own other components it
 * loses to them.
 */
export interface FigureTable {
  /** Units that make one matchpoint or one IMP. */
  readonly denominator: number
  /** The full top in units; 0 for IMPs, which have none. */
  readonly top: number
  /** North-South's units for the score of each slot of the chart; of other slots nothing is said. */
  readonly ns: Float64Array
  /** What both sides of a line have together, whatever the score: East-West have the rest of it. */
  readonly both: number
}

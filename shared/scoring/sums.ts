import { DIRECTIONS } from '../bridge/seat.ts'
import { must } from '../lib/assert.ts'
import type { ScoredSheet } from './score-sheet.ts'
import { placesOf } from './sheet.ts'

/**
 * What everybody has from play: sums of whole units, apart for each denominator that boards count in, so that
 * nothing is rounded and a board can be taken out again exactly as it went in.
 */
export interface Sums {
  readonly byDenominator: ReadonlyMap<number, UnitSums>
  /** Boards with a figure of their own, by contestant. */
  readonly boards: Int32Array
}

export interface UnitSums {
  /** How many sheets count in this denominator. */
  readonly sheets: number
  /** By contestant, in units of the denominator. */
  readonly points: Float64Array
  /** What these boards count of the whole: tops, or boards of IMPs. */
  readonly available: Float64Array
}

export const noSums = (contestants: number): Sums => ({
  byDenominator: new Map(),
  boards: new Int32Array(contestants),
})

/** The sums with `out` taken out and `into` added; the sums given stay as they are. */
export function exchange(sums: Sums, out: readonly ScoredSheet[], into: readonly ScoredSheet[]): Sums {
  const boards = sums.boards.slice()
  const byDenominator = new Map(sums.byDenominator)
  for (const denominator of new Set([...out, ...into].map(scored => scored.denominator))) {
    const before = byDenominator.get(denominator)
    const counted = (sheets: readonly ScoredSheet[]) =>
      sheets.reduce((count, scored) => count + (scored.denominator === denominator ? 1 : 0), 0)
    byDenominator.set(denominator, {
      sheets: (before?.sheets ?? 0) - counted(out) + counted(into),
      points: before?.points.slice() ?? new Float64Array(boards.length),
      available: before?.available.slice() ?? new Float64Array(boards.length),
    })
  }
  const own = (scored: ScoredSheet) => must(byDenominator.get(scored.denominator), 'sums of this denominator')
  for (const scored of out) addSheet(own(scored), boards, scored, -1)
  for (const scored of into) addSheet(own(scored), boards, scored, 1)
  // A board passes through many denominators while its results come in; one that no board counts in is all 0.
  for (const [denominator, { sheets }] of byDenominator) if (sheets === 0) byDenominator.delete(denominator)
  return { byDenominator, boards }
}

function addSheet(
  { points, available }: UnitSums,
  boards: Int32Array,
  scored: ScoredSheet,
  sign: 1 | -1,
): void {
  const { contestants, seatsPerLine } = scored.sheet
  for (const direction of DIRECTIONS) {
    const weight = sign * scored.weights[direction]
    const figures = direction === 'NS' ? scored.ns : scored.ew
    for (const place of placesOf(direction, seatsPerLine)) {
      for (let line = 0; line < figures.length; line += 1) {
        const units = figures[line] as number
        if (Number.isNaN(units)) continue
        const contestant = contestants[line * seatsPerLine + place] as number
        points[contestant] = (points[contestant] as number) + sign * units
        available[contestant] = (available[contestant] as number) + weight
        boards[contestant] = (boards[contestant] as number) + sign
      }
    }
  }
}

import { DIRECTIONS } from '../../bridge/seat.ts'
import { must } from '../../lib/assert.ts'
import { slotOf } from '../chart.ts'
import { contestantsAt, NO_SCORE } from '../sheet.ts'
import { type ScoredSheet, unitsAt } from './score-sheet.ts'

/**
 * What everybody has from play: sums of whole units, apart for each denominator that boards count in, so that
 * nothing is rounded and a board can be taken out again exactly as it went in.
 */
export interface Sums {
  readonly byDenominator: ReadonlyMap<number, UnitSums>
  /** Boards with a figure of their own, by contestant. */
  readonly boards: Int32Array
}

interface UnitSums {
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

function addSheet(sums: UnitSums, boards: Int32Array, scored: ScoredSheet, sign: 1 | -1): void {
  const { sheet, bySlot, weights } = scored
  if (sheet.seatsPerLine === 2 && bySlot.NS && bySlot.EW)
    addPairs(sums, boards, scored, bySlot.NS, bySlot.EW, sign)
  else for (const line of sheet.scores.keys()) if (!sheet.ruled.has(line)) addLine(line)
  for (const line of sheet.ruled.keys()) addLine(line)

  function addLine(line: number): void {
    for (const direction of DIRECTIONS) {
      const units = unitsAt(scored, line, direction)
      if (Number.isNaN(units)) continue
      for (const contestant of contestantsAt(sheet, line, direction))
        add(sums, boards, contestant, sign * units, sign * weights[direction], sign)
    }
  }
}

/** The obtained scores of pairs, of which a large field consists: one pass, and nothing else is looked up. */
function addPairs(
  sums: UnitSums,
  boards: Int32Array,
  { sheet: { contestants, scores }, weights }: ScoredSheet,
  ns: Float64Array,
  ew: Float64Array,
  sign: 1 | -1,
): void {
  const [nsWeight, ewWeight] = [sign * weights.NS, sign * weights.EW]
  for (let line = 0, seat = 0; line < scores.length; line += 1, seat += 2) {
    const score = scores[line] as number
    if (score === NO_SCORE) continue
    const slot = slotOf(score)
    add(sums, boards, contestants[seat] as number, sign * (ns[slot] as number), nsWeight, sign)
    add(sums, boards, contestants[seat + 1] as number, sign * (ew[slot] as number), ewWeight, sign)
  }
}

function add(
  { points, available }: UnitSums,
  boards: Int32Array,
  contestant: number,
  units: number,
  weight: number,
  board: number,
): void {
  points[contestant] = (points[contestant] as number) + units
  available[contestant] = (available[contestant] as number) + weight
  boards[contestant] = (boards[contestant] as number) + board
}

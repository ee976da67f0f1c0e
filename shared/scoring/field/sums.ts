import { DIRECTIONS } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { NO_SCORE, slotOf } from '../chart.ts'
import { contestantsAt } from '../sheet.ts'
import { type ScoredSheet, unitsAt } from './score-sheet.ts'

/**
 * What everybody has from play: sums of whole units, apart for each denominator that boards count in, so that
 * nothing is rounded and a board can be taken out again exactly as it went in.
 */
export interface Sums {
  readonly byDenominator: ReadonlyMap<number, UnitSums>
  readonly contestants: number
}

interface UnitSums {
  /** How many sheets count in this denominator. */
  readonly sheets: number
  /** By contestant, in units of the denominator. */
  readonly points: Float64Array
  /** What these boards count of the whole: tops, or boards of IMPs. */
  readonly available: Float64Array
}

export const noSums = (contestants: number): Sums => ({ byDenominator: new Map(), contestants })

/** The sums with `out` taken out and `into` added; the sums given stay as they are. */
export function exchange(sums: Sums, out: readonly ScoredSheet[], into: readonly ScoredSheet[]): Sums {
  const { contestants } = sums
  const byDenominator = new Map(sums.byDenominator)
  for (const denominator of new Set([...out, ...into].map(scored => scored.denominator))) {
    const before = byDenominator.get(denominator)
    const counted = (sheets: readonly ScoredSheet[]) =>
      sheets.reduce((count, scored) => count + (scored.denominator === denominator ? 1 : 0), 0)
    byDenominator.set(denominator, {
      sheets: (before?.sheets ?? 0) - counted(out) + counted(into),
      points: before?.points.slice() ?? new Float64Array(contestants),
      available: before?.available.slice() ?? new Float64Array(contestants),
    })
  }
  const own = (scored: ScoredSheet) => must(byDenominator.get(scored.denominator), 'sums of this denominator')
  for (const scored of out) addSheet(own(scored), scored, -1)
  for (const scored of into) addSheet(own(scored), scored, 1)
  // A board passes through many denominators while its results come in; one that no board counts in is all 0.
  for (const [denominator, { sheets }] of byDenominator) if (sheets === 0) byDenominator.delete(denominator)
  return { byDenominator, contestants }
}

function addSheet(sums: UnitSums, scored: ScoredSheet, sign: 1 | -1): void {
  const { sheet, bySlot, weights } = scored
  if (sheet.seatsPerLine === 2 && bySlot.NS && bySlot.EW) addPairs(sums, scored, bySlot.NS, bySlot.EW, sign)
  else for (const line of sheet.scores.keys()) if (!sheet.ruled.has(line)) addLine(line)
  for (const line of sheet.ruled.keys()) addLine(line)

  function addLine(line: number): void {
    for (const direction of DIRECTIONS) {
      const units = unitsAt(scored, line, direction)
      if (Number.isNaN(units)) continue
      for (const contestant of contestantsAt(sheet, line, direction))
        add(sums, contestant, sign * units, sign * weights[direction])
    }
  }
}

/** The obtained scores of pairs, of which a large field consists: one pass, and nothing else is looked up. */
function addPairs(
  sums: UnitSums,
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
    add(sums, contestants[seat] as number, sign * (ns[slot] as number), nsWeight)
    add(sums, contestants[seat + 1] as number, sign * (ew[slot] as number), ewWeight)
  }
}

function add({ points, available }: UnitSums, contestant: number, units: number, weight: number): void {
  points[contestant] = (points[contestant] as number) + units
  available[contestant] = (available[contestant] as number) + weight
}

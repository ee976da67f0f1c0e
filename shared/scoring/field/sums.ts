import { type ByDirection, DIRECTIONS, type Direction } from '../../game/seat.ts'
import { NO_SCORE, slotOf } from '../chart.ts'
import { AS_COUNTED } from '../matchpoints/measure.ts'
import { contestantsAt, type Sheet } from '../sheet.ts'
import { figureUnitsAt, type ScoredSheet } from './score-sheet.ts'
import type { SlotFigures } from './sheet-figures.ts'

/** Totals from play, by key of the field, before the field's measure. */
export interface Sums {
  readonly byField: ReadonlyMap<string, FieldSums>
  readonly contestants: number
}

export interface FieldSums {
  /**
   * Sums of whole units, separate for each denominator of a board, so that nothing is rounded and a board can
   * be subtracted exactly.
   */
  readonly byDenominator: ReadonlyMap<number, UnitSums>
  /** The same sums merged, if there is more than one denominator. */
  readonly shares: ShareSums | null
}

export interface SumColumns {
  readonly points: Float64Array
  /** Weight of these boards in the total: tops or, at IMPs, boards. */
  readonly available: Float64Array
}

interface UnitSums extends SumColumns {
  readonly sheets: number
}

/**
 * Approximate sums of all boards whose denominators are not too fine, in parts of a `SHARE`. The unit of each
 * denominator is a whole number of parts, so that boards can be subtracted exactly; this avoids a full
 * summation per result if every board has another number of scores.
 */
export interface ShareSums extends SumColumns {
  /** Finest denominator included: its unit is off by at most half a part. */
  readonly finest: number
}

/** Parts per figure of 1. A figure is at most 2, so the figures of 256 boards stay below 2^53. */
export const SHARE = 2 ** 44

/**
 * Finest denominator summed in shares, that of two weighted scores on a large board; with smaller units an
 * error of a part would be noticeable.
 */
const FINEST = 2 ** 17

const sharesIn = (denominator: number): number => Math.round(SHARE / denominator)

export const isShared = (denominator: number): boolean => denominator <= FINEST

export const noSums = (contestants: number): Sums => ({ byField: new Map(), contestants })

/** Returns the sums with `out` subtracted and `into` added; the input is unchanged. */
export function exchange(sums: Sums, out: readonly ScoredSheet[], into: readonly ScoredSheet[]): Sums {
  const { contestants } = sums
  const byField = new Map(sums.byField)
  const leaving = out.filter(hasFigures)
  const coming = into.filter(hasFigures)
  for (const field of new Set([...leaving, ...coming].map(({ sheet }) => sheet.field))) {
    const own = (sheets: readonly ScoredSheet[]) => sheets.filter(({ sheet }) => sheet.field === field)
    byField.set(field, exchanged(byField.get(field) ?? NOTHING, own(leaving), own(coming), contestants))
  }
  return { byField, contestants }
}

const hasFigures = ({ bySlot }: ScoredSheet): boolean => bySlot.NS !== null || bySlot.EW !== null

const NOTHING: FieldSums = { byDenominator: new Map(), shares: null }

function exchanged(
  before: FieldSums,
  out: readonly ScoredSheet[],
  into: readonly ScoredSheet[],
  contestants: number,
): FieldSums {
  const byDenominator = new Map(before.byDenominator)
  for (const denominator of new Set([...out, ...into].map(scored => scored.denominator))) {
    const counting = (sheets: readonly ScoredSheet[]) =>
      sheets.filter(scored => scored.denominator === denominator)
    const known = before.byDenominator.get(denominator)
    const leaving = counting(out)
    const coming = counting(into)
    const staying = (known?.sheets ?? 0) - leaving.length
    // A board passes through many denominators while its results come in.
    if (staying + coming.length === 0) byDenominator.delete(denominator)
    else {
      // Without boards all sums are zero.
      const own = known && staying > 0 ? copied(known) : noColumns(contestants)
      if (staying > 0) for (const scored of leaving) addSheet(own, scored, -1, 1)
      for (const scored of coming) addSheet(own, scored, 1, 1)
      byDenominator.set(denominator, { ...own, sheets: staying + coming.length })
    }
  }
  const measured = [...out, ...into].some(({ measure }) => measure !== AS_COUNTED)
  const shares =
    measured && byDenominator.size > 1 ? sharesWith(before, byDenominator, out, into, contestants) : null
  return { byDenominator, shares }
}

const noColumns = (contestants: number): SumColumns => ({
  points: new Float64Array(contestants),
  available: new Float64Array(contestants),
})

const copied = ({ points, available }: SumColumns): SumColumns => ({
  points: points.slice(),
  available: available.slice(),
})

/** Updates the shares with the exchanged sheets, or creates them from all denominators. */
function sharesWith(
  { shares }: FieldSums,
  byDenominator: FieldSums['byDenominator'],
  out: readonly ScoredSheet[],
  into: readonly ScoredSheet[],
  contestants: number,
): ShareSums {
  const finest = Math.max(...[...byDenominator.keys()].filter(isShared), 1)
  if (!shares) return { finest, ...sharesOf(byDenominator, contestants) }
  const sums = copied(shares)
  for (const [sheets, sign] of [
    [out, -1],
    [into, 1],
  ] as const)
    for (const scored of sheets)
      if (isShared(scored.denominator))
        addSheet(sums, scored, sign * sharesIn(scored.denominator), scored.denominator)
  return { finest, ...sums }
}

function sharesOf(byDenominator: FieldSums['byDenominator'], contestants: number): SumColumns {
  const sums = noColumns(contestants)
  const { points, available } = sums
  for (const [denominator, own] of byDenominator) {
    if (!isShared(denominator)) continue
    const parts = sharesIn(denominator)
    for (let number = 0; number < contestants; number += 1) {
      points[number] = (points[number] as number) + parts * (own.points[number] as number)
      available[number] = (available[number] as number) + (own.available[number] as number) / denominator
    }
  }
  return sums
}

/** Adds a sheet, or subtracts it if `times` is negative: units multiplied by `times`, and its weights over `whole`. */
function addSheet(sums: SumColumns, scored: ScoredSheet, times: number, whole: number): void {
  const { sheet, bySlot } = scored
  const weightOf = (direction: Direction) => (Math.sign(times) * scored.weights[direction]) / whole
  const weights = { NS: weightOf('NS'), EW: weightOf('EW') }
  if (sheet.seatsPerLine === 2 && bySlot.NS && bySlot.EW)
    addPairs(sums, sheet, { NS: bySlot.NS, EW: bySlot.EW }, times, weights)
  else for (const line of sheet.scores.keys()) if (!sheet.ruled.has(line)) addLine(line)
  for (const line of sheet.ruled.keys()) addLine(line)

  function addLine(line: number): void {
    for (const direction of DIRECTIONS) {
      const units = figureUnitsAt(scored, line, direction)
      if (Number.isNaN(units)) continue
      for (const contestant of contestantsAt(sheet, line, direction)) {
        sums.points[contestant] = (sums.points[contestant] as number) + times * units
        sums.available[contestant] = (sums.available[contestant] as number) + weights[direction]
      }
    }
  }
}

/** Adds the obtained scores of pairs, the bulk of a large field, in a single pass. */
function addPairs(
  { points, available }: SumColumns,
  { contestants, scores }: Sheet,
  { NS, EW }: ByDirection<SlotFigures>,
  times: number,
  { NS: nsWeight, EW: ewWeight }: ByDirection<number>,
): void {
  const ns = NS.units
  const nsTimes = NS.sign * times
  const nsPlus = NS.plus * times
  const ew = EW.units
  const ewTimes = EW.sign * times
  const ewPlus = EW.plus * times
  for (let line = 0, seat = 0; line < scores.length; line += 1, seat += 2) {
    const score = scores[line] as number
    if (score === NO_SCORE) continue
    const slot = slotOf(score)
    const north = contestants[seat] as number
    const east = contestants[seat + 1] as number
    points[north] = (points[north] as number) + nsTimes * (ns[slot] as number) + nsPlus
    available[north] = (available[north] as number) + nsWeight
    points[east] = (points[east] as number) + ewTimes * (ew[slot] as number) + ewPlus
    available[east] = (available[east] as number) + ewWeight
  }
}

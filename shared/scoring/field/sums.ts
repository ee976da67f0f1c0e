import { type ByDirection, DIRECTIONS, type Direction } from '../../game/seat.ts'
import { NO_SCORE, slotOf } from '../chart.ts'
import { AS_COUNTED } from '../matchpoints/measure.ts'
import { contestantsAt, type Sheet } from '../sheet.ts'
import { figureUnitsAt, type ScoredSheet } from './score-sheet.ts'
import type { SlotFigures } from './sheet-figures.ts'

/** What everybody has from play, for each field by its key, before the field measures it. */
export interface Sums {
  readonly byField: ReadonlyMap<string, FieldSums>
  readonly contestants: number
}

export interface FieldSums {
  /**
   * Sums of whole units, apart for each denominator that boards count in, so that nothing is rounded and a board can be
   * taken out again exactly as it went in.
   */
  readonly byDenominator: ReadonlyMap<number, UnitSums>
  /** The same in one, where there is more than one denominator. */
  readonly shares: ShareSums | null
}

/** By contestant. */
export interface SumColumns {
  readonly points: Float64Array
  /** What these boards count of the whole: tops, or boards of IMPs. */
  readonly available: Float64Array
}

interface UnitSums extends SumColumns {
  /** How many sheets count in this denominator. */
  readonly sheets: number
}

/**
 * The figures of all boards whose denominators are not too fine, nearly: in parts of a `SHARE`, of which a unit of each
 * denominator is a whole number, so that these, too, can be taken out as they went in. Where every board has another
 * number of scores, this is what one result more does not have to add up anew.
 */
export interface ShareSums extends SumColumns {
  /** The finest denominator in it: a unit of it is off by half a part at most. */
  readonly finest: number
}

/** A figure is at most 2, so those of 256 boards are less than 2^53. */
export const SHARE = 2 ** 44

/** Two weighted scores on a large board; to be off by a part of so small a unit would tell. */
const FINEST = 2 ** 17

const sharesIn = (denominator: number): number => Math.round(SHARE / denominator)

/** Whether a denominator is in the shares. */
export const isShared = (denominator: number): boolean => denominator <= FINEST

export const noSums = (contestants: number): Sums => ({ byField: new Map(), contestants })

/** The sums with `out` taken out and `into` added; the sums given stay as they are. */
export function exchange(sums: Sums, out: readonly ScoredSheet[], into: readonly ScoredSheet[]): Sums {
  const { contestants } = sums
  const byField = new Map(sums.byField)
  const [leaving, coming] = [out.filter(hasFigures), into.filter(hasFigures)]
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
    const [leaving, coming] = [counting(out), counting(into)]
    const staying = (known?.sheets ?? 0) - leaving.length
    // A board passes through many denominators while its results come in.
    if (staying + coming.length === 0) byDenominator.delete(denominator)
    else {
      // Without boards everybody has nothing.
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

/** The shares before with what is exchanged; or, where there were none, what comes to the same, of all denominators. */
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

/** Adds a sheet, or takes it out where `times` is negative: a unit so many times, and its weights over `whole`. */
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

/** The obtained scores of pairs, of which a large field consists: one pass, and nothing else is looked up. */
function addPairs(
  { points, available }: SumColumns,
  { contestants, scores }: Sheet,
  { NS, EW }: ByDirection<SlotFigures>,
  times: number,
  { NS: nsWeight, EW: ewWeight }: ByDirection<number>,
): void {
  const [ns, nsTimes, nsPlus] = [NS.units, NS.sign * times, NS.plus * times]
  const [ew, ewTimes, ewPlus] = [EW.units, EW.sign * times, EW.plus * times]
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

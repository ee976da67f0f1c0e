import type { ByDirection, Direction } from '../../game/seat.ts'
import { type Fraction, fraction, leastCommonMultiple } from '../../lib/fraction.ts'
import { type Chart, chartOf, type FigureTable, NO_SCORE, slotOf } from '../chart.ts'
import { butlerTable, type HeldScores, heldScores } from '../imps/butler.ts'
import { crossImpTable } from '../imps/cross-imps.ts'
import { boardFigures, matchpointTable } from '../matchpoints/matchpoint-table.ts'
import { type Measure, measureOf } from '../matchpoints/measure.ts'
import { isSmallGroup } from '../matchpoints/small-group.ts'
import { type SideOutcome, WEIGHT_WHOLE } from '../outcome.ts'
import type { Form } from '../rules.ts'
import type { Sheet } from '../sheet.ts'
import { type AwardedSide, awardsIn, withoutCapped } from './awarded-sides.ts'
import {
  figureOf,
  lineRoundingOf,
  roundFigures,
  type SheetFigures,
  type SlotFigures,
} from './sheet-figures.ts'

export interface ScoredSheet extends Omit<SheetFigures, 'tops'> {
  readonly sheet: Sheet
  /** Number of scores on a normal board of the field (E) when this sheet was scored. */
  readonly expected: number
  /** Number of lines with a score, including artificial ones, which counts towards the expected scores of the board. */
  readonly counted: number
  /** Scores of each side; both are the same chart unless a score was split. */
  readonly charts: ByDirection<Chart>
  readonly measure: Measure
  /**
   * Weight of a line in the total: its top or, at IMPs, one board, in units. 0 for a single score without comparison.
   * Equal for both sides unless boards count their own top and only one side has an artificial score at some table.
   */
  readonly weights: ByDirection<number>
  /** Artificial and capped scores on this sheet, whose values depend on the contestants' other boards. */
  readonly awards: readonly AwardedSide[]
}

/** Scores a sheet alone; of other sheets only the expected number of scores matters. */
export function scoreSheet(
  sheet: Sheet,
  form: Form,
  expected: number,
  { charts, counted }: CountedSheet = countSheet(sheet),
): ScoredSheet {
  const tables = tablesOf(charts, form, { expected, onBoard: counted, possible: sheet.possible })
  const hasParts = charts.NS.partsPerScore > 1 || charts.EW.partsPerScore > 1
  const common = leastCommonMultiple(tables.NS?.denominator ?? 1, tables.EW?.denominator ?? 1)
  const denominator = common * (hasParts ? WEIGHT_WHOLE : 1)
  const bySlot = { NS: over(denominator, tables, 'NS'), EW: over(denominator, tables, 'EW') }
  const figures: SheetFigures = {
    denominator,
    tops: { NS: topOver(denominator, tables.NS), EW: topOver(denominator, tables.EW) },
    bySlot,
    ruled: ruledFigures(sheet, bySlot),
  }
  const rounding = lineRoundingOf(form)
  const obtained = Math.min(charts.NS.scores, charts.EW.scores)
  const isRounded = rounding?.boards === 'all' || (counted < expected && obtained === counted)
  const rounded = rounding && isRounded ? roundFigures(figures, rounding) : figures
  const { tops, ...kept } = rounded
  const uncut = heldIn({ sheet, charts }, form)
  return {
    sheet,
    expected,
    counted,
    charts,
    measure: measureOf(form, expected),
    ...kept,
    ruled: withoutCapped(sheet, kept.ruled, uncut),
    weights: form.kind === 'matchpoints' ? tops : { NS: kept.denominator, EW: kept.denominator },
    awards: awardsIn(sheet, kept.ruled, uncut),
  }
}

/** Returns the scores that a side of a sheet still waits for; `null` if its figures are not held at 0. */
export const heldAt = (
  { charts, sheet }: Pick<ScoredSheet, 'charts' | 'sheet'>,
  form: Form,
  direction: Direction,
): HeldScores | null =>
  form.kind === 'butler' ? heldScores(charts[direction], form, sheet.possible?.[direction]) : null

/** Returns which sides are held at 0, so that there is nothing to cap. */
const heldIn = (scored: Pick<ScoredSheet, 'charts' | 'sheet'>, form: Form): ByDirection<boolean> => ({
  NS: heldAt(scored, form, 'NS') !== null,
  EW: heldAt(scored, form, 'EW') !== null,
})

/**
 * Updates the sheet for another number of expected scores; `null` if that changes its own figures, and not
 * only the field's measure.
 */
export function remeasured(scored: ScoredSheet, form: Form, expected: number): ScoredSheet | null {
  const { charts } = scored
  if (form.kind !== 'matchpoints' || form.lineRounding !== null) return null
  const isSmall = [charts.NS, charts.EW].some(({ scores }) =>
    isSmallGroup(scores, Math.max(scored.expected, expected)),
  )
  return isSmall ? null : { ...scored, expected, measure: measureOf(form, expected) }
}

/** Returns the units of one side of a line before the field's measure; `NaN` if it has no figure of its own. */
export function figureUnitsAt(scored: ScoredSheet, line: number, direction: Direction): number {
  const score = scored.sheet.scores[line] ?? NO_SCORE
  const figures = scored.bySlot[direction]
  if (score !== NO_SCORE) return figures ? figureOf(figures, score) : Number.NaN
  return scored.ruled.get(line)?.[direction] ?? Number.NaN
}

/** Returns matchpoints or IMPs of one side of a line, in units; `NaN` if it has no figure of its own. */
export const unitsAt = (scored: ScoredSheet, line: number, direction: Direction): number =>
  scored.measure.times * figureUnitsAt(scored, line, direction) + scored.measure.plus * scored.denominator

/** Returns the value of the score to be capped, in units; `NaN` for a side without a cap. */
export const uncappedUnits = (
  { measure, denominator }: ScoredSheet,
  { capOn = Number.NaN }: Pick<AwardedSide, 'capOn'>,
): number => measure.times * capOn + measure.plus * denominator

export const availableAt = ({ measure, weights, denominator }: ScoredSheet, direction: Direction): Fraction =>
  fraction(measure.whole * weights[direction], denominator)

/** Counted scores of a sheet, which are all that other boards need to know. */
export type CountedSheet = Pick<ScoredSheet, 'sheet' | 'charts' | 'counted'>

export function countSheet(sheet: Sheet): CountedSheet {
  const ruled = [...sheet.ruled.values()].map(({ sides }) => sides)
  const partsOf = (direction: Direction) =>
    ruled.flatMap(sides => (sides[direction].kind === 'scores' ? [sides[direction].parts] : []))
  const forNorthSouth = partsOf('NS')
  const NS = chartOf(sheet.scores, forNorthSouth)
  const isSplit = ruled.some(sides => !isSameScore(sides.NS, sides.EW))
  return {
    sheet,
    charts: { NS, EW: isSplit ? chartOf(sheet.scores, partsOf('EW')) : NS },
    counted: NS.scores - forNorthSouth.length + ruled.filter(isExpected).length,
  }
}

/** True for a table among the expected ones, even if its score was given by the director; false for a sit-out. */
const isExpected = (sides: ByDirection<SideOutcome>): boolean =>
  [sides.NS, sides.EW].some(
    side => side.kind === 'scores' || (side.kind === 'award' && side.award.kind !== 'sit-out'),
  )

type FigureTables = ByDirection<FigureTable | null>

/** True if both sides count the same in the field, capped or not; an artificial score counts nothing on either side. */
function isSameScore(a: SideOutcome, b: SideOutcome): boolean {
  if (a.kind !== 'scores' || b.kind !== 'scores') return a.kind !== 'scores' && b.kind !== 'scores'
  return (
    a.parts.length === b.parts.length &&
    a.parts.every(({ score, weight }, i) => b.parts[i]?.score === score && b.parts[i]?.weight === weight)
  )
}

function tablesOf({ NS, EW }: ByDirection<Chart>, form: Form, numbers: BoardNumbers): FigureTables {
  const table = tableOf(NS, form, numbers, 'NS')
  return { NS: table, EW: EW === NS ? table : tableOf(EW, form, numbers, 'EW') }
}

/** Numbers of scores outside the chart: usual on a board, on this one, and the maximum still to come. */
interface BoardNumbers {
  readonly expected: number
  readonly onBoard: number
  readonly possible: ByDirection<number> | undefined
}

function tableOf(
  chart: Chart,
  form: Form,
  { expected, onBoard, possible }: BoardNumbers,
  direction: Direction,
): FigureTable | null {
  switch (form.kind) {
    case 'matchpoints':
      // Only points are rounded.
      return form.lineRounding === null
        ? boardFigures(chart, form, expected, onBoard)
        : matchpointTable(chart, form, expected, onBoard)
    case 'cross-imps':
      return crossImpTable(chart, form, expected)
    case 'butler':
      return butlerTable(chart, form, possible?.[direction])
  }
}

const topOver = (denominator: number, table: FigureTable | null): number =>
  table ? table.top * (denominator / table.denominator) : 0

/** Scales a side's figures to the denominator of the sheet; null without a table. */
function over(denominator: number, tables: FigureTables, direction: Direction): SlotFigures | null {
  const table = tables[direction]
  if (table === null) return null
  const factor = denominator / table.denominator
  const units = factor === 1 ? table.ns : table.ns.map(each => each * factor)
  return direction === 'NS' ? { units, sign: 1, plus: 0 } : { units, sign: -1, plus: table.both * factor }
}

/** Returns the figures of a ruled score: the weighted sum of its parts. */
function ruledFigures(
  { ruled }: Sheet,
  bySlot: SheetFigures['bySlot'],
): ReadonlyMap<number, ByDirection<number>> {
  const units = (side: SideOutcome, figures: SlotFigures | null) => {
    if (side.kind !== 'scores' || figures === null) return Number.NaN
    let sum = 0
    for (const { score, weight } of side.parts) sum += weight * figureOf(figures, score)
    return sum / WEIGHT_WHOLE
  }
  return new Map(
    [...ruled].map(([line, { sides }]) => [
      line,
      { NS: units(sides.NS, bySlot.NS), EW: units(sides.EW, bySlot.EW) },
    ]),
  )
}

/** Comparison of a side's score with the others of its sheet, in tables. */
export interface Comparison {
  readonly beaten: number
  readonly tied: number
  readonly lost: number
}

/**
 * Counts the scores that a side beat, tied and lost to; `null` if its score was not obtained, or weighted
 * scores of others make fractions of tables.
 */
export function comparisonWith(scored: ScoredSheet, line: number, direction: Direction): Comparison | null {
  const score = scored.sheet.scores[line] ?? NO_SCORE
  const { parts, partsPerScore, low, scores } = scored.charts[direction]
  if (score === NO_SCORE) return null
  let below = 0
  for (let slot = low; slot < slotOf(score); slot += 1) below += parts[slot] ?? 0
  const lower = below / partsPerScore
  const equal = (parts[slotOf(score)] ?? 0) / partsPerScore - 1
  const higher = scores - lower - equal - 1
  if (![lower, equal, higher].every(Number.isInteger)) return null
  return direction === 'NS'
    ? { beaten: lower, tied: equal, lost: higher }
    : { beaten: higher, tied: equal, lost: lower }
}

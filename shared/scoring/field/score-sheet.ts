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

/** One sheet with the figures of all its lines. */
export interface ScoredSheet extends Omit<SheetFigures, 'tops'> {
  readonly sheet: Sheet
  /** Scores on a normal board of the field (E), as they were when this sheet was scored. */
  readonly expected: number
  /** Lines with a score, artificial ones included: what this sheet adds to the scores expected on its board. */
  readonly counted: number
  /** Each side's scores; both are the same chart unless a score was split. */
  readonly charts: ByDirection<Chart>
  /** How the figures count in the field. */
  readonly measure: Measure
  /**
   * What a line counts of the whole: its top, or one board of IMPs; in units. 0 for a single score with nothing to compare
   * it with. Both sides' is the same but where boards count their own top and one side alone has an artificial score at
   * some table.
   */
  readonly weights: ByDirection<number>
  /** The artificial and the capped scores on this sheet; what they are worth, the contestant's other boards say. */
  readonly awards: readonly AwardedSide[]
}

/** Scores a sheet by itself: nothing outside it matters but the number of scores expected. */
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

/** What a side of a sheet still waits for; `null` where its figures are no longer 0 for the time being. */
export const heldAt = (
  { charts, sheet }: Pick<ScoredSheet, 'charts' | 'sheet'>,
  form: Form,
  direction: Direction,
): HeldScores | null =>
  form.kind === 'butler' ? heldScores(charts[direction], form, sheet.possible?.[direction]) : null

/** The sides whose figures are 0 for the time being: as long as they are there is nothing that a cap could cut. */
const heldIn = (scored: Pick<ScoredSheet, 'charts' | 'sheet'>, form: Form): ByDirection<boolean> => ({
  NS: heldAt(scored, form, 'NS') !== null,
  EW: heldAt(scored, form, 'EW') !== null,
})

/**
 * The sheet as it is when another number of scores is expected; `null` where that changes its own figures, and not only
 * how the field measures them.
 */
export function measuredAnew(scored: ScoredSheet, form: Form, expected: number): ScoredSheet | null {
  const { charts } = scored
  if (form.kind !== 'matchpoints' || form.lineRounding !== null) return null
  const isSmall = [charts.NS, charts.EW].some(({ scores }) =>
    isSmallGroup(scores, Math.max(scored.expected, expected)),
  )
  return isSmall ? null : { ...scored, expected, measure: measureOf(form, expected) }
}

/** The figure of one side of a line, before the field measures it; `NaN` where it has none of its own. */
export function figureUnitsAt(scored: ScoredSheet, line: number, direction: Direction): number {
  const score = scored.sheet.scores[line] ?? NO_SCORE
  const figures = scored.bySlot[direction]
  if (score !== NO_SCORE) return figures ? figureOf(figures, score) : Number.NaN
  return scored.ruled.get(line)?.[direction] ?? Number.NaN
}

/** Matchpoints or IMPs of one side of a line, in units; `NaN` where it has no figure of its own. */
export const unitsAt = (scored: ScoredSheet, line: number, direction: Direction): number =>
  scored.measure.times * figureUnitsAt(scored, line, direction) + scored.measure.plus * scored.denominator

/** What the score under a cap brings by itself, in units; `NaN` of a side without one. */
export const broughtBy = (
  { measure, denominator }: ScoredSheet,
  { capOn = Number.NaN }: Pick<AwardedSide, 'capOn'>,
): number => measure.times * capOn + measure.plus * denominator

/** The top of a line, or one board of IMPs. */
export const availableAt = ({ measure, weights, denominator }: ScoredSheet, direction: Direction): Fraction =>
  fraction(measure.whole * weights[direction], denominator)

/** A sheet whose scores are counted: all that other boards need to know of it. */
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

/** A table that got a score in the director's room counts among those expected; a sit-out does not. */
const isExpected = (sides: ByDirection<SideOutcome>): boolean =>
  [sides.NS, sides.EW].some(
    side => side.kind === 'scores' || (side.kind === 'award' && side.award.kind !== 'sit-out'),
  )

type FigureTables = ByDirection<FigureTable | null>

/** Whether both sides count the same in the field, capped or not; an artificial score counts nothing on either side. */
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

/** How many scores there are beside those of the chart: usually on a board, on this one, and to come at most. */
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
      // What is rounded are points.
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

/** A side's figures over the denominator of the sheet; without a table nobody has one. */
function over(denominator: number, tables: FigureTables, direction: Direction): SlotFigures | null {
  const table = tables[direction]
  if (table === null) return null
  const factor = denominator / table.denominator
  const units = factor === 1 ? table.ns : table.ns.map(each => each * factor)
  return direction === 'NS' ? { units, sign: 1, plus: 0 } : { units, sign: -1, plus: table.both * factor }
}

/** A ruled score has the figures of its parts by their weight. */
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

/** How a side's score fared against the other scores of its sheet, in tables. */
export interface Comparison {
  readonly beaten: number
  readonly tied: number
  readonly lost: number
}

/**
 * Which of the others a side beat, tied and lost to; `null` where its score was not obtained, or where others'
 * weighted scores make fractions of tables.
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

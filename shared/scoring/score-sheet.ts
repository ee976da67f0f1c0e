import { type ByDirection, DIRECTIONS, type Direction } from '../bridge/seat.ts'
import { leastCommonMultiple, roundRatio } from '../lib/whole.ts'
import { butlerTable } from './butler.ts'
import { type Chart, chartOf, slotOf } from './chart.ts'
import { crossImpTable } from './cross-imps.ts'
import type { FigureTable } from './figure-table.ts'
import { matchpointTable } from './matchpoint-table.ts'
import { type Award, type SideOutcome, WEIGHT_WHOLE } from './outcome.ts'
import type { Form, LineRounding } from './rules.ts'
import { expectedOn, linesIn, NO_SCORE, type Sheet } from './sheet.ts'

/** One sheet with the figures of all its lines. */
export interface ScoredSheet {
  readonly sheet: Sheet
  /** Scores on a normal board of the field (E), as they were when this sheet was scored. */
  readonly expected: number
  /** Lines with a score, artificial ones included: what this sheet adds to the scores expected on its board. */
  readonly counted: number
  /** Each side's scores; both are the same chart unless a score was split. */
  readonly charts: ByDirection<Chart>
  /** Units that make one matchpoint or one IMP. */
  readonly denominator: number
  /**
   * The full top in units; 0 for IMPs, and for a single score with nothing to compare it with. Both sides' is the
   * same but where boards count their own top and one side alone has an artificial score at some table.
   */
  readonly tops: ByDirection<number>
  /** What a line counts of the whole: its top, or one board of IMPs; in units. */
  readonly weights: ByDirection<number>
  /** North-South's units by line; `NaN` where the line has no figure of its own. */
  readonly ns: Float64Array
  readonly ew: Float64Array
  /** The artificial scores on this sheet; what they are worth, the contestant's other boards say. */
  readonly awards: readonly AwardedSide[]
}

export interface AwardedSide {
  readonly line: number
  readonly direction: Direction
  readonly award: Award
}

/** Scores a sheet by itself: nothing outside it matters but the number of scores expected. */
export function scoreSheet(
  sheet: Sheet,
  form: Form,
  expected: number,
  counted: number = expectedOn(sheet),
): ScoredSheet {
  const charts = chartsOf(sheet)
  const tables = tablesOf(charts, form, expected, counted)
  const hasParts = charts.NS.partsPerScore > 1 || charts.EW.partsPerScore > 1
  const denominator = leastCommonMultiple(tables.NS?.denominator ?? 1, tables.EW?.denominator ?? 1)
  const perUnit = hasParts ? WEIGHT_WHOLE : 1
  const figures: Figures = {
    denominator: denominator * perUnit,
    tops: {
      NS: perUnit * scaledTop(tables.NS, denominator),
      EW: perUnit * scaledTop(tables.EW, denominator),
    },
    ns: figuresOf(sheet, 'NS', tables.NS, (perUnit * denominator) / (tables.NS?.denominator ?? 1)),
    ew: figuresOf(sheet, 'EW', tables.EW, (perUnit * denominator) / (tables.EW?.denominator ?? 1)),
  }
  const rounding = lineRoundingOf(form)
  const rounded = rounding ? roundFigures(figures, rounding) : figures
  return {
    sheet,
    expected,
    counted,
    charts,
    ...rounded,
    weights:
      form.kind === 'matchpoints' ? rounded.tops : { NS: rounded.denominator, EW: rounded.denominator },
    awards: awardsIn(sheet),
  }
}

type Figures = Pick<ScoredSheet, 'denominator' | 'tops' | 'ns' | 'ew'>
type Tables = ByDirection<FigureTable | null>

function chartsOf(sheet: Sheet): ByDirection<Chart> {
  const plain = obtained(sheet.scores)
  const [ns, ew] = DIRECTIONS.map(direction =>
    [...sheet.ruled.values()].flatMap(({ sides }) => {
      const side = sides[direction]
      return side.kind === 'scores' ? [side.parts] : []
    }),
  )
  const NS = chartOf(plain, ns)
  const isSplit = [...sheet.ruled.values()].some(({ sides }) => !isSameScore(sides.NS, sides.EW))
  return { NS, EW: isSplit ? chartOf(plain, ew) : NS }
}

function obtained(scores: Int32Array): Int32Array {
  const found = new Int32Array(scores.length)
  let many = 0
  for (let line = 0; line < scores.length; line += 1) {
    const score = scores[line] as number
    if (score === NO_SCORE) continue
    found[many] = score
    many += 1
  }
  return found.subarray(0, many)
}

/** Whether both sides count the same in the field; an artificial score counts nothing on either side. */
function isSameScore(a: SideOutcome, b: SideOutcome): boolean {
  if (a.kind !== 'scores' || b.kind !== 'scores') return a.kind !== 'scores' && b.kind !== 'scores'
  return (
    a.parts.length === b.parts.length &&
    a.parts.every(({ score, weight }, i) => b.parts[i]?.score === score && b.parts[i]?.weight === weight)
  )
}

function tablesOf({ NS, EW }: ByDirection<Chart>, form: Form, expected: number, onBoard: number): Tables {
  const table = tableOf(NS, form, expected, onBoard)
  return { NS: table, EW: EW === NS ? table : tableOf(EW, form, expected, onBoard) }
}

function tableOf(chart: Chart, form: Form, expected: number, onBoard: number): FigureTable | null {
  switch (form.kind) {
    case 'matchpoints':
      return matchpointTable(chart, form, expected, onBoard)
    case 'cross-imps':
      return crossImpTable(chart, form, expected)
    case 'butler':
      return butlerTable(chart, form, expected)
  }
}

const scaledTop = (table: FigureTable | null, denominator: number): number =>
  table ? table.top * (denominator / table.denominator) : 0

/** The figures of one side: what its table says of each score, or of each part by its weight. */
function figuresOf(
  sheet: Sheet,
  direction: Direction,
  table: FigureTable | null,
  perUnit: number,
): Float64Array {
  const figures = new Float64Array(linesIn(sheet))
  if (table === null) return figures.fill(Number.NaN)
  const bySlot = direction === 'NS' ? table.ns : table.ew
  const { scores } = sheet
  for (let line = 0; line < figures.length; line += 1) {
    const score = scores[line] as number
    figures[line] = score === NO_SCORE ? Number.NaN : (bySlot[slotOf(score)] as number) * perUnit
  }
  for (const [line, { sides }] of sheet.ruled) {
    const side = sides[direction]
    if (side.kind !== 'scores') continue
    let units = 0
    for (const { score, weight } of side.parts) units += weight * (bySlot[slotOf(score)] ?? 0)
    figures[line] = (units * perUnit) / WEIGHT_WHOLE
  }
  return figures
}

function lineRoundingOf(form: Form): LineRounding | null {
  if (form.kind === 'matchpoints') return form.lineRounding
  const decimals = form.kind === 'cross-imps' ? form.lineDecimals : undefined
  return decimals === undefined ? null : { decimals, of: 'points' }
}

/** Every line rounded before it is added: to points of so many decimals, or to such a share of the top. */
function roundFigures({ denominator, tops, ns, ew }: Figures, { decimals, of }: LineRounding): Figures {
  const steps = 10 ** decimals
  if (of === 'points') {
    const rounded = (units: number) => (Number.isNaN(units) ? units : roundRatio(units * steps, denominator))
    const top = (units: number) => (units / denominator) * steps
    return {
      denominator: steps,
      tops: { NS: top(tops.NS), EW: top(tops.EW) },
      ns: ns.map(rounded),
      ew: ew.map(rounded),
    }
  }
  const finer = 100 * steps
  const share = (top: number) => (units: number) =>
    Number.isNaN(units) || top === 0 ? units : roundRatio(finer * units, top) * top
  return {
    denominator: finer * denominator,
    tops: { NS: finer * tops.NS, EW: finer * tops.EW },
    ns: ns.map(share(tops.NS)),
    ew: ew.map(share(tops.EW)),
  }
}

function awardsIn({ ruled }: Sheet): readonly AwardedSide[] {
  if (ruled.size === 0) return []
  return [...ruled].flatMap(([line, { sides }]) =>
    DIRECTIONS.flatMap(direction => {
      const side = sides[direction]
      return side.kind === 'award' ? [{ line, direction, award: side.award }] : []
    }),
  )
}

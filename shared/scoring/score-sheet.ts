import { type ByDirection, DIRECTIONS, type Direction } from '../bridge/seat.ts'
import { leastCommonMultiple, roundRatio } from '../lib/whole.ts'
import { butlerTable } from './butler.ts'
import { type Chart, chartOf, SLOTS, slotOf } from './chart.ts'
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
  const charts = chartsOf(sheet, counted)
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
    ...figuresOf(sheet, tables, perUnit * denominator),
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

function chartsOf(sheet: Sheet, counted: number): ByDirection<Chart> {
  const isPlain = sheet.ruled.size === 0 && counted === linesIn(sheet)
  const plain = isPlain ? sheet.scores : obtainedIn(sheet)
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

function obtainedIn({ scores }: Sheet): Int32Array {
  const obtained = new Int32Array(scores.length)
  let many = 0
  for (let line = 0; line < scores.length; line += 1) {
    const score = scores[line] as number
    if (score === NO_SCORE) continue
    obtained[many] = score
    many += 1
  }
  return obtained.subarray(0, many)
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

/** The figures of both sides: what their tables say of each score, or of each part by its weight. */
function figuresOf(sheet: Sheet, tables: Tables, unitsPerPoint: number): Pick<Figures, 'ns' | 'ew'> {
  const ns = new Float64Array(linesIn(sheet))
  const ew = new Float64Array(linesIn(sheet))
  const factor = (table: FigureTable | null) => unitsPerPoint / (table?.denominator ?? 1)
  const [nsBySlot, ewBySlot] = [tables.NS?.ns ?? NO_FIGURES, tables.EW?.ew ?? NO_FIGURES]
  fillObtained(ns, ew, sheet.scores, nsBySlot, ewBySlot, factor(tables.NS), factor(tables.EW))
  if (tables.NS) fillRuled(ns, sheet, 'NS', tables.NS.ns, factor(tables.NS))
  if (tables.EW) fillRuled(ew, sheet, 'EW', tables.EW.ew, factor(tables.EW))
  return { ns, ew }
}

/** Of a side without a table: in IMPs the scores of one side may be enough, those of the other not. */
const NO_FIGURES = new Float64Array(SLOTS).fill(Number.NaN)

function fillObtained(
  ns: Float64Array,
  ew: Float64Array,
  scores: Int32Array,
  nsBySlot: Float64Array,
  ewBySlot: Float64Array,
  nsFactor: number,
  ewFactor: number,
): void {
  for (let line = 0; line < scores.length; line += 1) {
    const score = scores[line] as number
    if (score === NO_SCORE) {
      ns[line] = Number.NaN
      ew[line] = Number.NaN
    } else {
      const slot = slotOf(score)
      ns[line] = (nsBySlot[slot] as number) * nsFactor
      ew[line] = (ewBySlot[slot] as number) * ewFactor
    }
  }
}

function fillRuled(
  figures: Float64Array,
  { ruled }: Sheet,
  direction: Direction,
  bySlot: Float64Array,
  factor: number,
): void {
  for (const [line, { sides }] of ruled) {
    const side = sides[direction]
    if (side.kind !== 'scores') continue
    let units = 0
    for (const { score, weight } of side.parts) units += weight * (bySlot[slotOf(score)] ?? 0)
    figures[line] = (units * factor) / WEIGHT_WHOLE
  }
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

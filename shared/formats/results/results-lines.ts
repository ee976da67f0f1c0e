import { DIRECTIONS, type Direction } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { type Fraction, formatFraction } from '../../lib/fraction.ts'
import { heldAt, type ScoredSheet, scoreSheet } from '../../scoring/field/score-sheet.ts'
import type { HeldScores } from '../../scoring/imps/butler.ts'
import { figureOfLine, type LineFigure, linePercent } from '../../scoring/line-figure.ts'
import { formatAll, inBinary } from '../../scoring/profiles/print.ts'
import type { LinePrint } from '../../scoring/profiles/profile.ts'
import { contestantsAt } from '../../scoring/sheet.ts'
import { type TotalsContext, totalOf } from '../../scoring/totals.ts'
import type { ResultsField } from './results-field.ts'

/** Figure of one side of a row: the value that counts, and the printed form. */
export interface PrintedFigure {
  /** Exact value in the printed unit; a ratio where no decimal is exact. */
  readonly exact: string
  readonly shown: string
  /** Set while the figure is held at 0: how many scores of the board are in, and how many it waits for. */
  readonly held?: HeldScores
}

/** Points of North-South and of East-West; `null` for a side without figures. */
export type RowPoints = readonly [PrintedFigure | null, PrintedFigure | null]

/** Returns the points of every row, in the order of the file. */
export function pointsOfRows(
  { session, field, places }: ResultsField,
  context: TotalsContext,
  print: LinePrint,
): readonly RowPoints[] {
  const { form } = field.setup.rules
  const raw = new Map<string, ScoredSheet>()
  const rawOf = (scored: ScoredSheet): ScoredSheet => {
    const own = raw.get(scored.sheet.key) ?? asCompared(scored)
    raw.set(scored.sheet.key, own)
    return own
  }
  const asCompared = (scored: ScoredSheet): ScoredSheet =>
    form.kind === 'matchpoints' && print.rawWhenShort && scored.counted < scored.expected
      ? scoreSheet(scored.sheet, { ...form, short: 'own-top' }, scored.expected)
      : scored
  const printedOf = (figure: LineFigure | null): Fraction | null =>
    figure && (print.unit === 'percent' ? linePercent(form, figure) : figure.points)
  const shownOf = (scored: ScoredSheet, line: number, direction: Direction): Fraction | null => {
    const figure = figureOfLine(context, scored, line, direction)
    if (!print.binarySitOuts || figure?.award?.kind !== 'sit-out') return printedOf(figure)
    const contestant = must(contestantsAt(scored.sheet, line, direction)[0], 'who sits out')
    return inBinary(figure.points, totalOf(context, contestant).boards, form.kind)
  }
  const sides = session.rows.flatMap((_, row) => {
    const { sheet, line } = must(places[row], `the place of row ${row}`)
    const scored = must(field.sheets.get(sheet), `sheet ${sheet}`)
    return DIRECTIONS.map((direction: Direction) => ({
      counted: printedOf(figureOfLine(context, scored, line, direction)),
      shown: shownOf(rawOf(scored), line, direction),
      held: heldAt(scored, form, direction),
    }))
  })
  const shown = formatAll(
    sides.map(side => side.shown),
    print.decimals,
    field.setup.rules.ranking.rounding,
  )
  const printed = sides.map(
    ({ counted, held }, at): PrintedFigure | null =>
      counted && { exact: formatFraction(counted), shown: shown[at] ?? '', ...(held && { held }) },
  )
  return session.rows.map((_, row) => [printed[2 * row] ?? null, printed[2 * row + 1] ?? null])
}

import { DIRECTIONS, type Direction } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { extentOf } from '../../lib/extent.ts'
import { type Fraction, fraction } from '../../lib/fraction.ts'
import { memo } from '../../lib/memo.ts'
import { NO_SCORE } from '../chart.ts'
import { type Measure, measureOf } from '../matchpoints/measure.ts'
import type { SideOutcome } from '../outcome.ts'
import type { Form, ScoringRules } from '../rules.ts'
import {
  type Adjustment,
  type ContestantKey,
  contestantsAt,
  linesIn,
  type Sheet,
  type SheetKey,
} from '../sheet.ts'
import { type RankingGroup, rankingGroups } from './ranking-groups.ts'
import {
  type CountedSheet,
  countSheet,
  figureUnitsAt,
  remeasured,
  type ScoredSheet,
  scoreSheet,
} from './score-sheet.ts'
import { exchange, noSums, type Sums } from './sums.ts'

export interface FieldContestant {
  readonly key: ContestantKey
  /** Line; set with two winners, each with its own ranking. */
  readonly line?: Direction
  readonly section?: string
  /** Number of boards of a finished event, of which a share is needed to be ranked. */
  readonly eventBoards?: number
  /** Number of boards that passed during sit-outs, of which no share is needed. */
  readonly sitOutBoards?: number
}

/** Scoring input beside the sheets. A contestant's number is its index in `contestants`, in order of entry. */
export interface FieldSetup {
  readonly contestants: readonly FieldContestant[]
  readonly rules: ScoringRules
  readonly adjustments: readonly Adjustment[]
}

/** Field with all its scores, immutable: a new result creates another field, which shares all unaffected parts. */
export interface ScoredField {
  readonly setup: FieldSetup
  /** Scored sheets, in order of arrival. */
  readonly sheets: ReadonlyMap<SheetKey, ScoredSheet>
  readonly sums: Sums
  /** Expected number of scores of a board, by field. */
  readonly expected: ReadonlyMap<string, number>
  /** Ranking groups, which stay the same while the setup does. */
  readonly groups: readonly RankingGroup[]
}

export function scoreField(sheets: readonly Sheet[], setup: FieldSetup): ScoredField {
  const counted = sheets.map(countSheet)
  const expected = expectedBy(counted)
  const scored = scoredAnew(counted, setup.rules.form, expected)
  return {
    setup,
    expected,
    sheets: new Map(scored.map(each => [each.sheet.key, each])),
    sums: exchange(noSums(setup.contestants.length), [], scored),
    groups: rankingGroups(setup.contestants),
  }
}

/**
 * Returns the field with one sheet added or replaced by key, as after a new, changed or withdrawn result.
 * Equals a field scored from scratch.
 */
export function withSheet(field: ScoredField, sheet: Sheet): ScoredField {
  const sheets = new Map(field.sheets)
  const before = sheets.get(sheet.key)
  const { form } = field.setup.rules
  const others = [...sheets.values()].filter(own => own !== before)
  const changed = countSheet(sheet)
  const expected = expectedBy([...others, changed])
  const stale: ScoredSheet[] = []
  for (const own of others) {
    const most = expectedFor(expected, own.sheet)
    if (own.expected === most) continue
    // Even if no figure depends on it, artificial scores and penalties may.
    const measured = readsExpected(form) ? remeasured(own, form, most) : { ...own, expected: most }
    if (measured) sheets.set(own.sheet.key, measured)
    else stale.push(own)
  }
  const fresh = scoredAnew([changed, ...stale], form, expected)
  for (const scored of fresh) sheets.set(scored.sheet.key, scored)
  return {
    ...field,
    sheets,
    expected,
    sums: exchange(field.sums, before ? [before, ...stale] : stale, fresh),
  }
}

const scoredAnew = (
  sheets: readonly CountedSheet[],
  form: Form,
  expected: ReadonlyMap<string, number>,
): readonly ScoredSheet[] =>
  sheets.map(own => scoreSheet(own.sheet, form, expectedFor(expected, own.sheet), own))

/** True if a board's figures depend on the number of scores on other boards. */
export const readsExpected = (form: Form): boolean =>
  form.kind === 'matchpoints' ? form.short !== 'own-top' : form.kind === 'cross-imps' && form.factorShort

/**
 * Computes the expected number of scores on a board, by field: the largest number on any board, including tables with
 * an artificial score, excluding sit-outs (EBU White Book 4.2.3).
 */
function expectedBy(sheets: readonly CountedSheet[]): ReadonlyMap<string, number> {
  const byBoard = new Map<string, Map<number, number>>()
  for (const { sheet, counted } of sheets) {
    const boards = byBoard.get(sheet.field) ?? new Map<number, number>()
    boards.set(sheet.board, (boards.get(sheet.board) ?? 0) + counted)
    byBoard.set(sheet.field, boards)
  }
  return new Map([...byBoard].map(([field, boards]) => [field, extentOf(boards.values()).most]))
}

const expectedFor = (expected: ReadonlyMap<string, number>, sheet: Sheet): number =>
  must(expected.get(sheet.field), `expected scores of field "${sheet.field}"`)

export const sheetsOfBoard = (field: ScoredField, board: number): readonly ScoredSheet[] =>
  [...field.sheets.values()].filter(({ sheet }) => sheet.board === board && linesIn(sheet) > 0)

/** Total of a contestant's played boards, before rulings that depend on it. */
export interface PlayTotal {
  readonly points: Fraction
  /** Maximum: the sum of the tops of these boards; at IMPs their number. */
  readonly available: Fraction
}

export function playedTotal(field: ScoredField, contestant: number): PlayTotal {
  // A common denominator, reduced only at the end: a large field has hundreds of them.
  let points = 0n
  let available = 0n
  let common = 1n
  for (const [key, { byDenominator }] of field.sums.byField) {
    const { times, plus, whole } = measureIn(field, key)
    for (const [denominator, own] of byDenominator) {
      const figures = own.points[contestant] ?? 0
      const weights = own.available[contestant] ?? 0
      if (weights === 0 && figures === 0) continue
      const factor = common % BigInt(denominator) === 0n ? 1n : BigInt(denominator)
      common *= factor
      const unit = common / BigInt(denominator)
      points = points * factor + BigInt(times * figures + plus * weights) * unit
      available = available * factor + BigInt(whole * weights) * unit
    }
  }
  return { points: fraction(points, common), available: fraction(available, common) }
}

export const measureIn = ({ setup, expected }: ScoredField, field: string): Measure =>
  measureOf(setup.rules.form, expected.get(field) ?? 0)

/**
 * Counts boards that each contestant has completed: with a result or a ruling, even without a figure yet. Sit-outs are
 * excluded.
 */
export const boardsCompleted = (field: ScoredField): Int32Array =>
  countedBoards(field, (sheet, line, side) =>
    side ? side.kind !== 'none' && !isSitOut(side) : sheet.scores[line] !== NO_SCORE,
  )

/** Counts boards on which each contestant had opponents, completed or not played. */
export const boardsDue = (field: ScoredField): Int32Array =>
  countedBoards(
    field,
    (sheet, line, side) => !side || !DIRECTIONS.some(each => isSitOut(sheet.ruled.get(line)?.sides[each])),
  )

const isSitOut = (side: SideOutcome | undefined): boolean =>
  side?.kind === 'award' && side.award.kind === 'sit-out'

/** Counts the lines on which each contestant's side satisfies the condition. */
function countedBoards(
  { setup, sheets }: ScoredField,
  counts: (sheet: Sheet, line: number, side: SideOutcome | undefined) => boolean,
): Int32Array {
  const boards = new Int32Array(setup.contestants.length)
  for (const { sheet } of sheets.values())
    for (let line = 0; line < linesIn(sheet); line += 1) {
      const sides = sheet.ruled.get(line)?.sides
      for (const direction of DIRECTIONS) {
        if (!counts(sheet, line, sides?.[direction])) continue
        for (const contestant of contestantsAt(sheet, line, direction))
          boards[contestant] = (boards[contestant] ?? 0) + 1
      }
    }
  return boards
}

/**
 * Counts boards with a figure of the contestant's own. Computed on demand, once for a field, because rankings
 * do not need it.
 */
export const boardsPlayed = memo((field: ScoredField): Int32Array => {
  const boards = new Int32Array(field.setup.contestants.length)
  for (const scored of field.sheets.values())
    for (let line = 0; line < linesIn(scored.sheet); line += 1)
      for (const direction of DIRECTIONS)
        if (!Number.isNaN(figureUnitsAt(scored, line, direction)))
          for (const contestant of contestantsAt(scored.sheet, line, direction))
            boards[contestant] = (boards[contestant] ?? 0) + 1
  return boards
})

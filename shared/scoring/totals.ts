import { must } from '../lib/assert.ts'
import { add, compare, divide, type Fraction, fraction, multiply, roundTo, ZERO } from '../lib/fraction.ts'
import { type AwardFigure, awardsBy } from './awards.ts'
import { boardsPlayed, type FieldContestant, playedTotal, type ScoredField } from './field/scored-field.ts'
import { topOf } from './matchpoints/matchpoint-table.ts'
import type { RankingRules } from './rules.ts'
import type { Adjustment } from './sheet.ts'

export interface Total {
  /** Matchpoints or IMPs with rulings, sit-outs, penalties and carry-over, levelled and rounded by the rules. */
  readonly points: Fraction
  /** Maximum: the sum of the tops of these boards, levelled like the points; at IMPs the number of boards. */
  readonly available: Fraction
  /** Percentage; `null` at IMPs, and while there is nothing to compare. */
  readonly percent: Fraction | null
  /** Number of boards with a score, including artificial ones but not sit-outs. */
  readonly boards: number
}

/** Returns the exact figure by which the contestant is ranked; `null` while there is none. */
export const rankedFigure = (
  { by }: Pick<RankingRules, 'by'>,
  { points, available, percent }: Omit<Total, 'boards'>,
): Fraction | null => (by === 'percent' ? percent : available.numerator > 0n ? points : null)

/** Data needed beside the sums, computed once for the whole field. */
export interface TotalsContext {
  readonly field: ScoredField
  readonly awards: ReadonlyMap<number, readonly AwardFigure[]>
  /** Penalties, bonuses and carry-overs by contestant, in points. */
  readonly adjusted: ReadonlyMap<number, Fraction>
  /** Number of boards to which totals are levelled, by ranking group. */
  readonly mostBoards: ReadonlyMap<string, number>
}

export function totalsContext(field: ScoredField): TotalsContext {
  const awards = awardsBy(field)
  return { field, awards, adjusted: adjustedBy(field), mostBoards: mostBoardsBy(field, awards) }
}

function mostBoardsBy(
  field: ScoredField,
  awards: ReadonlyMap<number, readonly AwardFigure[]>,
): ReadonlyMap<string, number> {
  const most = new Map<string, number>()
  const { level, levelTo = 'most-played' } = field.setup.rules.totals
  if (!level) return most
  const boardsOf = field.setup.contestants.map((_, number) =>
    countedBoards(field, number, awards.get(number) ?? []),
  )
  const session = levelTo === 'session' ? boardsOfSession(field, boardsOf) : 0
  field.setup.contestants.forEach((contestant, number) => {
    const group = groupOf(contestant)
    const boards = boardsOf[number] ?? 0
    most.set(group, Math.max(boards, session, most.get(group) ?? 0))
  })
  return most
}

/**
 * Returns the number of boards that one table has played by the end. It is the largest number of any
 * contestant or, since everybody may have sat out, the number of scores divided by that of simultaneous
 * tables; a skip movement has more boards in play than anybody can have.
 */
function boardsOfSession({ sheets, setup }: ScoredField, boardsOf: readonly number[]): number {
  const scored = [...sheets.values()].filter(({ counted }) => counted > 0)
  const inPlay = new Set(scored.map(({ sheet }) => sheet.board)).size
  const seatsPerTable = scored[0]?.sheet.seatsPerLine ?? 2
  const tables = Math.max(1, Math.floor(setup.contestants.length / seatsPerTable))
  const scores = scored.reduce((sum, { counted }) => sum + counted, 0)
  return boardsOf.reduce(
    (most, boards) => Math.max(most, boards),
    Math.min(inPlay, Math.ceil(scores / tables)),
  )
}

const groupOf = ({ line, section }: FieldContestant): string => `${line ?? ''}/${section ?? ''}`

/** Returns the total of one contestant, exact except for the rounding in the rules. */
export const totalOf = (context: TotalsContext, contestant: number): Total => ({
  ...amountOf(context, contestant),
  boards:
    (boardsPlayed(context.field)[contestant] ?? 0) +
    (context.awards.get(contestant) ?? []).filter(({ side }) => side.award.kind !== 'sit-out').length,
})

/** Returns the parts of a total by which the contestant is ranked. */
export function amountOf(context: TotalsContext, contestant: number): Omit<Total, 'boards'> {
  const { field, awards, adjusted } = context
  const own = awards.get(contestant) ?? []
  const played = playedTotal(field, contestant)
  const given = own.filter(({ points }) => points !== null)
  const points = given.map(each => each.points ?? ZERO).reduce(add, played.points)
  const available = given.map(each => each.available).reduce(add, played.available)
  const levelled = levelledBy(context, contestant, { points, available }, own)
  // A penalty weighs the same for contestants with fewer boards.
  const ranked = add(levelled.points, adjusted.get(contestant) ?? ZERO)
  return {
    points: ranked,
    available: levelled.available,
    percent: percentage(field, ranked, levelled.available),
  }
}

/** Counts the boards of a total: those played, or filled by an artificial score or a sit-out. */
export const countedBoards = (field: ScoredField, contestant: number, own: readonly AwardFigure[]): number =>
  (boardsPlayed(field)[contestant] ?? 0) + own.filter(({ points }) => points !== null).length

type TotalAmount = Pick<Total, 'points' | 'available'>

/** Levels the total to the most boards and rounds it, as the rules require (EBU 4.2.5). */
function levelledBy(
  { field, mostBoards }: TotalsContext,
  contestant: number,
  amount: TotalAmount,
  own: readonly AwardFigure[],
): TotalAmount {
  const { round } = field.setup.rules.totals
  const { of, to } = levellingOf({ field, mostBoards }, contestant, own)
  const factor = fraction(to, of)
  const rounded = (points: Fraction, when: 'before-levelling' | 'after-levelling') =>
    round?.when === when ? roundTo(points, round.decimals, field.setup.rules.ranking.rounding) : points
  return {
    points: rounded(multiply(rounded(amount.points, 'before-levelling'), factor), 'after-levelling'),
    available: multiply(amount.available, factor),
  }
}

/** Returns the numbers of boards from which and to which a total is levelled; 1 to 1 for none. */
export function levellingOf(
  { field, mostBoards }: Pick<TotalsContext, 'field' | 'mostBoards'>,
  contestant: number,
  own: readonly AwardFigure[],
): { readonly of: number; readonly to: number } {
  if (!field.setup.rules.totals.level) return { of: 1, to: 1 }
  const most = mostBoards.get(groupOf(must(field.setup.contestants[contestant], `contestant ${contestant}`)))
  const boards = countedBoards(field, contestant, own)
  return boards > 0 && most !== undefined ? { of: boards, to: most } : { of: 1, to: 1 }
}

function percentage(field: ScoredField, points: Fraction, available: Fraction): Fraction | null {
  if (field.setup.rules.form.kind !== 'matchpoints' || compare(available, ZERO) <= 0) return null
  return divide(multiply(fraction(100), points), available)
}

function adjustedBy(field: ScoredField): ReadonlyMap<number, Fraction> {
  const { contestants, adjustments } = field.setup
  const adjusted = new Map<number, Fraction>()
  if (adjustments.length === 0) return adjusted
  const numbers = new Map(contestants.map(({ key }, number) => [key, number]))
  for (const adjustment of adjustments) {
    const number = must(numbers.get(adjustment.contestant), `contestant ${adjustment.contestant}`)
    adjusted.set(number, add(adjusted.get(number) ?? ZERO, adjustmentWorth(field, number, adjustment)))
  }
  return adjusted
}

/**
 * Returns the value of a penalty or bonus in points. A percentage refers to the full top of the contestant's
 * own field, on a board with the largest number of scores; at IMPs, which have no top, it is zero.
 */
export function adjustmentWorth(field: ScoredField, number: number, { unit, amount }: Adjustment): Fraction {
  if (unit === 'points') return amount
  const { form } = field.setup.rules
  if (form.kind !== 'matchpoints') return ZERO
  let most = 0
  for (const { sheet, expected } of field.sheets.values())
    if (expected > most && sheet.contestants.includes(number)) most = expected
  return divide(multiply(amount, fraction(topOf(form.scale, most))), fraction(100))
}

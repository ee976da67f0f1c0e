import type { Direction } from '../../game/seat.ts'
import { type Fraction, roundToUnits } from '../../lib/fraction.ts'
import type { RankingGroup } from '../field/ranking-groups.ts'
import { boardsCompleted, boardsDue, type FieldContestant, type ScoredField } from '../field/scored-field.ts'
import { type TieBreaker, tieBreaker } from '../ties/break-ties.ts'
import type { TieFigure } from '../ties/tie-group.ts'
import { type Total, type TotalsContext, totalOf, totalsContext } from '../totals.ts'
import { rankingFigures } from './ranking-figures.ts'

/** Maximum number of buckets, more than there are percentages of three decimals, while using little memory. */
const BUCKETS_AT_MOST = 200_000

/** Place in a ranking. Two who share place 3 both have it, and the next place is 5. */
export interface RankingPlace {
  readonly place: number
  readonly sharedBy: number
}

/** Ranking of everybody, of one line of two winners, or of a section. */
export interface Ranking {
  readonly line: Direction | null
  readonly section: string | null
  readonly context: TotalsContext
  /** Numbers of the contestants, best first; equal ones in order of entry, unranked ones last. */
  readonly order: Int32Array
  /** Place by position in `order`, 0 for none; and the number of contestants who share it. */
  readonly places: Int32Array
  readonly sharedBy: Int32Array
  /** Figure by contestant that broke the tie, or on which those who still share a place are level. */
  readonly tieBreaks: ReadonlyMap<number, TieFigure>
}

export interface RankedStanding extends Total {
  readonly contestant: FieldContestant
  readonly number: number
  /** Place; `null` while there is nothing to rank by. */
  readonly rank: RankingPlace | null
  readonly tieBreak: TieFigure | null
}

/** Figures to rank by instead of the sum of all boards: exact, with their printed decimals. */
export interface RankedFigures {
  /** Returns the figure of a contestant by number; `null` while there is nothing to rank by. */
  readonly figureOf: (number: number) => Fraction | null
  readonly decimals: number
}

/**
 * Ranks a scored field: everybody, or North-South, then East-West; sections in order of appearance. The basis
 * is the totals of the field, unless `by` is given.
 */
export function rankField(field: ScoredField, by?: RankedFigures): readonly Ranking[] {
  const context = totalsContext(field)
  const { finishedAt } = field.setup.rules.ranking
  const all = by ? printedFigures(field, by) : rankingFigures(context)
  const figures = finishedAt ? finishedFigures(context, field.groups, all, finishedAt) : all
  const split = field.setup.rules.ranking.ties.length === 0 ? null : tieBreaker(context, by?.figureOf)
  return field.groups.map(({ line, section, members }) => ({
    line,
    section,
    context,
    ...placed(figures, rankOrder(figures, members), split),
  }))
}

/** Returns the first `count` rows of a ranking with all printed data. */
export function standingsOf(ranking: Ranking, count = ranking.order.length): readonly RankedStanding[] {
  const { context, order, places, sharedBy, tieBreaks } = ranking
  return [...order.subarray(0, count)].map((number, position) => {
    const place = places[position] ?? 0
    const contestant = context.field.setup.contestants[number] as FieldContestant
    return {
      ...totalOf(context, number),
      contestant,
      number,
      rank: place === 0 ? null : { place, sharedBy: sharedBy[position] ?? 1 },
      tieBreak: tieBreaks.get(number) ?? null,
    }
  })
}

/** Returns figures in whole units of the last decimal; `NaN` for none. */
const printedFigures = (
  { setup: { contestants, rules } }: ScoredField,
  { figureOf, decimals }: RankedFigures,
): Float64Array =>
  Float64Array.from(contestants, (_, number) => {
    const figure = figureOf(number)
    return figure ? Number(roundToUnits(figure, decimals, rules.ranking.rounding)) : Number.NaN
  })

type PlaceColumns = Pick<Ranking, 'order' | 'places' | 'sharedBy' | 'tieBreaks'>

function placed(figures: Float64Array, order: Int32Array, split: TieBreaker | null): PlaceColumns {
  const places = new Int32Array(order.length)
  const sharedBy = new Int32Array(order.length)
  const tieBreaks = new Map<number, TieFigure>()
  const give = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      places[at] = from + 1
      sharedBy[at] = to - from
    }
  }
  const giveTied = (from: number, to: number) => {
    let at = from
    for (const { members, figure } of split?.([...order.subarray(from, to)]) ?? []) {
      order.set(members, at)
      give(at, at + members.length)
      if (figure) for (const member of members) tieBreaks.set(member, figure)
      at += members.length
    }
  }
  let from = 0
  let best = figures[order[0] ?? -1] ?? Number.NaN
  for (let to = 1; from < order.length && !Number.isNaN(best); to += 1) {
    const next = to < order.length ? (figures[order[to] as number] as number) : Number.NaN
    if (next === best) continue
    if (to - from === 1 || split === null) give(from, to)
    else giveTied(from, to)
    from = to
    best = next
  }
  return { order, places, sharedBy, tieBreaks }
}

/**
 * Returns the figures of finished contestants; `NaN` for others, who are listed without a place. A contestant
 * must have played a percentage of the event's boards or, if their number is unknown, of the boards due to
 * anybody in the ranking, without those of byes and sit-outs.
 */
function finishedFigures(
  context: TotalsContext,
  groups: readonly RankingGroup[],
  figures: Float64Array,
  least: number,
): Float64Array {
  const finished = figures.slice()
  const completed = boardsCompleted(context.field)
  const due = boardsDue(context.field)
  const boardsOf = (number: number) => completed[number] ?? 0
  for (const { members } of groups) {
    const most = members.reduce((most, number) => Math.max(most, due[number] ?? 0), 0)
    for (const number of members) {
      const { eventBoards = most, sitOutBoards = 0 } = context.field.setup.contestants[number] ?? {}
      const whole = eventBoards - sitOutBoards
      if (100 * boardsOf(number) < least * whole) finished[number] = Number.NaN
    }
  }
  return finished
}

/**
 * Orders contestants by a whole-numbered figure, highest first, those without one (`NaN`) last, equal ones in the given
 * order. Uses buckets for dense figures such as percentages, which avoids sorting thousands.
 */
export function rankOrder(figures: Float64Array, members: Int32Array): Int32Array {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let i = 0; i < members.length; i += 1) {
    const figure = figures[members[i] as number] as number
    if (figure < low) low = figure
    if (figure > high) high = figure
  }
  // Before the first result there are no figures.
  if (low > high) return members.slice()
  const span = high - low + 1
  return span <= BUCKETS_AT_MOST ? byBuckets(figures, members, high, span) : bySorting(figures, members)
}

function byBuckets(figures: Float64Array, members: Int32Array, high: number, span: number): Int32Array {
  // A bucket for each figure from the highest down, the last for those without one.
  const buckets = new Int32Array(members.length)
  const starts = new Int32Array(span + 2)
  for (let i = 0; i < members.length; i += 1) {
    const figure = figures[members[i] as number] as number
    const bucket = Number.isNaN(figure) ? span : high - figure
    buckets[i] = bucket
    starts[bucket + 1] = (starts[bucket + 1] as number) + 1
  }
  for (let i = 1; i < starts.length; i += 1) starts[i] = (starts[i] as number) + (starts[i - 1] as number)
  const order = new Int32Array(members.length)
  for (let i = 0; i < members.length; i += 1) {
    const bucket = buckets[i] as number
    const at = starts[bucket] as number
    order[at] = members[i] as number
    starts[bucket] = at + 1
  }
  return order
}

function bySorting(figures: Float64Array, members: Int32Array): Int32Array {
  const rank = (member: number) => {
    const figure = figures[member] as number
    return Number.isNaN(figure) ? Number.NEGATIVE_INFINITY : figure
  }
  return Int32Array.from(
    [...members].sort((a, b) => {
      const left = rank(a)
      const right = rank(b)
      return left === right ? 0 : right - left
    }),
  )
}

import type { Direction } from '../../game/seat.ts'
import { type Fraction, roundToUnits } from '../../lib/fraction.ts'
import type { RankingGroup } from '../field/ranking-groups.ts'
import { boardsCompleted, boardsDue, type FieldContestant, type ScoredField } from '../field/scored-field.ts'
import { type TieBreaker, tieBreaker } from '../ties/break-ties.ts'
import type { TieFigure } from '../ties/tie-group.ts'
import { type Total, type TotalsContext, totalOf, totalsContext } from '../totals.ts'
import { rankOrder } from './rank-order.ts'
import { rankingFigures } from './ranking-figures.ts'

/** A place in a ranking: of two who share place 3 each has it, and the next place is 5. */
export interface RankingPlace {
  readonly place: number
  readonly sharedBy: number
}

/** One ranking of the field: of everybody, of a line where there are two winners, of a section ranked apart. */
export interface Ranking {
  readonly line: Direction | null
  readonly section: string | null
  readonly context: TotalsContext
  /** Numbers of the contestants, best first; sharers of a place in the order of entry; the unranked last. */
  readonly order: Int32Array
  /** By position in `order`: the place, 0 where there is nothing to rank by; and how many share it. */
  readonly places: Int32Array
  readonly sharedBy: Int32Array
  /** By contestant, the figure that broke his tie, or that he is level on with those he still shares with. */
  readonly tieBreaks: ReadonlyMap<number, TieFigure>
}

export interface RankedStanding extends Total {
  readonly contestant: FieldContestant
  /** His number in the field. */
  readonly number: number
  /** `null` while there is nothing to rank by. */
  readonly rank: RankingPlace | null
  readonly tieBreak: TieFigure | null
}

/** What places go by where it is not the sum of all boards: exact, and the decimals in which it is printed. */
export interface RankedFigures {
  /** By contestant's number; `null` while there is nothing to rank him by. */
  readonly figureOf: (number: number) => Fraction | null
  readonly decimals: number
}

/**
 * Every ranking of a scored field, in the order: everybody or North-South, East-West; sections as they come. By the
 * totals of the field, unless something else is given to rank by.
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

/** The rows of a ranking with everything that is printed of them; `count` of them, from the top. */
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

/** Whole units of the last decimal; `NaN` for those without a figure. */
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
 * The figures of those who finished; `NaN` for the others, who are listed without a place. Finished is who has
 * so many of a hundred of the boards of the event, or, where nobody says how many these are, of the boards that anybody
 * of the ranking was to play, less those of byes and sit-outs: 60 to 80 where withdrawals are usual.
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

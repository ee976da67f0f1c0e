import { add, compare, divide, type Fraction, fraction, ZERO } from '../../lib/fraction.ts'
import { availableAt } from '../field/score-sheet.ts'
import { boardsPlayed, type ScoredField } from '../field/scored-field.ts'
import type { Form, TieBreak } from '../rules.ts'
import { amountOf, rankedFigure, type TotalsContext } from '../totals.ts'
import {
  type LinesByContestant,
  opponentsAt,
  ownUnits,
  type PlayedLine,
  playedLines,
  unitsAgainst,
} from './played-lines.ts'
import { splitBy, type TieGroup } from './tie-group.ts'

const WON = 2
const LEVEL = 1

/** Figure by which a contestant is ranked; `null` while there is none. */
type FigureOf = (number: number) => Fraction | null

/** Splits contestants that share a rank; best first. */
export type TieBreaker = (tied: readonly number[]) => readonly TieGroup[]

/**
 * Splits contestants that share a rank by each tie-break in turn, until all are separated or no tie-break is
 * left. Played lines are looked up at the first tie and cached for the field.
 */
export function tieBreaker(
  context: TotalsContext,
  figureOf: FigureOf = number => rankedFigure(context.field.setup.rules.ranking, amountOf(context, number)),
): TieBreaker {
  let known: LinesByContestant | undefined
  const lines = () => {
    known ??= playedLines(context.field)
    return known
  }
  const split = (group: TieGroup, [tieBreak, ...others]: readonly TieBreak[]): readonly TieGroup[] =>
    tieBreak === undefined || group.members.length === 1
      ? [group]
      : splitOnce(context, group.members, tieBreak, lines, figureOf).flatMap(part =>
          split({ ...part, figure: part.figure ?? group.figure }, others),
        )
  return tied => split({ members: tied, figure: null }, context.field.setup.rules.ranking.ties)
}

function splitOnce(
  context: TotalsContext,
  members: readonly number[],
  tieBreak: TieBreak,
  lines: () => LinesByContestant,
  figureOf: FigureOf,
): readonly TieGroup[] {
  switch (tieBreak) {
    case 'mutual':
      return splitByMutual(members, lines())
    case 'boards-played':
      return splitByBoardsPlayed(context.field, members)
    case 'entry-order':
      return splitByEntry(members)
    case 'count-back':
      return splitByCountBack(context.field.setup.rules.form, members, lines())
    case 'opponents':
      return splitByOpponents(figureOf, members, lines())
  }
}

/** Splits by boards played, more first (online pairs). Artificial scores and sit-outs do not count. */
function splitByBoardsPlayed(field: ScoredField, members: readonly number[]): readonly TieGroup[] {
  const boards = boardsPlayed(field)
  return splitBy(members, 'boards-played', number => fraction(boards[number] ?? 0))
}

/** Splits by entry, earlier first (online pairs, last rule). The figure is the position in the order of entry. */
const splitByEntry = (members: readonly number[]): readonly TieGroup[] =>
  splitBy(members, 'entry-order', number => fraction(number + 1), 'lowest')

/**
 * Splits by the sum of the opponents' totals, each opponent once, highest first. Useless if everybody meets
 * everybody (EBU White Book 3.2, "tie-break points").
 */
const splitByOpponents = (
  figureOf: FigureOf,
  members: readonly number[],
  lines: LinesByContestant,
): readonly TieGroup[] =>
  splitBy(members, 'opponents', number => {
    const met = new Set((lines.get(number) ?? []).flatMap(opponentsAt))
    return [...met].map(opponent => figureOf(opponent) ?? ZERO).reduce(add, ZERO)
  })

/**
 * Splits by the number of boards with the best figure among the tied, then with the next best, and so on. Figures are
 * shares of the top at matchpoints, otherwise IMPs; the printed figure is the deciding number of boards.
 */
const splitByCountBack = (
  form: Form,
  members: readonly number[],
  lines: LinesByContestant,
): readonly TieGroup[] =>
  countedFrom(
    new Map(members.map(number => [number, bestFirst((lines.get(number) ?? []).map(shareIn(form)))])),
  )

/** Remaining figures to compare, best first. */
type FiguresLeft = ReadonlyMap<number, readonly Fraction[]>

function countedFrom(remaining: FiguresLeft): readonly TieGroup[] {
  let rest = remaining
  for (;;) {
    const members = [...rest.keys()]
    const [best] = bestFirst([...rest.values()].flatMap(own => own.slice(0, 1)))
    if (members.length === 1 || best === undefined) return [{ members, figure: null }]
    const countFor = (number: number) => countOf(rest.get(number) ?? [], best)
    const groups = splitBy(members, 'count-back', number => fraction(countFor(number)))
    const after = new Map([...rest].map(([number, own]) => [number, own.slice(countFor(number))]))
    if (groups.length > 1) return groups.flatMap(group => furtherSplit(group, after))
    rest = after
  }
}

function furtherSplit(group: TieGroup, after: FiguresLeft): readonly TieGroup[] {
  const own = new Map(group.members.map(number => [number, after.get(number) ?? []]))
  return countedFrom(own).map(part => ({ ...part, figure: part.figure ?? group.figure }))
}

const bestFirst = (figures: readonly Fraction[]): readonly Fraction[] =>
  [...figures].sort((a, b) => compare(b, a))

/** Counts the leading figures equal to the best. */
function countOf(own: readonly Fraction[], best: Fraction): number {
  const end = own.findIndex(figure => compare(figure, best) !== 0)
  return end < 0 ? own.length : end
}

const shareIn =
  (form: Form) =>
  (played: PlayedLine): Fraction => {
    const { scored, direction } = played
    const points = fraction(ownUnits(played), scored.denominator)
    const top = availableAt(scored, direction)
    return form.kind === 'matchpoints' && compare(top, ZERO) > 0 ? divide(points, top) : points
  }

/**
 * Splits by the boards that the tied contestants played against each other, as one match for each two: more matchpoints
 * or IMPs on them win it and give 2, level is 1 each; three or more form a mini league. Magic Contest; EBU White Book
 * 3.2.
 *
 * If two of them have not met there is no league: they stay level. Those level after the league go to the next
 * tie-break; no second league is played among them.
 */
function splitByMutual(members: readonly number[], lines: LinesByContestant): readonly TieGroup[] {
  const points = new Map(members.map(number => [number, 0]))
  const give = (number: number, won: number) => points.set(number, (points.get(number) ?? 0) + won)
  for (const [at, one] of members.entries()) {
    for (const other of members.slice(at + 1)) {
      const margin = marginBetween(one, other, lines)
      if (margin === null) return [{ members, figure: null }]
      const result = compare(margin, ZERO)
      if (result >= 0) give(one, result > 0 ? WON : LEVEL)
      if (result <= 0) give(other, result < 0 ? WON : LEVEL)
    }
  }
  return splitBy(members, 'mutual', number => fraction(points.get(number) ?? 0))
}

/** Returns the margin of one over the other on their common boards; `null` if there are none. */
function marginBetween(one: number, other: number, lines: LinesByContestant): Fraction | null {
  let margin: Fraction | null = null
  for (const played of lines.get(one) ?? []) {
    if (!opponentsAt(played).includes(other)) continue
    const more = fraction(ownUnits(played) - unitsAgainst(played), played.scored.denominator)
    margin = add(margin ?? ZERO, more)
  }
  return margin
}

import { compare, divide, type Fraction, fraction, ZERO } from '../../lib/fraction.ts'
import { availableAt } from '../field/score-sheet.ts'
import type { Form } from '../rules.ts'
import { type LinesByContestant, ownUnits, type PlayedLine } from './played-lines.ts'
import { splitBy, type TieGroup } from './tie-group.ts'

/**
 * Splits by most boards with the best figure among the tied, then with the next one, and so on. Figures are shares of
 * the top in matchpoints, otherwise IMPs; the printed figure is the deciding number of boards.
 */
export const splitByCountBack = (
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

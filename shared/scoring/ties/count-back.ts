import { compare, divide, type Fraction, fraction, ZERO } from '../../lib/fraction.ts'
import { availableAt } from '../field/score-sheet.ts'
import type { Form } from '../rules.ts'
import { type LinesByContestant, ownUnits, type PlayedLine } from './played-lines.ts'
import { splitBy, type TieGroup } from './tie-group.ts'

/**
 * Most boards with the best figure that any of the tied has, then with the next one, and so on. Figures are
 * shares of the top in matchpoints, IMPs otherwise; the figure that is printed is the number of boards at which
 * they differ.
 */
export const splitByCountBack = (
  form: Form,
  members: readonly number[],
  lines: LinesByContestant,
): readonly TieGroup[] =>
  countedFrom(
    new Map(members.map(number => [number, bestFirst((lines.get(number) ?? []).map(shareIn(form)))])),
  )

/** His figures that are still to be compared, the best first. */
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

/** How many at the head are the best one. */
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

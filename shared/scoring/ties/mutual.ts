import { add, compare, type Fraction, fraction, ZERO } from '../../lib/fraction.ts'
import { type LinesByContestant, opponentsAt, ownUnits, unitsAgainst } from './played-lines.ts'
import { splitBy, type TieGroup } from './tie-group.ts'

const WON = 2
const LEVEL = 1

/**
 * Splits by the boards that the tied contestants played against each other, as one match for each two: more matchpoints
 * or IMPs on them win it and give 2, level is 1 each; three or more form a mini league. Magic Contest; EBU White Book
 * 3.2.
 *
 * If two of them have not met there is no league: they stay level. Those level after the league go to the next
 * tie-break; no second league is played among them.
 */
export function splitByMutual(members: readonly number[], lines: LinesByContestant): readonly TieGroup[] {
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

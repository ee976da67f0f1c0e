import { add, compare, type Fraction, fraction, ZERO } from '../../lib/fraction.ts'
import { type LinesByContestant, opponentsAt, ownUnits, unitsAgainst } from './played-lines.ts'
import { splitBy, type TieGroup } from './tie-group.ts'

const WON = 2
const LEVEL = 1

/**
 * The boards that the tied contestants played against each other, as one match of each two: who has more
 * matchpoints or IMPs on them wins it and gets 2, level is 1 each; three or more make a mini league of such
 * matches. Magic Contest; EBU White Book 3.2.
 *
 * Where two of them have not met there is no league: they stay level. Who is level after the league is so to the
 * next tie-break; a second league among those alone is not played.
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

/** How much more than the other he has on their boards against each other; `null` where they have none. */
function marginBetween(one: number, other: number, lines: LinesByContestant): Fraction | null {
  let margin: Fraction | null = null
  for (const played of lines.get(one) ?? []) {
    if (!opponentsAt(played).includes(other)) continue
    const more = fraction(ownUnits(played) - unitsAgainst(played), played.scored.denominator)
    margin = add(margin ?? ZERO, more)
  }
  return margin
}

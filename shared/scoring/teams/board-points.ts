import { unreachable } from '../../lib/assert.ts'
import { add, divide, type Fraction, fraction, multiply, roundToUnits, ZERO } from '../../lib/fraction.ts'
import { impsOf } from '../imps/imp-scale.ts'
import { type LineOutcome, type SideOutcome, WEIGHT_WHOLE, type WeightedScore } from '../outcome.ts'
import type { TeamAward } from './award.ts'
import type { MatchBoard, TeamSide } from './match.ts'
import type { TeamForm } from './rules.ts'

/** Outcome of a board for one team, before artificial scores are valued. */
export type BoardReading =
  /** Compared at both tables, including weighted and split scores. */
  | { readonly kind: 'played'; readonly points: Fraction; readonly capped: boolean }
  /** Artificial at one table or, rarely, at both. */
  | { readonly kind: 'awarded'; readonly awards: readonly TeamAward[]; readonly capped: boolean }
  | { readonly kind: 'none' }

/**
 * Determines a board's outcome for one team from its scores at the two tables. After a split score the other
 * team has other scores, so the results need not add up (EBU White Book 4.1.1.3). Capped if the team has at
 * most average minus at either table.
 */
export function readBoard(board: MatchBoard, team: TeamSide, form: TeamForm): BoardReading {
  const northSouthAt = team === 'home' ? board.homeNorthSouth : board.homeEastWest
  const eastWestAt = team === 'home' ? board.homeEastWest : board.homeNorthSouth
  const own = sideOf(northSouthAt, 'NS')
  const other = sideOf(eastWestAt, 'EW')
  const awards = [own, other].flatMap(awardOf)
  const capped = [own, other].some(side => side.kind === 'scores' && side.atMost !== undefined)
  if (awards.length > 0) return { kind: 'awarded', awards, capped }
  if (own.kind !== 'scores' || other.kind !== 'scores') return { kind: 'none' }
  return { kind: 'played', points: weightedPoints(own.parts, other.parts, form), capped }
}

function sideOf(outcome: LineOutcome, direction: 'NS' | 'EW'): SideOutcome {
  switch (outcome.kind) {
    case 'score':
      return { kind: 'scores', parts: [{ score: outcome.score, weight: WEIGHT_WHOLE }] }
    case 'ruled':
      return outcome.sides[direction]
    case 'none':
      return outcome
    default:
      return unreachable(outcome)
  }
}

const awardOf = (side: SideOutcome): readonly TeamAward[] =>
  side.kind === 'award' && side.award.kind !== 'sit-out' ? [side.award] : []

/**
 * Compares each component of one table with each of the other, then takes the weighted sum (EBU White Book 4.1.1.4).
 */
function weightedPoints(
  own: readonly WeightedScore[],
  other: readonly WeightedScore[],
  form: TeamForm,
): Fraction {
  let sum = ZERO
  for (const a of own)
    for (const b of other)
      sum = add(sum, multiply(fraction(a.weight * b.weight), pointsFor(a.score - b.score, form)))
  const points = divide(sum, fraction(WEIGHT_WHOLE * WEIGHT_WHOLE))
  return form.kind === 'imps' && form.wholeBoards ? fraction(roundToUnits(points, 0)) : points
}

function pointsFor(difference: number, form: TeamForm): Fraction {
  if (form.kind === 'imps') return fraction(impsOf(difference))
  if (form.kind === 'total-points') return fraction(difference)
  if (difference === 0) return divide(form.win, fraction(2))
  return difference > 0 ? form.win : ZERO
}

import { add, compare, divide, type Fraction, fraction, multiply, subtract, ZERO } from '../lib/fraction.ts'
import type { ContestantKey } from './sheet.ts'

/**
 * What contestants bring along from an earlier stage, in the unit they are ranked by. How much that is, is a
 * condition of contest: always an explicit number for each, which the helpers below can work out.
 */
export type CarryOver = ReadonlyMap<ContestantKey, Fraction>

/** The total with what was brought along simply added. */
export const withCarryOver = (total: Fraction, contestant: ContestantKey, carryOver: CarryOver): Fraction =>
  add(total, carryOver.get(contestant) ?? ZERO)

/** Boards of a stage and the matchpoints that could be won on all of them. */
export interface Stage {
  readonly boards: number
  readonly available: Fraction
}

const HALF = fraction(1, 2)

/**
 * Carry forward at matchpoints: half the qualifier's score, brought from its boards and its top to those of
 * the final: 1/2 x SQ x (NumQ / MaxQ) x (MaxF / NumF). EBU White Book 3.8.
 */
export function carryForward(score: Fraction, qualifier: Stage, final: Stage): Fraction {
  const perBoard = divide(fraction(qualifier.boards), qualifier.available)
  const ofFinal = divide(final.available, fraction(final.boards))
  return multiply(multiply(HALF, score), multiply(perBoard, ofFinal))
}

/**
 * Linear carry-over: the best qualifier brings `best`, the last one 0, the others in proportion to their
 * totals. Where all are level nobody brings anything. WBF, by conditions of contest.
 */
export function linearCarryOver(qualified: ReadonlyMap<ContestantKey, Fraction>, best: Fraction): CarryOver {
  const totals = [...qualified.values()].sort(compare)
  const [lowest, highest] = [totals[0] ?? ZERO, totals.at(-1) ?? ZERO]
  const range = subtract(highest, lowest)
  return new Map(
    [...qualified].map(([contestant, total]) => [
      contestant,
      compare(range, ZERO) === 0 ? ZERO : multiply(best, divide(subtract(total, lowest), range)),
    ]),
  )
}

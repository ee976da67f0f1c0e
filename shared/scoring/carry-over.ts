import { add, compare, divide, type Fraction, fraction, multiply, subtract, ZERO } from '../lib/fraction.ts'
import type { ContestantKey } from './sheet.ts'

/**
 * Carry-overs from an earlier stage, in the unit of the ranking. The amount is a condition of contest: always an
 * explicit number for each contestant, which the helpers below can compute.
 */
export type CarryOver = ReadonlyMap<ContestantKey, Fraction>

export const withCarryOver = (total: Fraction, contestant: ContestantKey, carryOver: CarryOver): Fraction =>
  add(total, carryOver.get(contestant) ?? ZERO)

/** Boards of a stage and the total matchpoints available. */
export interface Stage {
  readonly boards: number
  readonly available: Fraction
}

const HALF = fraction(1, 2)

/**
 * Carry forward at matchpoints: half the qualifier's score, converted from its boards and top to those of the final:
 * 1/2 x SQ x (NumQ / MaxQ) x (MaxF / NumF). EBU White Book 3.8.
 */
export function carryForward(score: Fraction, qualifier: Stage, final: Stage): Fraction {
  const perBoard = divide(fraction(qualifier.boards), qualifier.available)
  const ofFinal = divide(final.available, fraction(final.boards))
  return multiply(multiply(HALF, score), multiply(perBoard, ofFinal))
}

/**
 * Linear carry-over: the best qualifier gets `best`, the last 0, the others in proportion to their totals. If all are
 * equal nobody gets any. WBF, by conditions of contest.
 */
export function linearCarryOver(qualified: ReadonlyMap<ContestantKey, Fraction>, best: Fraction): CarryOver {
  const totals = [...qualified.values()].sort(compare)
  const lowest = totals[0] ?? ZERO
  const highest = totals.at(-1) ?? ZERO
  const range = subtract(highest, lowest)
  return new Map(
    [...qualified].map(([contestant, total]) => [
      contestant,
      compare(range, ZERO) === 0 ? ZERO : multiply(best, divide(subtract(total, lowest), range)),
    ]),
  )
}

import { must } from '../../../lib/assert.ts'
import type { Parsed } from '../../../lib/parsed.ts'
import { completeWish } from '../../choose/settle.ts'
import { range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { refused } from '../maker-problem.ts'
import { applyWish } from './finished.ts'
import { type Walk, walkingLine } from './walking-line.ts'

const LEAST = 4
const MOST = 40

/**
 * Weave Mitchell, for 4, 8, 12, … tables: all East-West meet all North-South and play all boards, without skip, relay
 * or sharing; needs a tablet or a guide card, as East-West and the boards weave.
 *
 * Own construction, of the family of the Double Weave (8 and 12 tables): with T = q·m, q the largest power of two, a
 * table is a number below q and one below m (its remainders). In the odd part East-West go up one and boards down one,
 * as in any Mitchell; in the other East-West add the round and the boards twice the round in the field of q elements,
 * where adding is "exclusive or". Two orthogonal Latin squares.
 */
export const weaveMitchell: Maker = {
  kind: 'weave-mitchell',
  contestants: 'pairs',
  winners: [2, 1],
  sizes: () =>
    range(MOST / LEAST).map(more => ({ tables: LEAST * (more + 1), rounds: [LEAST * (more + 1)] })),
  make: wish => made(wish),
}

const made = (wish: MakeWish): Parsed<Plan> => {
  if (Number.isInteger(wish.tables) && wish.tables % 4 !== 0)
    return refused('make.weave', { tables: wish.tables })
  const settled = completeWish(wish, {
    movement: 'weave-mitchell',
    least: LEAST,
    most: MOST,
    full: wish.tables,
    winners: [1, 2],
  })
  if (!settled.ok) return settled
  const { tables, winners } = settled.value
  const plan = walkingLine(settled.value, { kind: 'weave-mitchell', size: tables, winners }, walkOf(tables))
  return applyWish(plan, wish, { NS: tables, EW: 2 * tables })
}

/** Reduction of x times the highest bit in the fields of 4, 8, 16 and 32 elements (irreducible polynomials). */
const REDUCTIONS: Readonly<Record<number, number>> = { 4: 0b111, 8: 0b1011, 16: 0b10011, 32: 0b100101 }

const walkOf = (tables: number): Walk => {
  const power = tables & -tables
  const odd = tables / power
  const reduction = must(REDUCTIONS[power], `the field of ${power} elements`)
  const doubled = (number: number) => ((number << 1) & power ? (number << 1) ^ reduction : number << 1)
  // The single number below T with these remainders.
  const numbers = new Map(range(tables).map(number => [`${number % power} ${number % odd}`, number]))
  const numberOf = (inField: number, inRing: number) =>
    must(numbers.get(`${inField} ${wrap(inRing, odd)}`), `number of ${inField} and ${inRing}`)
  return {
    moverAt: (round, table) => numberOf((table % power) ^ (round % power), table - round),
    setAt: (round, table) => numberOf((table % power) ^ doubled(round % power), table + round),
  }
}

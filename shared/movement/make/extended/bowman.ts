import type { Parsed } from '../../../lib/parsed.ts'
import { completeWish } from '../../choose/settle.ts'
import { range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { applyWish } from './finished.ts'
import { walkingLine } from './walking-line.ts'

const LEAST = 7
const MOST = 20

/**
 * Bowman, a Mitchell with two tables more than sets, all of which everybody plays: two rounds fewer than tables. The
 * second table from the last shares with table 1 all evening, the last one with the table where its set is, the last
 * set first: in round 1 with the last table of the base, then with every other one. East-West go up through all tables;
 * with an even number of sets they skip one half-way.
 *
 * English Bridge Union, Club Focus, spring 2011 (11 tables, 9 rounds); the even ones are our own: the values of `place
 * + set` of the two directions in which sets go through the room must differ.
 */
export const bowman: Maker = {
  kind: 'bowman',
  contestants: 'pairs',
  winners: [2, 1],
  sizes: () => range(MOST - LEAST + 1).map(more => ({ tables: LEAST + more, rounds: [LEAST + more - 2] })),
  make: wish => made(wish),
}

const made = (wish: MakeWish): Parsed<Plan> => {
  const sets = wish.tables - 2
  const settled = completeWish(wish, {
    movement: 'bowman',
    least: LEAST,
    most: MOST,
    full: sets,
    winners: [1, 2],
  })
  if (!settled.ok) return settled
  const { tables, winners } = settled.value
  const plan = walkingLine(
    settled.value,
    { kind: 'bowman', size: tables, winners },
    {
      moverAt: (round, table) => wrap(table - round - skipped(sets, round), tables),
      setAt: (round, table) => wrap(table <= sets ? table + round : sets - 1 - round, sets),
    },
  )
  // Without the last North-South pair only two tables share.
  return applyWish(plan, wish, { NS: tables, EW: 2 * tables })
}

const skipped = (sets: number, round: number): number => (sets % 2 === 0 && round >= sets / 2 ? 1 : 0)

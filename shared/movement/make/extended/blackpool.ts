import { assert, must } from '../../../lib/assert.ts'
import type { Parsed } from '../../../lib/parsed.ts'
import { completeWish } from '../../choose/settle.ts'
import { range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { applyWish } from './finished.ts'
import { type Walk, walkingLine } from './walking-line.ts'

const LEAST = 4
const MOST = 20
/** Possible numbers of sets on stands; with more, East-West meet too many pairs again. */
const STANDS = [2, 4] as const

/**
 * Blackpool, a Mitchell with two or four rounds more than tables: that many sets are on stands, and nobody shares or
 * skips. With an odd number of tables all stands come after the last one, with an even number the first is in the
 * middle. After as many rounds as tables East-West have met all North-South pairs. In each extra round they go to
 * boards new to them, as few tables as possible up from where they would come next; in the published ten tables in
 * round 11 to their first one, in round 12 crosswise (the pair of table 1 to table 10, of table 2 to table 9).
 *
 * Bridgecentral.com, "Mitchells with extra boards" and "Blackpool" (10 tables, 12 rounds).
 */
export const blackpool: Maker = {
  kind: 'blackpool',
  contestants: 'pairs',
  winners: [2, 1],
  sizes: () =>
    range(MOST - LEAST + 1).map(more => ({
      tables: LEAST + more,
      rounds: STANDS.map(stands => LEAST + more + stands),
    })),
  make: wish => made(wish),
}

const made = (wish: MakeWish): Parsed<Plan> => {
  const settled = completeWish(
    { ...wish, rounds: wish.rounds ?? wish.tables + 2 },
    {
      movement: 'blackpool',
      least: LEAST,
      most: MOST,
      fewest: wish.tables + 1,
      full: wish.tables + 4,
      winners: [1, 2],
    },
  )
  if (!settled.ok) return settled
  const { tables, rounds, winners } = settled.value
  const walk = walkOf(tables, rounds > tables + 2 ? 4 : 2)
  const plan = walkingLine(settled.value, { kind: 'blackpool', size: tables, rounds, winners }, walk)
  return applyWish(plan, wish, { NS: tables, EW: 2 * tables })
}

const walkOf = (tables: number, stands: number): Walk => {
  const sets = tables + stands
  const slotOf = (table: number) => (tables % 2 === 0 && table >= tables / 2 ? table + 1 : table)
  const setAt = (round: number, table: number) => wrap(slotOf(table) + round, sets)
  const met = range(tables).map(
    mover => new Set(range(tables).map(round => setAt(round, wrap(mover + round, tables)))),
  )
  const extra = range(stands).map(more => {
    const movers = placed(tables, tables + more, (round, mover, table) => {
      return !met[mover]?.has(setAt(round, table))
    })
    movers.forEach((mover, table) => {
      met[mover]?.add(setAt(tables + more, table))
    })
    return movers
  })
  return {
    setAt,
    moverAt: (round, table) => extra[round - tables]?.[table] ?? wrap(table - round, tables),
  }
}

/** Assigns each mover one of the tables allowed for it, as few tables up as possible (augmenting paths). */
const placed = (
  tables: number,
  round: number,
  maySit: (round: number, mover: number, table: number) => boolean,
): readonly number[] => {
  const at = new Map<number, number>()
  const place = (mover: number, tried: Set<number>): boolean =>
    range(tables)
      .map(up => wrap(mover + round + up, tables))
      .some(table => {
        if (tried.has(table) || !maySit(round, mover, table)) return false
        tried.add(table)
        const other = at.get(table)
        if (other !== undefined && !place(other, tried)) return false
        at.set(table, mover)
        return true
      })
  for (const mover of range(tables)) assert(place(mover, new Set()), `a table for pair ${mover}`)
  return range(tables).map(table => must(at.get(table), `a pair for table ${table}`))
}

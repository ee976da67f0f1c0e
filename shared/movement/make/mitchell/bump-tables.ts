import { range, wrap } from '../../plan/pairs-plan.ts'
import { type Course, spotAt } from './extra-pair.ts'

const SEARCH_STEPS = 20_000

/**
 * Finds the tables of a bump: in round 2 the odd pair takes over a North-South table (from 0) and stays; the displaced
 * pair sits out that round, takes over another table in the next, and so on. The search tries the next table first; a
 * pair that changes tables may meet no board and no opponent of its first table again. `undefined` if none is found.
 */
export const bumpTables = (course: Course): readonly number[] | undefined => {
  const chosen: number[] = []
  let steps = 0
  const goesOn = (table: number): boolean => {
    const before = chosen.at(-1)
    return before === undefined || canChange(course, before, table, chosen.length)
  }
  const fill = (): boolean => {
    if (chosen.length === course.rounds - 1) return true
    steps += 1
    if (steps > SEARCH_STEPS) return false
    const next = (chosen.at(-1) ?? -1) + 1
    return range(course.tables)
      .map(offset => wrap(next + offset, course.tables))
      .filter(table => !chosen.includes(table) && goesOn(table))
      .some(table => {
        chosen.push(table)
        if (fill()) return true
        chosen.pop()
        return false
      })
  }
  return fill() ? chosen : undefined
}

/** True if a pair that sits out in this round (from 0) can continue at another table. */
const canChange = (course: Course, from: number, to: number, satOut: number): boolean => {
  const before = range(satOut).map(round => spotAt(course, round, from))
  const sets = new Set(before.map(spot => spot.set))
  const opponents = new Set(before.map(spot => spot.mover))
  return range(course.rounds)
    .slice(satOut + 1)
    .map(round => spotAt(course, round, to))
    .every(spot => !sets.has(spot.set) && !opponents.has(spot.mover))
}

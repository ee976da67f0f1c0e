import type { Parsed } from '../../../lib/parsed.ts'
import { type CompleteWish, completeWish, playable } from '../../choose/settle.ts'
import { boardSet, lineOfPairs, pairsEntry, range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { refused } from '../maker-problem.ts'
import { type Course, spotAt } from './extra-pair.ts'
import { usualSwitch } from './mitchell.ts'
import { switched } from './switching.ts'

const SEARCH_STEPS = 20_000

const LEAST = 4
const MOST = 30

/**
 * Bump Mitchell, with one North-South pair too many: it sits out round 1, takes over a table in round 2 and stays
 * there; the displaced pair sits out and takes over another table in round 3, and so on. Nobody sits out twice. There
 * is one round less than tables, since in another one pairs would meet boards played before they moved.
 */
export const bumpMitchell: Maker = {
  kind: 'bump-mitchell',
  contestants: 'pairs',
  winners: [2, 1],
  sizes: () => range(MOST - LEAST + 1).map(more => ({ tables: LEAST + more, rounds: [LEAST + more - 1] })),
  make: wish => bump(wish),
}

const bump = (wish: MakeWish): Parsed<Plan> => {
  const settled = completeWish(wish, {
    movement: 'bump-mitchell',
    least: LEAST,
    most: MOST,
    full: wish.tables - 1,
    winners: [1, 2],
  })
  if (!settled.ok) return settled
  if (wish.missing === 'NS') return refused('make.bump-line')
  const { tables, rounds } = settled.value
  const course: Course = { kind: tables % 2 === 1 ? 'plain' : 'skip', tables, rounds }
  const taken = bumpTables(course)
  if (!taken) return refused('make.bump', { tables, rounds })
  const turned = switched(
    written(course, settled.value, taken),
    wish,
    usualSwitch(course.kind, tables, rounds),
  )
  return turned.ok ? playable(turned.value) : turned
}

const written = (course: Course, settled: CompleteWish, taken: readonly number[]): Plan => {
  const { tables, rounds, boardsPerRound, winners } = settled
  const ns = lineOfPairs('NS', 1, tables, winners)
  const ew = lineOfPairs('EW', tables + 1, tables, winners)
  const odd = lineOfPairs('NS', 2 * tables + 1, 1, winners)
  /** Returns the pair that holds the table in this round; `taken[k]` changes hands in round k + 2. */
  const holder = (table: number, round: number) => {
    const order = taken.indexOf(table)
    if (order === -1 || round < order + 1) return ns[table]
    return order === 0 ? odd[0] : ns[taken[order - 1] ?? table]
  }
  return {
    kind: 'pairs',
    title: { kind: course.kind === 'skip' ? 'bump-skip-mitchell' : 'bump-mitchell', size: tables, winners },
    winners,
    tables,
    rounds,
    contestants: [...ns, ...ew, ...odd],
    entries: range(rounds).flatMap(round =>
      range(tables).map(table => {
        const { mover, set } = spotAt(course, round, table)
        const stays = holder(table, round)?.id ?? null
        const moves = ew[mover]?.id ?? null
        return pairsEntry(round + 1, table + 1, stays, moves, boardSet(set, boardsPerRound))
      }),
    ),
  }
}

/**
 * Finds the tables of a bump: in round 2 the odd pair takes over a North-South table (from 0) and stays; the displaced
 * pair sits out that round, takes over another table in the next, and so on. The search tries the next table first; a
 * pair that changes tables may meet no board and no opponent of its first table again. `undefined` if none is found.
 */
const bumpTables = (course: Course): readonly number[] | undefined => {
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

/** True if a pair that sits out in this round (from 0) can continue at the other table. */
const canChange = (course: Course, from: number, to: number, satOut: number): boolean => {
  const before = range(satOut).map(round => spotAt(course, round, from))
  const sets = new Set(before.map(spot => spot.set))
  const opponents = new Set(before.map(spot => spot.mover))
  return range(course.rounds)
    .slice(satOut + 1)
    .map(round => spotAt(course, round, to))
    .every(spot => !sets.has(spot.set) && !opponents.has(spot.mover))
}

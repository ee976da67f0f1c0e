import type { Parsed } from '../../../lib/parsed.ts'
import { type CompleteWish, completeWish, playable } from '../../choose/settle.ts'
import { boardSet, lineOfPairs, pairsEntry, range } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { refused } from '../maker-problem.ts'
import { bumpTables } from './bump-tables.ts'
import { type Course, spotAt } from './extra-pair.ts'
import { usualSwitch } from './mitchell.ts'
import { switched } from './switching.ts'

const LEAST = 4
const MOST = 30

/**
 * Bump Mitchell, with one North-South pair too many: it sits out round 1, takes over a table in round 2 and stays
 * there; the displaced pair sits out and takes over another in round 3, and so on. Nobody sits out twice. One round
 * less than tables: in another one pairs would meet boards played before they moved.
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
  /** Returns the pair that has the table in this round; `taken[k]` changes hands in round k + 2. */
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

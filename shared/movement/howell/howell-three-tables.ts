import { type Parsed, parsed } from '../../lib/parsed.ts'
import { MAKER_PROBLEMS, within } from '../maker-problem.ts'
import { boardSet, numberedPairs, pairsEntry, range, wrap } from '../pairs-plan.ts'
import type { Plan } from '../plan.ts'

const ROUNDS = 5
const HALF_SETS = 10

/** The half sets of each table in round 1; every round they move on by two. */
const FIRST_HALF_SETS = [
  [0, 1],
  [5, 7],
  [2, 8],
] as const

/** Who sits where in round 1 (from 0); every round each moves on by one. Pair 6 stays at table 1. */
const FIRST_PAIRS = [
  [null, 0],
  [1, 4],
  [2, 3],
] as const

/**
 * Six pairs, three tables, five rounds, ten half sets: everybody meets everybody on every board exactly once
 * without sharing, which whole sets cannot do. With half sets of two boards these are the 20 boards of the
 * Japanese league's sheet "Howell, 6 pairs"; the sets of a round are not consecutive.
 */
export const howellThreeTables = (boardsPerHalfSet: number): Parsed<Plan> => {
  const size = within(MAKER_PROBLEMS.boards, 'Boards in a half set', boardsPerHalfSet, 1, 9)
  if (!size.ok) return size
  const pairIn = (first: number | null, round: number) =>
    first === null ? '6' : String(wrap(first + round, ROUNDS) + 1)
  const entries = range(ROUNDS).flatMap(round =>
    FIRST_PAIRS.map(([ns, ew], table) => {
      const halfSets = FIRST_HALF_SETS[table] ?? []
      const boards = halfSets.flatMap(first => boardSet(wrap(first + 2 * round, HALF_SETS), boardsPerHalfSet))
      return pairsEntry(round + 1, table + 1, pairIn(ns, round), pairIn(ew, round), boards)
    }),
  )
  return parsed({
    kind: 'pairs',
    name: 'Howell, 3 tables',
    winners: 1,
    tables: 3,
    rounds: ROUNDS,
    contestants: numberedPairs(6),
    entries,
  })
}

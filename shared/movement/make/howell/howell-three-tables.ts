import { type Parsed, parsed } from '../../../lib/parsed.ts'
import { boardSet, numberedPairs, pairsEntry, range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import { MOST_BOARDS_PER_ROUND, within } from '../maker-problem.ts'

const ROUNDS = 5
const HALF_SETS = 10

/** Half sets of each table in round 1; they move on by two each round. */
const FIRST_HALF_SETS = [
  [0, 1],
  [5, 7],
  [2, 8],
] as const

/** Pairs at each table in round 1 (from 0), which move on by one each round. Pair 6 stays at table 1. */
const FIRST_PAIRS = [
  [null, 0],
  [1, 4],
  [2, 3],
] as const

/**
 * Six pairs, three tables, five rounds, ten half sets: everybody meets everybody on every board exactly once without
 * sharing, which whole sets cannot do. With half sets of two boards these are the 20 boards of the Japanese league's
 * sheet "Howell, 6 pairs"; the sets of a round are not consecutive.
 */
export const howellThreeTables = (boardsPerHalfSet: number): Parsed<Plan> => {
  const size = within('make.half-set', boardsPerHalfSet, 1, 9)
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
    title: { kind: 'howell', size: 3 },
    winners: 1,
    tables: 3,
    rounds: ROUNDS,
    contestants: numberedPairs(6),
    entries,
  })
}

/** Tables 2 and 3 of each round (North-South, East-West, set); table 1 has pair 6 against pair r on set r. */
const WHOLE_SETS = [
  [
    ['5', '3', 2],
    ['2', '4', 3],
  ],
  [
    ['4', '5', 1],
    ['3', '1', 4],
  ],
  [
    ['1', '4', 2],
    ['5', '2', 4],
  ],
  [
    ['2', '3', 1],
    ['5', '1', 3],
  ],
  [
    ['1', '2', 5],
    ['3', '4', 5],
  ],
] as const

/**
 * Six pairs, three tables, five rounds of whole sets: everybody meets everybody and plays everything, but in the last
 * round all three tables share the fifth set, each starting a third further on. No choice of directions balances it
 * better than 60 (all were tried); for an odd number of boards a round, which has no half sets.
 */
export const howellThreeTablesSharing = (boardsPerRound: number): Parsed<Plan> => {
  const boards = within('make.boards', boardsPerRound, 3, MOST_BOARDS_PER_ROUND)
  if (!boards.ok) return boards
  const entries = WHOLE_SETS.flatMap((others, round) => {
    const places = [['6', String(round + 1), round + 1] as const, ...others]
    return places.map(([ns, ew, set], table) => {
      const boards = boardSet(set - 1, boardsPerRound)
      const start = round === ROUNDS - 1 ? Math.floor((table * boardsPerRound) / 3) : 0
      return pairsEntry(round + 1, table + 1, ns, ew, [...boards.slice(start), ...boards.slice(0, start)])
    })
  })
  return parsed({
    kind: 'pairs',
    title: { kind: 'howell', size: 3, sharing: true },
    winners: 1,
    tables: 3,
    rounds: ROUNDS,
    contestants: numberedPairs(6),
    entries,
  })
}

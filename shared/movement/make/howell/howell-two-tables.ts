import { type Parsed, parsed } from '../../../lib/parsed.ts'
import { boardSet, numberedPairs, pairsEntry, range, takeTurns } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import { MOST_BOARDS_PER_ROUND, within } from '../maker-problem.ts'

const OTHER_TABLE = [
  ['2', '3'],
  ['3', '1'],
  ['1', '2'],
] as const

/**
 * Four pairs, two tables, three rounds: everybody meets everybody, both tables play all boards of the round. Table 1
 * begins with the first half, table 2 with the second, then they swap. As printed by the Japanese league's sheet
 * "Howell, 4 pairs" (18 boards); pair 4 stays North-South at table 1.
 */
export const howellTwoTables = (boardsPerRound: number): Parsed<Plan> => {
  const boards = within('make.boards', boardsPerRound, 2, MOST_BOARDS_PER_ROUND)
  if (!boards.ok) return boards
  const entries = range(OTHER_TABLE.length).flatMap(round => {
    const set = boardSet(round, boardsPerRound)
    const [ns, ew] = OTHER_TABLE[round] ?? [null, null]
    return [pairsEntry(round + 1, 1, '4', String(round + 1), set), pairsEntry(round + 1, 2, ns, ew, set)]
  })
  return parsed({
    kind: 'pairs',
    title: { kind: 'howell', size: 2 },
    winners: 1,
    tables: 2,
    rounds: 3,
    contestants: numberedPairs(4),
    entries: takeTurns(entries),
  })
}

/**
 * Four pairs, two tables, six rounds without sharing: opponents meet in two consecutive rounds, pairs keep their seats
 * and the two tables exchange their boards. Compares all pairs as with three rounds.
 */
export const howellTwoTablesUnshared = (boardsPerRound: number): Parsed<Plan> => {
  const boards = within('make.boards', boardsPerRound, 1, MOST_BOARDS_PER_ROUND)
  if (!boards.ok) return boards
  const entries = range(2 * OTHER_TABLE.length).flatMap(round => {
    const meeting = Math.floor(round / 2)
    const exchanged = 2 * meeting + (round % 2 === 0 ? 1 : 0)
    const [ns, ew] = OTHER_TABLE[meeting] ?? [null, null]
    return [
      pairsEntry(round + 1, 1, '4', String(meeting + 1), boardSet(round, boardsPerRound)),
      pairsEntry(round + 1, 2, ns, ew, boardSet(exchanged, boardsPerRound)),
    ]
  })
  return parsed({
    kind: 'pairs',
    title: { kind: 'howell', size: 2, rounds: 6 },
    winners: 1,
    tables: 2,
    rounds: 6,
    contestants: numberedPairs(4),
    entries,
  })
}

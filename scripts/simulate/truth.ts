import type { Result } from '../../shared/game/games.ts'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import type { Plan, PlanEntry } from '../../shared/movement/plan/plan.ts'
import type { Random } from './random.ts'

/**
 * What really happened at the tables, known to the simulator alone: what the players agreed on, or the
 * director's word where he changed it. Everything at the hub is measured against it.
 */
export interface Truth {
  readonly plan: Plan
  /** The rounds in which people play at this table, in order. */
  roundsOf(table: number): readonly PlanEntry[]
  resultAt(round: number, table: number, board: number): Result
  /** Both sides agree that they keyed it wrong: nothing comes of it where the director has spoken. */
  correct(round: number, table: number, board: number): Result
  direct(round: number, table: number, board: number): Result
  slots(): readonly BoardSlot[]
}

export interface BoardSlot {
  readonly entry: PlanEntry
  readonly board: number
}

export function createTruth(plan: Plan, random: Random): Truth {
  const results = new Map<string, Result>()
  const directed = new Set<string>()
  const keyOf = (round: number, table: number, board: number) => `${round}/${table}/${board}`
  const slots = plan.entries.filter(isPlayed).flatMap(entry => entry.boards.map(board => ({ entry, board })))
  for (const { entry, board } of slots)
    results.set(keyOf(entry.round, entry.table, board), drawResult(random))

  const resultAt = (round: number, table: number, board: number): Result => {
    const result = results.get(keyOf(round, table, board))
    if (!result) throw new Error(`This cannot be: no board ${board} at table ${table} in round ${round}`)
    return result
  }
  return {
    plan,
    roundsOf: table =>
      plan.entries
        .filter(entry => entry.table === table && isPlayed(entry))
        .sort((a, b) => a.round - b.round),
    resultAt,
    correct(round, table, board) {
      const result = drawResult(random)
      const key = keyOf(round, table, board)
      if (!directed.has(key)) results.set(key, result)
      return result
    },
    direct(round, table, board) {
      const result = drawResult(random)
      const key = keyOf(round, table, board)
      results.set(key, result)
      directed.add(key)
      return result
    },
    slots: () => slots,
  }
}

function drawResult(random: Random): Result {
  if (random.chance(0.05)) return { kind: 'passed-out' }
  return {
    kind: 'played',
    contract: {
      level: random.pick([1, 2, 3, 4, 5, 6, 7] as const),
      strain: random.pick(['C', 'D', 'H', 'S', 'N'] as const),
      doubling: random.pick(['', '', '', 'X', 'XX'] as const),
    },
    declarer: random.pick(['N', 'E', 'S', 'W'] as const),
    tricks: random.whole(4, 13),
  }
}

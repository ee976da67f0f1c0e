import { isPlayed, sides } from '../movement/plan/entry.ts'
import { pairsEntry } from '../movement/plan/pairs-plan.ts'
import type { Contestant, Plan } from '../movement/plan/plan.ts'
import { named } from '../movement/plan/plan-title.ts'

/**
 * Parses plans from text: a line is a round, a cell a table: North-South, East-West, boards in playing order.
 *
 *   4-1 [1-3,4-6]   2-3 [4-6,1-3]
 *   5-_             1-2 [7]         pair 5 sits out at table 1; "." is an empty table
 */
export const drawnPlan = (text: string): Plan => {
  const rounds = text
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s{2,}/))
  const entries = rounds.flatMap((cells, round) =>
    cells.flatMap((cell, table) => {
      if (cell === '.') return []
      const [pairs = '', boards = '[]'] = cell.split(' ')
      const [ns = '_', ew = '_'] = pairs.split('-')
      const idOf = (pair: string) => (pair === '_' ? null : pair)
      return [
        { ...pairsEntry(round + 1, table + 1, idOf(ns), idOf(ew), []), boards: listed(boards.slice(1, -1)) },
      ]
    }),
  )
  const ids = [...new Set(entries.flatMap(({ seats }) => [seats.N, seats.E].flatMap(id => id ?? [])))]
  const contestants: readonly Contestant[] = ids
    .sort((a, b) => Number(a) - Number(b))
    .map(id => ({ id, label: id }))
  const tables = Math.max(...rounds.map(cells => cells.length))
  return {
    kind: 'pairs',
    title: named('Drawn'),
    winners: 1,
    tables,
    rounds: rounds.length,
    contestants,
    entries,
  }
}

/** Formats a plan in the same notation, one line a round. */
export const draw = (plan: Plan): readonly string[] =>
  Array.from({ length: plan.rounds }, (_, round) =>
    plan.entries
      .filter(entry => entry.round === round + 1)
      .map(entry => {
        const { NS, EW } = sides(entry)
        const pairs = `${NS[0] ?? '_'}-${EW[0] ?? '_'}`
        return isPlayed(entry) ? `${pairs} [${ranges(entry.boards)}]` : pairs
      })
      .join('  '),
  )

const listed = (text: string): readonly number[] =>
  text === ''
    ? []
    : text.split(',').flatMap(part => {
        const [low = 0, high = low] = part.split('-').map(Number)
        return Array.from({ length: high - low + 1 }, (_, index) => low + index)
      })

const ranges = (boards: readonly number[]): string => {
  const runs: number[][] = []
  for (const board of boards) {
    const run = runs.at(-1)
    if (run?.at(-1) === board - 1) run.push(board)
    else runs.push([board])
  }
  return runs.map(run => (run.length === 1 ? `${run[0]}` : `${run[0]}-${run.at(-1)}`)).join()
}

import { isPlayed } from '../plan/entry.ts'
import type { Plan, PlanEntry } from '../plan/plan.ts'

/** With whom a table shares a board, and where the board goes next: what its own entry does not say. */
export class Ways {
  /** Tables by board and round. */
  readonly #holders = new Map<number, Map<number, number[]>>()

  constructor(plan: Plan) {
    for (const { round, table, boards } of plan.entries.filter(isPlayed))
      for (const board of boards) {
        const rounds = this.#holders.get(board) ?? new Map<number, number[]>()
        this.#holders.set(board, rounds)
        rounds.set(
          round,
          [...(rounds.get(round) ?? []), table].sort((a, b) => a - b),
        )
      }
  }

  /** The other tables that have one of these boards in the round. */
  sharers({ round, table, boards }: PlanEntry): readonly number[] {
    const tables = boards.flatMap(board => this.#holders.get(board)?.get(round) ?? [])
    return [...new Set(tables)].filter(other => other !== table).sort((a, b) => a - b)
  }

  /** The boards with the tables that have them next, in a form to compare. */
  destinations({ round, boards }: PlanEntry): string {
    return boards
      .map(board => {
        const rounds = this.#holders.get(board) ?? new Map<number, number[]>()
        const next = Math.min(...[...rounds.keys()].filter(later => later > round))
        return `${board}>${next}:${rounds.get(next)?.join() ?? ''}`
      })
      .join()
  }
}

import { vulnerabilityOf } from '../../../shared/game/board.ts'
import { scoreOf } from '../../../shared/game/bridge/score.ts'
import type { FactOf } from '../../../shared/session/state/fact.ts'

/**
 * Computes every contestant's percentage by comparing each score with every other on the board, slowly and
 * independently of the product.
 */
export function percentagesOf(results: readonly FactOf<'result'>[]): ReadonlyMap<string, number> {
  const points = new Map<string, number>()
  const possible = new Map<string, number>()
  const add = (map: Map<string, number>, who: string, what: number) =>
    map.set(who, (map.get(who) ?? 0) + what)
  const lines = results.map(({ body: { board, seats, result } }) => ({
    board,
    ns: seats.N,
    ew: seats.E,
    score: scoreOf(result as never, vulnerabilityOf(board)) ?? 0,
  }))
  for (const mine of lines)
    for (const other of lines) {
      if (mine === other || mine.board !== other.board) continue
      const beaten = Math.sign(mine.score - other.score) + 1
      add(points, mine.ns, beaten)
      add(points, mine.ew, 2 - beaten)
      add(possible, mine.ns, 2)
      add(possible, mine.ew, 2)
    }
  return new Map([...possible].map(([who, all]) => [who, (100 * (points.get(who) ?? 0)) / all]))
}

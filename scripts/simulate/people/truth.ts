import type { Result } from '../../../shared/game/games.ts'
import type { Fact, FactOf } from '../../../shared/session/fact.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import type { Random } from '../random.ts'

/** A board at a table in a round. */
export interface BoardSlot {
  readonly session: SessionId
  readonly round: number
  readonly table: number
  readonly board: number
}

/** What was last said that counts about a board, and by which fact. */
export interface TrueResult extends BoardSlot {
  readonly fact: FactOf<'result'>
  readonly isDirected: boolean
}

/**
 * What really happened at the tables, known to the simulator alone: what the players agreed on and recorded, or the
 * director's word where he changed it. Everything at the hub is measured against it.
 */
export interface Truth {
  /** The players have played the board, and agree; asked again they say the same. */
  agree(slot: BoardSlot): Result
  /** They keyed it wrong, or the director decides: another result. */
  another(): Result
  /** A screen was told that this is recorded. Where the director has spoken the players change nothing. */
  recorded(fact: Fact, isDirector: boolean): void
  at(slot: BoardSlot): TrueResult | undefined
  all(): readonly TrueResult[]
}

const keyOf = ({ session, round, table, board }: BoardSlot) => `${session}/${round}/${table}/${board}`

export function createTruth(random: Random): Truth {
  const agreed = new Map<string, Result>()
  const results = new Map<string, TrueResult>()
  return {
    agree(slot) {
      const result = agreed.get(keyOf(slot)) ?? drawResult(random)
      agreed.set(keyOf(slot), result)
      return result
    },
    another: () => drawResult(random),
    recorded(fact, isDirector) {
      if (fact.kind !== 'result') return
      const { session } = fact
      const { round, table, board, result } = fact.body
      const slot = { session, round, table, board }
      const before = results.get(keyOf(slot))
      if (before?.isDirected && !isDirector) return
      agreed.set(keyOf(slot), result)
      results.set(keyOf(slot), { ...slot, fact, isDirected: isDirector })
    },
    at: slot => results.get(keyOf(slot)),
    all: () => [...results.values()],
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

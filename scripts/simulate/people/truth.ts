import type { Result } from '../../../shared/game/games.ts'
import { nameKey, type SessionId } from '../../../shared/session/identity.ts'
import type { Fact, FactOf } from '../../../shared/session/state/fact.ts'
import type { Random } from '../../kit/random.ts'

export interface BoardSlot {
  readonly session: SessionId
  readonly round: number
  readonly table: number
  readonly board: number
}

/** Last counting statement about a board, with its fact. */
export interface TrueResult extends BoardSlot {
  readonly fact: FactOf<'result'>
  readonly isDirected: boolean
}

/**
 * Truth at the tables, known only to the simulator: what the players agreed on and recorded, or the director's decision
 * if that changed it. Everything at the hub is compared with it.
 */
export interface Truth {
  /** Returns the result that the players agreed on, the same one each time. */
  agree(slot: BoardSlot): Result
  /** Returns another result, for an entry mistake or a director's decision. */
  another(): Result
  /** Notes that a screen showed this fact as recorded. Players change nothing after a director's decision. */
  recorded(fact: Fact, isDirector: boolean): void
  at(slot: BoardSlot): TrueResult | undefined
  /** Returns all statements about each board, in order. */
  all(): readonly { readonly slot: BoardSlot; readonly said: readonly TrueResult[] }[]
}

const keyOf = ({ session, round, table, board }: BoardSlot) => `${session}/${round}/${table}/${board}`

export function createTruth(random: Random): Truth {
  const agreed = new Map<string, Result>()
  const said = new Map<string, TrueResult[]>()
  const places = new Map<string, string>()
  return {
    agree(slot) {
      const result = agreed.get(keyOf(slot)) ?? drawResult(random)
      agreed.set(keyOf(slot), result)
      return result
    },
    another: () => drawResult(random),
    recorded(fact, isDirected) {
      if (fact.kind !== 'result') return
      const { session } = fact
      const { round, table, board, result } = fact.body
      const slot = { session, round, table, board }
      const before = fact.replaces && places.get(`${session}/${nameKey(fact.replaces)}`)
      // It was keyed under the number of another board, which is still to be played.
      if (before !== undefined && before !== keyOf(slot)) for (const map of [agreed, said]) map.delete(before)
      places.set(`${session}/${nameKey(fact)}`, keyOf(slot))
      agreed.set(keyOf(slot), result)
      said.set(keyOf(slot), [...(said.get(keyOf(slot)) ?? []), { ...slot, fact, isDirected }])
    },
    at: slot => lastWord(said.get(keyOf(slot)) ?? []),
    all: () => [...said.values()].flatMap(words => (words[0] ? [{ slot: words[0], said: words }] : [])),
  }
}

/** Returns the last counting statement: the director's decision if there is one, otherwise the players' last. */
export const lastWord = (said: readonly TrueResult[]): TrueResult | undefined =>
  said.findLast(({ isDirected }) => isDirected) ?? said.at(-1)

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

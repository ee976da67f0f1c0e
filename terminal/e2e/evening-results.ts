import { type Doubling, LEVELS } from '../../shared/game/bridge/contract.ts'
import type { BridgeResult } from '../../shared/game/bridge/result.ts'
import { STRAINS } from '../../shared/game/card.ts'
import { SEATS } from '../../shared/game/seat.ts'
import { must } from '../../shared/lib/assert.ts'

export const PASSED_OUT_BOARD = 9
/** Board at which East-West read the result and report another declarer. */
export const MISREAD_BOARD = 2
/** Boards that are accepted, then corrected by the table itself. */
export const CORRECTED_BOARDS = { 1: 6, 2: 3 } as const

/**
 * Returns the result of a board at a table: the same in every run, different at the two tables, with as many rare cases
 * as an evening has: a passed out board, doubles, slams, made and down.
 */
export function resultOf(table: 1 | 2, board: number): BridgeResult {
  if (board === PASSED_OUT_BOARD && table === 1) return { kind: 'passed-out' }
  const draw = dice(table * 1000 + board)
  const level = pick(LEVELS.slice(0, board % 6 === 0 ? 7 : 4), draw())
  const doubling: Doubling = board % 5 === table ? 'X' : board === 17 && table === 2 ? 'XX' : ''
  const over = pick([-3, -2, -1, -1, 0, 0, 0, 1, 1, 2], draw())
  return {
    kind: 'played',
    contract: { level, strain: pick(STRAINS, draw()), doubling },
    declarer: pick(SEATS, draw()),
    tricks: Math.min(13, Math.max(0, level + 6 + over)),
    lead: {
      suit: pick(['C', 'D', 'H', 'S'] as const, draw()),
      rank: pick(['A', 'K', 'Q', 'T', '7', '4'] as const, draw()),
    },
  }
}

const pick = <T>(from: readonly T[], draw: number): T => must(from[draw % from.length], 'one of them')

/** Creates a linear congruential generator (Numerical Recipes); its high bits are the good ones. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 16
  }
}

import * as v from 'valibot'
import { dealerOf, type Vulnerability, type VulnerabilityRule, vulnerabilityOf } from './board.ts'
import type { Seat } from './seat.ts'

/**
 * The door: what the rest of the house knows of a game. Behind it each game has its own result, and nobody outside
 * its folder reads what is in there.
 */
export interface Game<R = object> {
  /** Whether the result is one of this game. */
  takes(result: object): boolean
  /** What a table's result is worth to North-South; `null` where the board was not played. */
  scoreOf(result: R, on: BoardConditions): number | null
  /** Whether its players have met the board: they may read its traveller, and do not play it again. */
  isPlayed(result: R): boolean
}

/** What follows from a board's number, in every game. */
export interface BoardConditions {
  readonly dealer: Seat
  readonly vulnerability: Vulnerability
}

export const conditionsOf = (board: number, rule: VulnerabilityRule = 'by-board'): BoardConditions => ({
  dealer: dealerOf(board),
  vulnerability: vulnerabilityOf(board, rule),
})

/** A deal that nobody wanted to play (Law 22A): no score for either side. */
export const passedOutSchema = v.strictObject({ kind: v.literal('passed-out') })

/** A board that the table did not come to. */
export const notPlayedSchema = v.strictObject({ kind: v.literal('not-played') })

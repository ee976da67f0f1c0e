import type { BoardConditions } from './board.ts'
import type { BridgeAuction } from './bridge/auction.ts'
import type { Phrase } from './phrase.ts'

/**
 * Entry of a result as a pure state machine of one game. Each tap answers the open question, and answers
 * remain until changed. The last two steps are common to all games: East-West confirm ('accept', Law 79B) or
 * point out what is wrong ('wrong').
 */
export interface GameEntry<R, E extends EntryState, T extends EntryTap> {
  /** True for an entry of this game. */
  owns(entry: EntryState): boolean
  /** Returns the empty entry, with the first question about a board. */
  first(on: BoardConditions): E
  /** Returns an entry for an existing result, shown to both sides for correction. */
  ofResult(result: R): E
  after(entry: E, tap: T | CommonTap, on: BoardConditions): E
  /** Returns the previous question; `null` if there is none. */
  before(entry: E, on: BoardConditions, correcting: boolean): string | null
  /** Returns the result once every question is answered, else null. */
  resultOf(entry: E, on: BoardConditions): R | null
  /**
   * Returns contract, declarer and lead once only the play is missing; `null` before, and in games without an auction.
   */
  auctionOf(entry: E): BridgeAuction | null
  /** Returns the open question; `null` for the two steps common to all games. */
  question(entry: E, on: BoardConditions): Phrase | null
  /** Returns the answers so far, each with its question. */
  known(entry: E, on: BoardConditions): readonly KnownAnswer[]
  /** Returns the answers one by one, for pointing out a wrong one. */
  doubtful(entry: E, on: BoardConditions): readonly KnownAnswer[]
}

export interface EntryState {
  readonly step: string
  /** Kind of the result, once known: 'played' may still change. */
  readonly kind: 'played' | 'passed-out' | 'not-played'
}

export interface EntryTap {
  readonly kind: string
}

export type CommonTap =
  | { readonly kind: 'passed-out' }
  | { readonly kind: 'not-played' }
  /** Undoes passed out or not played, and asks the first question. */
  | { readonly kind: 'was-played' }
  | { readonly kind: 'ask'; readonly step: string }

export interface KnownAnswer {
  readonly step: string
  readonly phrase: Phrase
}

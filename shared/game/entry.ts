import type * as v from 'valibot'
import type { BoardConditions } from './board.ts'
import type { BridgeAuction } from './bridge/auction.ts'
import type { Phrase } from './phrase.ts'

/**
 * How a result is keyed: a state machine of one game, pure. Each tap answers the open question; what was said stays
 * until it is said otherwise. The last two steps are the same in every game: East-West read it ('accept', Law 79B)
 * or point at what is wrong ('wrong').
 */
export interface GameEntry<R, E extends EntryState, T extends EntryTap> {
  /** The edge of what a tablet remembers of a half-keyed result. */
  readonly schema: v.GenericSchema<unknown, E>
  /** Nothing keyed yet: the first question about a board. */
  first(on: BoardConditions): E
  /** A standing result taken up again: it is put to both sides as it stands, to say what was wrong. */
  ofResult(result: R): E
  after(entry: E, tap: T | CommonTap, on: BoardConditions): E
  /** The question before the open one; `null` where there is none to go back to. */
  before(entry: E, on: BoardConditions, correcting: boolean): string | null
  /** The result, once every question is answered. */
  resultOf(entry: E, on: BoardConditions): R | null
  /** Contract, declarer and lead, once the play alone is open; `null` before, and in a game without an auction. */
  auctionOf(entry: E): BridgeAuction | null
  /** The open question; `null` for the two steps that are every game's. */
  question(entry: E, on: BoardConditions): Phrase | null
  /** What is known so far, each word with the question that it answers. */
  known(entry: E, on: BoardConditions): readonly KnownWord[]
  /** The same, word by word, for who says which is wrong. */
  doubtful(entry: E, on: BoardConditions): readonly KnownWord[]
}

export interface EntryState {
  readonly step: string
  /** What the result will be, when it is known: 'played' may still become another. */
  readonly kind: 'played' | 'passed-out' | 'not-played'
}

export interface EntryTap {
  readonly kind: string
}

/** Taps that every game understands. */
export type CommonTap =
  | { readonly kind: 'passed-out' }
  | { readonly kind: 'not-played' }
  /** It was neither: the first question is asked after all. */
  | { readonly kind: 'was-played' }
  | { readonly kind: 'ask'; readonly step: string }

export interface KnownWord {
  readonly step: string
  readonly phrase: Phrase
}

import * as v from 'valibot'
import type { BoardConditions, PlayedBefore } from './board.ts'
import type { Card } from './card.ts'
import type { EntryState, EntryTap, GameEntry } from './entry.ts'
import type { Phrase } from './phrase.ts'
import type { ByDirection, Direction, Seat } from './seat.ts'

/**
 * The game interface, the only part that session, wire and hub use. Each game has its own result type, which nothing
 * outside its folder reads.
 */
export interface Game<R = object> {
  takes(result: object): boolean
  /** Returns the score of a result for North-South; `null` if not played. */
  scoreOf(result: R, on: BoardConditions): number | null
  /** True if the players have seen the board: they may read its traveller and do not play it again. */
  isPlayed(result: R): boolean
  /**
   * Returns the state of a round's match, in games decided at the table itself from its deals in order. `null` if
   * boards are compared with other tables.
   */
  matchOf?(played: readonly PlayedBefore[], choice: unknown): TableMatch
  /** Usual duration of such a match in minutes, and their number in a session. */
  usualMatch?(choice: unknown): UsualMatch
}

export interface UsualMatch {
  readonly rounds: number
  readonly minutes: number
}

export interface TableMatch {
  /** Side that leads or, once the match is over, has won; `null` if level. */
  readonly ahead: Direction | null
  /** True if nothing more is played in this round. */
  readonly isOver: boolean
  /** Progress of each side; more is further. */
  readonly reached: ByDirection<number>
  readonly stands: ByDirection<Phrase>
  /** Progress in plain tables: "10", "J". */
  readonly written: ByDirection<string>
  /** True if a deal in progress at the end of time is played to its end. */
  readonly finishesDeal: boolean
  /** Side that holds the next board; `null` before the first. */
  readonly holder: Direction | null
  readonly warnings: number
  readonly told: readonly MatchBoard[]
}

export interface MatchBoard {
  readonly board: number
  /** Progress of each side after it, in words of the game. */
  readonly stands: ByDirection<Phrase>
  /** Held by the wrong side: an earlier board was corrected since, or the table deviated. */
  readonly outOfTurn: boolean
  /** Played after the match was won; has no effect. */
  readonly afterEnd: boolean
}

/**
 * A result far from all others of its board, with a likely explanation. `bits` is how much more probable the
 * explanation makes it (factor 2 each), or without one, how surprising it is.
 */
export type Oddity =
  | { readonly kind: 'other-side'; readonly bits: number }
  | { readonly kind: 'other-board'; readonly bits: number; readonly board: number }
  | { readonly kind: 'other-level'; readonly bits: number }
  | { readonly kind: 'far-off'; readonly bits: number }

export type ResultDoubt =
  | { readonly kind: 'other-side' }
  /** Plausible on that board of the round; null if naming it would reveal a board still to be played. */
  | { readonly kind: 'other-board'; readonly board: number | null }
  | { readonly kind: 'other-level' }
  | { readonly kind: 'far-off' }
  | { readonly kind: 'doubling' }
  | { readonly kind: 'lead' }

/** The game interface for screens: the session's options, keying, and texts. */
export interface GameAtTable<R = object, E extends EntryState = EntryState, T extends EntryTap = EntryTap>
  extends Game<R> {
  readonly entry: GameEntry<R, E, T>
  /** True if the table may enter a passed-out deal directly. */
  readonly passesOut: boolean
  readonly leads: boolean
  /** Header of every question, replacing dealer and vulnerability in games where earlier deals determine both. */
  standing?(on: BoardConditions): readonly Phrase[]
  /** Describes the result in sentences for acceptance; the first one alone says what was played. */
  sentences(result: R, on: BoardConditions): readonly Phrase[]
  brief(result: R): readonly Phrase[]
  /** Short form for a traveller line; `null` if nothing was played. */
  line(result: R): TravellerWords | null
  /** A point for the director's attention, though the result itself is valid. */
  remark(result: R): Phrase | null
}

export interface TravellerWords {
  readonly contract: Phrase
  readonly by: Seat
  readonly lead: Card | null
}

/** A deal passed out by all players (Law 22A): no score for either side. */
export const passedOutSchema = v.strictObject({ kind: v.literal('passed-out') })

export const notPlayedSchema = v.strictObject({ kind: v.literal('not-played') })

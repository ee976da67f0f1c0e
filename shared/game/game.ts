import * as v from 'valibot'
import type { BoardConditions, PlayedBefore } from './board.ts'
import type { Card } from './card.ts'
import type { EntryState, EntryTap, GameEntry } from './entry.ts'
import type { Phrase } from './phrase.ts'
import type { ByDirection, Direction, Seat } from './seat.ts'

/** Game as session, wire and hub use it. Each game has its own result type, which nothing outside its folder reads. */
export interface Game<R = object> {
  takes(result: object): boolean
  /** Returns the score of a result for North-South; `null` if not played. */
  scoreOf(result: R, on: BoardConditions): number | null
  /** True if the players have seen the board: they may read its traveller and do not play it again. */
  isPlayed(result: R): boolean
  /**
   * Returns the state of a round's match from its deals in order, in games that are decided at the table
   * itself; absent if boards are compared with other tables.
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
  /** True if nothing more is to be played in this round. */
  readonly isOver: boolean
  /** Progress of each side; a larger number is further. */
  readonly reached: ByDirection<number>
  readonly stands: ByDirection<Phrase>
  /** Progress of each side as plain text: "10", "J". */
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
  /** Progress of each side after the deal, in words of the game. */
  readonly stands: ByDirection<Phrase>
  /** True if the wrong side held the deal, because an earlier board was corrected since or the table deviated. */
  readonly outOfTurn: boolean
  /** True if played after the match was won, so that the deal has no effect. */
  readonly afterEnd: boolean
}

/**
 * Result far from all others of its board, with a likely explanation. `bits` states how much more probable the
 * explanation makes it (a factor 2 for each bit) or, without an explanation, how surprising the result is.
 */
export type Oddity =
  | { readonly kind: 'other-side'; readonly bits: number }
  | { readonly kind: 'other-board'; readonly bits: number; readonly board: number }
  | { readonly kind: 'other-level'; readonly bits: number }
  | { readonly kind: 'far-off'; readonly bits: number }

export type ResultDoubt =
  | { readonly kind: 'other-side' }
  /** Plausible on that board of the round; null if naming the board would reveal one still to be played. */
  | { readonly kind: 'other-board'; readonly board: number | null }
  | { readonly kind: 'other-level' }
  | { readonly kind: 'far-off' }
  | { readonly kind: 'doubling' }
  | { readonly kind: 'lead' }

/** Game as screens use it: the session's options, entry of results, and texts. */
export interface GameAtTable<R = object, E extends EntryState = EntryState, T extends EntryTap = EntryTap>
  extends Game<R> {
  readonly entry: GameEntry<R, E, T>
  /** True if the table may enter a passed-out deal directly. */
  readonly passesOut: boolean
  readonly leads: boolean
  /**
   * Returns the header of every question, which replaces dealer and vulnerability in games where earlier
   * deals determine both.
   */
  standing?(on: BoardConditions): readonly Phrase[]
  /** Describes the result in sentences for acceptance; the first sentence alone says what was played. */
  sentences(result: R, on: BoardConditions): readonly Phrase[]
  brief(result: R): readonly Phrase[]
  /** Short form for a traveller line; `null` if nothing was played. */
  line(result: R): TravellerWords | null
  /** Describes a point for the director's attention in a valid result; `null` if there is none. */
  remark(result: R): Phrase | null
}

export interface TravellerWords {
  readonly contract: Phrase
  readonly by: Seat
  readonly lead: Card | null
}

/** Deal passed out by all players (Law 22A), with no score for either side. */
export const passedOutSchema = v.strictObject({ kind: v.literal('passed-out') })

export const notPlayedSchema = v.strictObject({ kind: v.literal('not-played') })

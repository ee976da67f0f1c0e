import * as v from 'valibot'
import type { BoardConditions, PlayedBefore } from './board.ts'
import type { Card } from './card.ts'
import type { EntryState, EntryTap, GameEntry } from './entry.ts'
import type { Phrase } from './phrase.ts'
import type { ByDirection, Direction, Seat } from './seat.ts'

/**
 * The door: what session, wire and desk know of a game. Behind it each game has its own result, and nobody outside its
 * folder reads what is in there.
 */
export interface Game<R = object> {
  /** Whether the result is one of this game. */
  takes(result: object): boolean
  /** What a table's result is worth to North-South; `null` where the board was not played. */
  scoreOf(result: R, on: BoardConditions): number | null
  /** Whether its players have met the board: they may read its traveller, and do not play it again. */
  isPlayed(result: R): boolean
  /**
   * Of a game in which a round is one match of the two sides at a table, told by its deals in their order: how it stands.
   * `null` where each board is compared with the same board elsewhere.
   */
  matchOf?(played: readonly PlayedBefore[], choice: unknown): TableMatch
  /** How long such a match usually lasts, in minutes, and how many of them are a session. */
  usualMatch?(choice: unknown): UsualMatch
}

export interface UsualMatch {
  readonly rounds: number
  readonly minutes: number
}

/** A match that is decided at its own table. */
export interface TableMatch {
  /** Who is ahead; of a match that is over, who has won it. `null` where it is level. */
  readonly ahead: Direction | null
  /** Nothing more is played in this round. */
  readonly isOver: boolean
  /** How far each side has come; what is more is further. */
  readonly reached: ByDirection<number>
  /** The same in words of the game. */
  readonly stands: ByDirection<Phrase>
  /** The same as a table of plain figures has it: "10", "J". */
  readonly written: ByDirection<string>
  /** A deal that was begun when the time ended is played to its end. */
  readonly finishesDeal: boolean
  /** Who holds the board that is played next; `null` before the first. */
  readonly holder: Direction | null
  /** With so many warnings of a side it is proposed that it loses the match. */
  readonly warnings: number
  /** What each of its boards has come to, in their order. */
  readonly told: readonly MatchBoard[]
}

/** A board of a match that is decided at its own table. */
export interface MatchBoard {
  readonly board: number
  /** How far each side had come after it, in words of the game. */
  readonly stands: ByDirection<Phrase>
  /** It was held by the side whose turn it was not: one before it was put right since, or the table went its own way. */
  readonly outOfTurn: boolean
  /** It was played after the match was won, and changes nothing. */
  readonly afterEnd: boolean
}

/**
 * A result that lies far from all others of its board, with what would explain it. `bits` says how much more probable
 * that makes it (twice with each), and where nothing explains it, how surprising it is.
 */
export type Oddity =
  /** It would fit, had the other side played it. */
  | { readonly kind: 'other-side'; readonly bits: number }
  /** It would fit on that board. */
  | { readonly kind: 'other-board'; readonly bits: number; readonly board: number }
  /** A slam that nobody else was near. */
  | { readonly kind: 'other-level'; readonly bits: number }
  | { readonly kind: 'far-off'; readonly bits: number }

/** Why a result may have been keyed wrong. */
export type ResultDoubt =
  | { readonly kind: 'other-side' }
  /** It would fit on that board of the round; null where saying which would tell of a board still to be played. */
  | { readonly kind: 'other-board'; readonly board: number | null }
  | { readonly kind: 'other-level' }
  | { readonly kind: 'far-off' }
  | { readonly kind: 'doubling' }
  | { readonly kind: 'lead' }

/** The door to the screens: how a session has chosen to play the game, how it is keyed and what is said of it. */
export interface GameAtTable<R = object, E extends EntryState = EntryState, T extends EntryTap = EntryTap>
  extends Game<R> {
  readonly entry: GameEntry<R, E, T>
  /** Whether the table may say that the deal was passed out, instead of keying it. */
  readonly passesOut: boolean
  /** Whether the opening lead is asked for. */
  readonly leads: boolean
  /**
   * What stands on top of every question in place of who deals and who is vulnerable, in a game in which both follow from
   * what was played before.
   */
  standing?(on: BoardConditions): readonly Phrase[]
  /** What happened, in sentences to be read and accepted; the first alone says what was played. */
  sentences(result: R, on: BoardConditions): readonly Phrase[]
  /** The same as short as the director reads it. */
  brief(result: R): readonly Phrase[]
  /** The same in a line of a traveller; `null` where nothing was played. */
  line(result: R): TravellerWords | null
  /** What the director ought to look at, though nothing is wrong with the result itself. */
  remark(result: R): Phrase | null
}

/** A played board in the columns of a traveller. */
export interface TravellerWords {
  readonly contract: Phrase
  readonly by: Seat
  readonly lead: Card | null
}

/** A deal that nobody wanted to play (Law 22A): no score for either side. */
export const passedOutSchema = v.strictObject({ kind: v.literal('passed-out') })

/** A board that the table did not come to. */
export const notPlayedSchema = v.strictObject({ kind: v.literal('not-played') })

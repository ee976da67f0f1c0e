import type { Card, Strain } from './card.ts'
import type { Seat } from './seat.ts'

/**
 * What a game has to say, without words: which sentence, and what is named in it. A catalogue of the game has a
 * sentence for each kind, in every language, with a place for each value.
 */
export interface Phrase<K extends string = string> {
  readonly kind: K
  readonly values?: Readonly<Record<string, PhraseValue>>
  /** Decides the plural form. */
  readonly count?: number
}

/** What may be named in a phrase; how it is drawn, by a word or by a sign, is the screen's. */
export type PhraseValue =
  | number
  | { readonly seat: Seat }
  | { readonly strain: Strain }
  | { readonly card: Card }
  | { readonly contract: NamedContract }
  /** Tricks beside what the contract needs, as a score card has them: "=", "+1", "−2", or as the club writes them. */
  | TricksWon
  | { readonly phrase: Phrase }

/** The same tricks in each way of counting them. */
export interface TricksWon {
  readonly tricks: number
  /** Beyond what the contract needs, or short of it. */
  readonly over: number
  /** Beyond the book of six. */
  readonly odd: number
}

/** A contract as it stands on a score card, "4♠ ×". */
export interface NamedContract {
  readonly level: number
  readonly strain: Strain
  readonly doubling: '' | 'X' | 'XX'
}

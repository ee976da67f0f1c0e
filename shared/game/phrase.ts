import type { Card, Strain } from './card.ts'
import type { Seat } from './seat.ts'

/**
 * Text of a game without a language: the kind of sentence and its values. Each game's catalogue has a
 * sentence for each kind in every language, with a parameter for each value.
 */
export interface Phrase<K extends string = string> {
  readonly kind: K
  readonly values?: Readonly<Record<string, PhraseValue>>
  /** Selects the plural form. */
  readonly count?: number
}

/** Value in a phrase; the screen decides whether to show a word or a sign. */
export type PhraseValue =
  | number
  | { readonly seat: Seat }
  | { readonly strain: Strain }
  | { readonly card: Card }
  | { readonly contract: NamedContract }
  /** Tricks relative to the contract, as on a score card: "=", "+1", "−2", or in the club's notation. */
  | TricksWon
  | { readonly phrase: Phrase }

export interface TricksWon {
  readonly tricks: number
  /** Overtricks, or negative for undertricks. */
  readonly over: number
  /** Tricks beyond the book of six. */
  readonly odd: number
}

/** Contract as on a score card, "4♠ ×". */
export interface NamedContract {
  readonly level: number
  readonly strain: Strain
  readonly doubling: '' | 'X' | 'XX'
}

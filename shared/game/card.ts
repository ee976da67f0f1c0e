/** Cards of a pack, and the denominations made of its suits. */

import * as v from 'valibot'

export const SUITS = ['C', 'D', 'H', 'S'] as const
export type Suit = (typeof SUITS)[number]

/** Denominations in rising order (Law 18E): the suits, then no trump. */
export const STRAINS = [...SUITS, 'N'] as const
export type Strain = (typeof STRAINS)[number]

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const
export type Rank = (typeof RANKS)[number]

export const cardSchema = v.strictObject({ suit: v.picklist(SUITS), rank: v.picklist(RANKS) })
export type Card = Readonly<v.InferOutput<typeof cardSchema>>

/** Formats "SQ": suit, then rank. */
export const formatCard = (card: Card): string => `${card.suit}${card.rank}`

const CARD_SUIT_FIRST = /^([CDHS])(10|[2-9TJQKA])$/i
const CARD_RANK_FIRST = /^(10|[2-9TJQKA])([CDHS])$/i

/** Parses a card in either order: "SQ", "QS", "10D", "D10", "TD"; `undefined` for other text. */
export function parseCard(text: string): Card | undefined {
  const tidy = text.trim()
  const first = CARD_SUIT_FIRST.exec(tidy)
  const second = first ? null : CARD_RANK_FIRST.exec(tidy)
  const [suit, rank] = first ? [first[1], first[2]] : [second?.[2], second?.[1]]
  if (suit === undefined || rank === undefined) return undefined
  return { suit: suit.toUpperCase() as Suit, rank: (rank === '10' ? 'T' : rank.toUpperCase()) as Rank }
}

/** Contracts and cards as they are said at the table. Nothing here knows who won. */

/** Denominations in rising order (Law 18E). */
export const STRAINS = ['C', 'D', 'H', 'S', 'N'] as const
export type Strain = (typeof STRAINS)[number]

export const SUITS = ['C', 'D', 'H', 'S'] as const
export type Suit = (typeof SUITS)[number]

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const
export type Rank = (typeof RANKS)[number]

export const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const
export type Level = (typeof LEVELS)[number]

/** '' undoubled, 'X' doubled, 'XX' redoubled (Law 19). */
export const DOUBLINGS = ['', 'X', 'XX'] as const
export type Doubling = (typeof DOUBLINGS)[number]

/** An undertaking to win `level` odd tricks in `strain` (Law 18A). */
export interface Contract {
  readonly level: Level
  readonly strain: Strain
  readonly doubling: Doubling
}

/** A card: suit, then rank. */
export interface Card {
  readonly suit: Suit
  readonly rank: Rank
}

/** Tricks the declarer needs: the book of six and the level. */
export const tricksNeeded = (contract: Contract): number => contract.level + 6

/** "4SX", "3N", "1CXX": the form of the results files. */
export const formatContract = (contract: Contract): string =>
  `${contract.level}${contract.strain}${contract.doubling}`

const CONTRACT = /^([1-7])(NT|[CDHSN])(X{0,2}|\*{1,2})$/i

/**
 * A contract from text as clubs' files write it: "4SX", "3NT", "4Hx", "4H*", "4 S x".
 * `undefined` where the text is none; "PASS" is not a contract.
 */
export function parseContract(text: string): Contract | undefined {
  const match = CONTRACT.exec(text.replaceAll(/\s+/g, ''))
  if (!match) return undefined
  const [, level, strain, doubling] = match
  return {
    level: LEVELS[Number(level) - 1] as Level,
    strain: (strain ?? '').charAt(0).toUpperCase() as Strain,
    doubling: (doubling ?? '').toUpperCase().replaceAll('*', 'X') as Doubling,
  }
}

/** "SQ": suit, then rank. */
export const formatCard = (card: Card): string => `${card.suit}${card.rank}`

const CARD_SUIT_FIRST = /^([CDHS])(10|[2-9TJQKA])$/i
const CARD_RANK_FIRST = /^(10|[2-9TJQKA])([CDHS])$/i

/** A card from text, either way round: "SQ", "QS", "10D", "D10", "TD". `undefined` where it is none. */
export function parseCard(text: string): Card | undefined {
  const tidy = text.trim()
  const first = CARD_SUIT_FIRST.exec(tidy)
  const second = first ? null : CARD_RANK_FIRST.exec(tidy)
  const [suit, rank] = first ? [first[1], first[2]] : [second?.[2], second?.[1]]
  if (suit === undefined || rank === undefined) return undefined
  return { suit: suit.toUpperCase() as Suit, rank: (rank === '10' ? 'T' : rank.toUpperCase()) as Rank }
}

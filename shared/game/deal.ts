/** Cards of a dealt board and its double-dummy tricks, from a file of hand records. */

import * as v from 'valibot'
import { words } from '../lib/bounded.ts'
import { type Card, formatCard, RANKS, type Rank, STRAINS, type Strain, SUITS, type Suit } from './card.ts'
import { type BySeat, SEATS, type Seat } from './seat.ts'

/** Ranks of each suit, highest first; '' for a void. */
export type Hand = Readonly<Record<Suit, string>>
export type Deal = BySeat<Hand>

/** Tricks of each declarer in each denomination with all cards visible. */
export type DoubleDummy = BySeat<Readonly<Record<Strain, number>>>

export interface BoardHands {
  readonly deal: Deal
  /** Double-dummy tricks; `null` if missing in the file, since nothing is computed here. */
  readonly doubleDummy: DoubleDummy | null
}

/** Suits in PBN order, from spades down; denominations are ordered likewise, from no trump down. */
const SUITS_DOWN = [...SUITS].reverse()
const STRAINS_DOWN = [...STRAINS].reverse()
const RANKS_DOWN = [...RANKS].reverse()
/** Declarers in the order of PBN's tables (section 5.2 of PBN 2.1). */
const DECLARERS = ['N', 'S', 'E', 'W'] as const satisfies readonly Seat[]

/**
 * Parses four hands from "N:AQT94.T53.KQ8.T9 …" (PBN 2.1, tag Deal); `undefined` unless each of the 52 cards appears
 * once.
 */
export function parseDeal(text: string): Deal | undefined {
  const shown = parseShownHands(text)
  return shown && wholeDeal(shown)
}

/** Hands of a board that a file shows; null for hidden ones. */
export type ShownHands = BySeat<Hand | null>

/** Parses "N:AQT94.T53.KQ8.T9 - … -" (PBN 2.1, tag Deal); `undefined` if a hand is not 13 cards or a card repeats. */
export function parseShownHands(text: string): ShownHands | undefined {
  const [, first, rest = ''] = /^\s*([NESW])\s*:\s*(.+?)\s*$/i.exec(text) ?? []
  const hands = rest.toUpperCase().split(/\s+/).map(parseHand)
  if (!first || hands.length !== SEATS.length) return undefined
  const from = SEATS.indexOf(first.toUpperCase() as Seat)
  const at = (seat: Seat) => hands[(SEATS.indexOf(seat) - from + SEATS.length) % SEATS.length]
  const N = at('N')
  const E = at('E')
  const S = at('S')
  const W = at('W')
  if (N === undefined || E === undefined || S === undefined || W === undefined) return undefined
  const shown = { N, E, S, W }
  return isDealtOnce(shown) ? shown : undefined
}

export function isDealtOnce(shown: ShownHands): boolean {
  const cards = SEATS.flatMap(seat => cardsOf(shown[seat]).map(formatCard))
  return new Set(cards).size === cards.length
}

/** Returns the deal of four hands; `undefined` if one is hidden. */
export const wholeDeal = ({ N, E, S, W }: ShownHands): Deal | undefined =>
  N && E && S && W ? { N, E, S, W } : undefined

function parseHand(text: string): Hand | null | undefined {
  if (text === '-') return null
  const suits = text.split('.')
  if (suits.length !== SUITS.length) return undefined
  const isRanks = suits.every(
    ranks =>
      new Set(ranks).size === ranks.length && [...ranks].every(rank => RANKS.some(each => each === rank)),
  )
  if (!isRanks || suits.join('').length !== RANKS.length) return undefined
  const ranksOf = (suit: Suit): string => {
    const held = suits[SUITS_DOWN.indexOf(suit)] ?? ''
    return RANKS_DOWN.filter(rank => held.includes(rank)).join('')
  }
  return { C: ranksOf('C'), D: ranksOf('D'), H: ranksOf('H'), S: ranksOf('S') }
}

const cardsOf = (hand: Hand | null): readonly Card[] =>
  SUITS.flatMap(suit => [...(hand?.[suit] ?? '')].map((rank): Card => ({ suit, rank: rank as Rank })))

/** Formats "N:… … … …" with North's hand first, so that equal deals have equal texts. */
export const formatDeal = (deal: Deal): string =>
  `N:${SEATS.map(seat => SUITS_DOWN.map(suit => deal[seat][suit]).join('.')).join(' ')}`

/**
 * Parses twenty tricks, one hexadecimal digit each (BridgeComposer's tag DoubleDummyTricks): "7c5c67c5c61181711817".
 */
export function parseDoubleDummy(text: string): DoubleDummy | undefined {
  if (!/^[0-9a-d]{20}$/i.test(text)) return undefined
  const tricks = (seat: Seat) => {
    const from = DECLARERS.indexOf(seat) * STRAINS_DOWN.length
    const at = (strain: Strain) => Number.parseInt(text.charAt(from + STRAINS_DOWN.indexOf(strain)), 16)
    return { C: at('C'), D: at('D'), H: at('H'), S: at('S'), N: at('N') }
  }
  return { N: tricks('N'), E: tricks('E'), S: tricks('S'), W: tricks('W') }
}

export const formatDoubleDummy = (table: DoubleDummy): string =>
  DECLARERS.flatMap(seat => STRAINS_DOWN.map(strain => table[seat][strain].toString(16))).join('')

export const holdsCard = (deal: Deal, seat: Seat, { suit, rank }: Card): boolean =>
  deal[seat][suit].includes(rank)

/** Wire and storage form of a board's hands: two texts. */
export const boardHandsSchema = v.strictObject({
  deal: v.pipe(
    words(80),
    v.check(text => parseDeal(text) !== undefined),
  ),
  tricks: v.nullable(
    v.pipe(
      words(20),
      v.check(text => parseDoubleDummy(text) !== undefined),
    ),
  ),
})
export type BoardHandsText = Readonly<v.InferOutput<typeof boardHandsSchema>>

export const handsText = ({ deal, doubleDummy }: BoardHands): BoardHandsText => ({
  deal: formatDeal(deal),
  tricks: doubleDummy && formatDoubleDummy(doubleDummy),
})

/** Parses hands already validated at the boundary; `undefined` for any other text. */
export function handsOfText({ deal: text, tricks }: BoardHandsText): BoardHands | undefined {
  const deal = parseDeal(text)
  return deal && { deal, doubleDummy: tricks === null ? null : (parseDoubleDummy(tricks) ?? null) }
}

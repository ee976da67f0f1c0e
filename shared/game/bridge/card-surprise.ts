import { SUITS, type Suit } from '../card.ts'
import type { BoardHands, Deal } from '../deal.ts'
import { holdsCard } from '../deal.ts'
import { partnerOf, type Seat } from '../seat.ts'
import { openingLeaderOf } from './auction.ts'
import { tricksNeeded } from './contract.ts'
import type { PlayedResult } from './likelihood.ts'

/**
 * How surprising a result is to somebody who sees the cards of its board: in bits, smaller is more at home. What it says
 * holds between boards, sides and declarers only, not by itself. The shares are custom: a side plays its longest suit,
 * with eight trumps or more; no trump where no major fits, from the stronger hand; half the points for a part score and
 * 25 of 40 for a game; tricks near those of the double-dummy table.
 */
export const cardSurprise = (result: PlayedResult, { deal, doubleDummy }: BoardHands): number =>
  (result.contract.strain === 'N'
    ? noTrumpBits(result.declarer, deal)
    : trumpBits(result.contract.strain, result.declarer, deal)) +
  pointsBits(result, deal) * (doubleDummy ? POINTS_BESIDE_TRICKS : 1) +
  (doubleDummy ? doubleDummyBits(result, doubleDummy[result.declarer][result.contract.strain]) : 0) +
  leadBits(result, deal)

/** Whether the lead that was keyed lay in the hand of who led (Laws 41A, 54). */
export const isLeadHeld = (result: PlayedResult, deal: Deal): boolean =>
  result.lead === undefined || holdsCard(deal, openingLeaderOf(result), result.lead)

/** Misread, misremembered or out of turn. */
const LEAD_ELSEWHERE_BITS = 7
const leadBits = (result: PlayedResult, deal: Deal): number =>
  isLeadHeld(result, deal) ? 0 : LEAD_ELSEWHERE_BITS

/** How often a side plays a suit of which it holds so many, beside one of which it holds nine. */
const FIT_BITS = [10, 10, 10, 10, 9, 8, 5.5, 2.5, 0.5, 0, 0, 0, 0, 0]
/** The longer of the two trump holdings is mostly the declarer's; after a transfer it is not. */
const OWN_BITS = [6, 5, 2.5, 1.5, 0.5, 0]

/** For each card that the side has more in another suit. */
const LONGER_ELSEWHERE_BITS = 1

function trumpBits(trumps: Suit, declarer: Seat, deal: Deal): number {
  const fit = cardsOf(declarer, trumps, deal)
  const longest = Math.max(...SUITS.map(suit => cardsOf(declarer, suit, deal)))
  return (
    (FIT_BITS[fit] ?? 0) +
    (OWN_BITS[Math.min(5, deal[declarer][trumps].length)] ?? 0) +
    (longest - fit) * LONGER_ELSEWHERE_BITS
  )
}

/** Between a suit that fits and one that does not. */
const NO_TRUMP_BITS = 1
/** For each card beyond eight in a major: with nine it is played there. */
const MAJOR_FIT_BITS = 1.5
/** For each point that dummy has more than declarer: who is strong opens or rebids no trump; after that it is all one. */
const WEAKER_BITS = 0.15
const MOST_WEAKER = 10

function noTrumpBits(declarer: Seat, deal: Deal): number {
  const longestMajor = Math.max(cardsOf(declarer, 'H', deal), cardsOf(declarer, 'S', deal))
  const weaker = pointsIn(deal, partnerOf(declarer)) - pointsIn(deal, declarer)
  return (
    NO_TRUMP_BITS +
    Math.max(0, longestMajor - 8) * MAJOR_FIT_BITS +
    Math.min(Math.max(weaker, -MOST_WEAKER), MOST_WEAKER) * WEAKER_BITS
  )
}

/** In the two hands of a side. */
const cardsOf = (seat: Seat, suit: Suit, deal: Deal): number =>
  deal[seat][suit].length + deal[partnerOf(seat)][suit].length

/** High-card points that a side has for a part score, game, small and grand slam: the middle, and how far about it. */
const POINTS = [
  { middle: 21, spread: 3.5 },
  { middle: 25.5, spread: 3 },
  { middle: 31, spread: 3 },
  { middle: 35, spread: 3 },
] as const
/** Where the tricks of the cards are known, they say most of what points would. */
const POINTS_BESIDE_TRICKS = 0.25
const GAME_LEVEL = { C: 5, D: 5, H: 4, S: 4, N: 3 } as const

function pointsBits({ contract: { level, strain }, declarer }: PlayedResult, deal: Deal): number {
  const band = level === 7 ? 3 : level === 6 ? 2 : level >= GAME_LEVEL[strain] ? 1 : 0
  const { middle, spread } = POINTS[band]
  const points = pointsIn(deal, declarer) + pointsIn(deal, partnerOf(declarer))
  return awayBits((points - middle) / spread)
}

const POINTS_OF = { A: 4, K: 3, Q: 2, J: 1 } as const
const pointsIn = (deal: Deal, seat: Seat): number =>
  Object.values(deal[seat])
    .flatMap(ranks => [...ranks])
    .reduce((sum, rank) => sum + (POINTS_OF[rank as keyof typeof POINTS_OF] ?? 0), 0)

/**
 * Of results of clubs most lie within a trick of what is to be had by double-dummy play, and most contracts are no higher
 * than that by more than one.
 */
const TRICKS_SPREAD = 1.1
const LEVEL_SPREAD = 1.8
const doubleDummyBits = ({ tricks, contract }: PlayedResult, expected: number): number =>
  awayBits((tricks - expected) / TRICKS_SPREAD) +
  awayBits(Math.max(0, tricksNeeded(contract) - expected) / LEVEL_SPREAD)

/** Student's distribution with four degrees of freedom, as in the likelihood of results. */
const FREEDOM = 4
const awayBits = (away: number): number => ((FREEDOM + 1) / 2) * Math.log2(1 + away ** 2 / FREEDOM)

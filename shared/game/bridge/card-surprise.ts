import { SUITS, type Suit } from '../card.ts'
import type { BoardHands, Deal } from '../deal.ts'
import { holdsCard } from '../deal.ts'
import { partnerOf, type Seat } from '../seat.ts'
import { openingLeaderOf } from './auction.ts'
import { tricksNeeded } from './contract.ts'
import type { PlayedResult } from './likelihood.ts'

/**
 * Computes in bits how surprising a result is given the cards of its board; smaller means a better fit, and only
 * boards, sides and declarers can be compared. The model is our own: a side plays its longest suit with eight trumps or
 * more, otherwise no trump; half the points for a part score, 25 of 40 for a game; tricks near the double-dummy table.
 */
export const cardSurprise = (result: PlayedResult, { deal, doubleDummy }: BoardHands): number =>
  (result.contract.strain === 'N'
    ? noTrumpBits(result.declarer, deal)
    : trumpBits(result.contract.strain, result.declarer, deal)) +
  pointsBits(result, deal) * (doubleDummy ? POINTS_BESIDE_TRICKS : 1) +
  (doubleDummy ? doubleDummyBits(result, doubleDummy[result.declarer][result.contract.strain]) : 0) +
  leadBits(result, deal)

/** True if the entered lead was in the leader's hand (Laws 41A, 54). */
export const isLeadHeld = (result: PlayedResult, deal: Deal): boolean =>
  result.lead === undefined || holdsCard(deal, openingLeaderOf(result), result.lead)

/** Cost of a lead from another hand: misread, misremembered or out of turn. */
const LEAD_ELSEWHERE_BITS = 7
const leadBits = (result: PlayedResult, deal: Deal): number =>
  isLeadHeld(result, deal) ? 0 : LEAD_ELSEWHERE_BITS

/** Cost of a trump suit by the side's number of cards in it, relative to nine. */
const FIT_BITS = [10, 10, 10, 10, 9, 8, 5.5, 2.5, 0.5, 0, 0, 0, 0, 0]
/** Cost by declarer's trump length: declarer mostly holds the longer part, except after a transfer. */
const OWN_BITS = [6, 5, 2.5, 1.5, 0.5, 0]

/** Cost per card that the side has more in another suit. */
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

/** Cost of the choice between a fitting suit and no trump. */
const NO_TRUMP_BITS = 1
/** Cost of no trump per card beyond eight in a major. */
const MAJOR_FIT_BITS = 1.5
/**
 * Cost of no trump per point that dummy has more than declarer, since the stronger hand tends to open or
 * rebid no trump.
 */
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

const cardsOf = (seat: Seat, suit: Suit, deal: Deal): number =>
  deal[seat][suit].length + deal[partnerOf(seat)][suit].length

/** High-card points of a side for a part score, game, small and grand slam: mean and spread. */
const POINTS = [
  { middle: 21, spread: 3.5 },
  { middle: 25.5, spread: 3 },
  { middle: 31, spread: 3 },
  { middle: 35, spread: 3 },
] as const
/** Weight of points if the double-dummy tricks are known, which cover most of them. */
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
 * Spread of tricks: in club results most are within a trick of double dummy, and most contracts at most one level above
 * it.
 */
const TRICKS_SPREAD = 1.1
const LEVEL_SPREAD = 1.8
const doubleDummyBits = ({ tricks, contract }: PlayedResult, expected: number): number =>
  awayBits((tricks - expected) / TRICKS_SPREAD) +
  awayBits(Math.max(0, tricksNeeded(contract) - expected) / LEVEL_SPREAD)

/** Degrees of freedom of Student's distribution, as in the likelihood of results. */
const FREEDOM = 4
const awayBits = (away: number): number => ((FREEDOM + 1) / 2) * Math.log2(1 + away ** 2 / FREEDOM)

import { STRAINS, type Strain } from '../card.ts'
import { directionOf } from '../seat.ts'
import type { Contract } from './contract.ts'
import type { BridgeResult } from './result.ts'

/** Played result of bridge. */
export type PlayedResult = Extract<BridgeResult, { kind: 'played' }>

/** Surprise in bits, `-log2` of the probability: 1 is a coin toss, 10 one result in a thousand. */
export function surpriseAt(result: PlayedResult, others: readonly PlayedResult[]): number {
  const isSame = isOfSide(result)
  const own = others.filter(isSame)
  const against = others.filter(other => !isSame(other))
  const probability =
    sideShare(own.length, others.length) *
    strainShare(result.contract.strain, own, against) *
    bandShare(result.contract, own, against) *
    tricksShare(result, others)
  return -Math.log2(probability)
}

const isOfSide = ({ declarer }: PlayedResult): ((other: PlayedResult) => boolean) => {
  const side = directionOf(declarer)
  return other => directionOf(other.declarer) === side
}

/** Share of a side as declarer, with one added result for each side. */
const sideShare = (own: number, all: number): number => (own + 1) / (all + 2)

/** Prior weight of a denomination nobody has played yet; lower with each opponent who has (131 of 1,747 did). */
const STRAIN_BEFORE = 1.1
const STRAIN_AGAINST = 0.65

function strainShare(strain: Strain, own: readonly PlayedResult[], against: readonly PlayedResult[]): number {
  const weightOf = (each: Strain): number =>
    STRAIN_BEFORE * STRAIN_AGAINST ** countIn(each, against) + countIn(each, own)
  return weightOf(strain) / STRAINS.reduce((sum, each) => sum + weightOf(each), 0)
}

const countIn = (strain: Strain, results: readonly PlayedResult[]): number =>
  results.filter(({ contract }) => contract.strain === strain).length

/** Game level of each denomination; bands are part score, game, small and grand slam. */
const GAME_LEVEL: Readonly<Record<Strain, number>> = { C: 5, D: 5, H: 4, S: 4, N: 3 }
const bandOf = ({ level, strain }: Pick<Contract, 'level' | 'strain'>): 0 | 1 | 2 | 3 =>
  level === 7 ? 3 : level === 6 ? 2 : level >= GAME_LEVEL[strain] ? 1 : 0

type Bands = readonly [number, number, number, number]
/** Probability of the column's band, given that another table of the same side stopped in the row's. */
const BESIDE: readonly [Bands, Bands, Bands, Bands] = [
  [0.68, 0.31, 0.008, 0.002],
  [0.22, 0.72, 0.055, 0.004],
  [0.04, 0.56, 0.35, 0.05],
  [0.05, 0.27, 0.38, 0.3],
]
/** Same matrix as `BESIDE`, given the other side's band. */
const OPPOSITE: readonly [Bands, Bands, Bands, Bands] = [
  [0.75, 0.24, 0.003, 0.001],
  [0.45, 0.5, 0.045, 0.002],
  [0.1, 0.7, 0.17, 0.03],
  [0.3, 0.3, 0.3, 0.1],
]
const OPPOSITE_WEIGHT = 0.6
const BAND_BEFORE: Bands = [0.46, 0.49, 0.04, 0.006]
const BEFORE_WEIGHT = 0.5

function bandShare(
  contract: Contract,
  own: readonly PlayedResult[],
  against: readonly PlayedResult[],
): number {
  const band = bandOf(contract)
  const told = (of: readonly PlayedResult[], rows: readonly [Bands, Bands, Bands, Bands]): number =>
    of.reduce((sum, other) => sum + rows[bandOf(other.contract)][band], 0)
  // The other side's level says little once one's own is known.
  const weight = own.length > 0 ? OPPOSITE_WEIGHT : 1
  return (
    (told(own, BESIDE) + weight * told(against, OPPOSITE) + BEFORE_WEIGHT * BAND_BEFORE[band]) /
    (own.length + weight * against.length + BEFORE_WEIGHT)
  )
}

interface Estimate {
  readonly tricks: number
  readonly spread: number
}

/** Number of tricks that no trump makes less than a suit contract. */
const NO_TRUMP_LESS = 0.6
/** Number of tricks above thirteen that both sides make together, each in its own suit; hardly any in no trump. */
const BOTH_MORE = 3
const BOTH_MORE_NO_TRUMP = 0.5

function estimateFrom(other: PlayedResult, { declarer, contract: { strain } }: PlayedResult): Estimate {
  const isSame = directionOf(other.declarer) === directionOf(declarer)
  const theirs = other.contract.strain
  const tricks = isSame ? other.tricks : 13 - other.tricks
  if (strain === theirs) return isSame ? { tricks, spread: 0.95 } : { tricks: tricks + 0.2, spread: 0.65 }
  if (isSame) {
    const less = strain === 'N' ? NO_TRUMP_LESS : theirs === 'N' ? -NO_TRUMP_LESS : 0
    return { tricks: tricks - less, spread: 3 }
  }
  const more = strain === 'N' || theirs === 'N' ? BOTH_MORE_NO_TRUMP : BOTH_MORE
  return { tricks: tricks + more, spread: 4 }
}

const NO_ESTIMATE: Estimate = { tricks: 9, spread: 4 }
/** Spread that remains however many have played the board: the play itself. */
const PLAY_SPREAD = 1
/** Degrees of freedom of Student's distribution: odd results are more frequent than a normal distribution predicts. */
const FREEDOM = 4
const HEIGHT = 0.375

function tricksShare(result: PlayedResult, others: readonly PlayedResult[]): number {
  const told = [NO_ESTIMATE, ...others.map(other => estimateFrom(other, result))]
  const weight = told.reduce((sum, { spread }) => sum + 1 / spread ** 2, 0)
  const expected = told.reduce((sum, { tricks, spread }) => sum + tricks / spread ** 2, 0) / weight
  const spread = Math.sqrt(PLAY_SPREAD ** 2 + 1 / weight)
  const away = (result.tricks - expected) / spread
  return (HEIGHT / spread) * (1 + away ** 2 / FREEDOM) ** (-(FREEDOM + 1) / 2)
}

import { add, type Fraction, fraction, ZERO } from '../../lib/fraction.ts'
import type { ScoredField } from '../field/scored-field.ts'
import { type Ranking, rankField } from '../ranking/ranking.ts'
import { type ByeRule, byeWorth } from '../victory-points/bye.ts'
import { matchScale, type ScaleChoice } from '../victory-points/match-scale.ts'
import { measureOf, type PairMatch, type PairScore, scorePairMatch } from './score-match.ts'

/** A pair that sits out while the others play a match of so many boards. */
export interface PairBye {
  readonly pair: number
  readonly boards: number
}

/** What pairs are ranked from by the victory points of their matches. */
export interface MatchContest {
  readonly field: ScoredField
  readonly matches: readonly PairMatch[]
  readonly byes: readonly PairBye[]
  /** The usual one of the form of scoring where nothing is chosen. */
  readonly scale: ScaleChoice | undefined
  readonly bye: ByeRule
  /** Penalties, below 0, and bonuses in victory points, by pair; of a pair that has nothing else, too. */
  readonly adjustments: ReadonlyMap<number, Fraction>
}

export interface RankedByMatches {
  /** Of each match, in the order given. */
  readonly scores: readonly (readonly [PairScore, PairScore])[]
  /** Of each bye, in the order given; `null` where it brings nothing. */
  readonly byes: readonly (Fraction | null)[]
  /** Victory points in all, exact; who has none is missing. */
  readonly totals: ReadonlyMap<number, Fraction>
  readonly rankings: readonly Ranking[]
}

/** Victory points are printed with two decimals, as the WBF's continuous scale has them, and ranked as printed. */
export const VICTORY_POINT_DECIMALS = 2

/** Scores the matches and ranks the pairs by what they brought them, with byes and adjustments. */
export function rankByMatches(contest: MatchContest): RankedByMatches {
  const { field, matches, byes, bye, scale, adjustments } = contest
  const by = measureOf(field)
  const scales = new Map(
    [...matches, ...byes].map(({ boards }) => {
      const found = matchScale(by, scale, boards)
      return [boards, found.ok ? found.value : null] as const
    }),
  )
  const scores = matches.map((match): readonly [PairScore, PairScore] => {
    const [first, second] = scorePairMatch(field, match, scales.get(match.boards) ?? null)
    if (!match.given) return [first, second]
    return [
      { ...first, victoryPoints: match.given[0] },
      { ...second, victoryPoints: match.given[1] },
    ]
  })
  const won = new Map<number, Fraction[]>()
  matches.forEach(({ pairs }, at) => {
    pairs.forEach((pair, side) => {
      const points = scores[at]?.[side]?.victoryPoints
      if (points) won.set(pair, [...(won.get(pair) ?? []), points])
    })
  })
  const worths = byes.map(({ pair, boards }) =>
    byeWorth(bye, scales.get(boards)?.maximum ?? null, won.get(pair) ?? []),
  )
  const parts = new Map([...won].map(([pair, points]) => [pair, [...points]]))
  const give = (pair: number, points: Fraction) => parts.set(pair, [...(parts.get(pair) ?? []), points])
  byes.forEach(({ pair }, at) => {
    const worth = worths[at]
    if (worth) give(pair, worth)
  })
  for (const [pair, amount] of adjustments) give(pair, amount)
  const totals = new Map([...parts].map(([pair, points]) => [pair, points.reduce(add, ZERO)]))
  const rankings = rankField(field, {
    figureOf: number => totals.get(number) ?? null,
    decimals: VICTORY_POINT_DECIMALS,
  })
  return { scores, byes: worths, totals, rankings }
}

/** What each pair is given or loses in all. */
export function sumByPair(
  adjustments: readonly { readonly pair: number; readonly amount: Fraction }[],
): ReadonlyMap<number, Fraction> {
  const sums = new Map<number, Fraction>()
  for (const { pair, amount } of adjustments) sums.set(pair, add(sums.get(pair) ?? fraction(0), amount))
  return sums
}

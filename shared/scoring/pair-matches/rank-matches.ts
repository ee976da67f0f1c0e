import { add, type Fraction, fraction, ZERO } from '../../lib/fraction.ts'
import type { ScoredField } from '../field/scored-field.ts'
import { type Ranking, rankField } from '../ranking/ranking.ts'
import { type ByeRule, byeWorth } from '../victory-points/bye.ts'
import { matchScale, type ScaleChoice } from '../victory-points/match-scale.ts'
import { measureOf, type PairMatch, type PairScore, scorePairMatch } from './score-match.ts'

/** Pair that sits out while the others play a match of this length. */
export interface PairBye {
  readonly pair: number
  readonly boards: number
}

/** Input of a ranking of pairs by victory points. */
export interface MatchContest {
  readonly field: ScoredField
  readonly matches: readonly PairMatch[]
  readonly byes: readonly PairBye[]
  /** Scale of the matches; the default of the scoring form if undefined. */
  readonly scale: ScaleChoice | undefined
  readonly bye: ByeRule
  /** Penalties (negative) and bonuses in victory points, by pair, including pairs without matches. */
  readonly adjustments: ReadonlyMap<number, Fraction>
}

export interface RankedByMatches {
  readonly scores: readonly (readonly [PairScore, PairScore])[]
  /** Points of each bye, in the given order; `null` for none. */
  readonly byes: readonly (Fraction | null)[]
  /** Total victory points by pair, exact; pairs without any are absent. */
  readonly totals: ReadonlyMap<number, Fraction>
  readonly rankings: readonly Ranking[]
}

/** Decimals of victory points, as printed and ranked and as in the WBF's continuous scale. */
export const VICTORY_POINT_DECIMALS = 2

/** Scores the matches and ranks the pairs by victory points, including byes and adjustments. */
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

export function sumByPair(
  adjustments: readonly { readonly pair: number; readonly amount: Fraction }[],
): ReadonlyMap<number, Fraction> {
  const sums = new Map<number, Fraction>()
  for (const { pair, amount } of adjustments) sums.set(pair, add(sums.get(pair) ?? fraction(0), amount))
  return sums
}

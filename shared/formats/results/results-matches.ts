import { type Fraction, ZERO } from '../../lib/fraction.ts'
import { rankByMatches, sumByPair, VICTORY_POINT_DECIMALS } from '../../scoring/pair-matches/rank-matches.ts'
import { formatAll } from '../../scoring/profiles/print.ts'
import type { Decimals } from '../../scoring/profiles/profile.ts'
import type { Ranking } from '../../scoring/ranking/ranking.ts'
import { type ByeRule, USUAL_BYE } from '../../scoring/victory-points/bye.ts'
import { readScaleChoice, type ScaleChoice } from '../../scoring/victory-points/match-scale.ts'
import { parseFigure } from './figure-text.ts'
import type { ResultsField } from './results-field.ts'
import {
  keyOf,
  type MatchScoring,
  type ResultsBye,
  type ResultsPairMatch,
  type ResultsSession,
} from './results-session.ts'

/** Returns the named scale; `undefined` for the default scale and for an unknown name. */
export function scaleNamed({ vpScale }: MatchScoring): ScaleChoice | undefined {
  const read = vpScale === undefined ? undefined : readScaleChoice(vpScale)
  return read?.ok ? read.value : undefined
}

export const byeRuleOf = ({ bye }: MatchScoring): ByeRule => bye ?? USUAL_BYE

export interface RankedPairs {
  readonly rankings: readonly Ranking[]
  /** Returns the printed total of a contestant by number. */
  readonly totalOf: (number: number) => string
  /** The session with the points of each match and bye added. */
  readonly session: ResultsSession
}

const VICTORY_POINTS: Decimals = { places: VICTORY_POINT_DECIMALS, style: 'trimmed' }

/** Ranks pairs by their matches; `undefined` if the session ranks by boards. */
export function rankPairs({ session, field, contestants, places }: ResultsField): RankedPairs | undefined {
  const { scoring, pairMatches = [], byes = [] } = session
  if (scoring.rankedBy !== 'match-vps') return undefined
  const numbers = new Map(
    contestants.map(({ section = '', label }, number) => [nameOf(section, label), number]),
  )
  const numberOf = (section: string | undefined, label: string) => numbers.get(nameOf(section ?? '', label))
  const matches = pairMatches.flatMap(match => {
    const [first, second] = match.pairs.map(label => numberOf(match.section, label))
    if (first === undefined || second === undefined) return []
    const lines = session.rows.flatMap((row, at) => {
      const place = places[at]
      const scored = place && field.sheets.get(place.sheet)
      if (row.kind !== 'line' || !scored || !isOf(match, row)) return []
      return [{ scored, line: place.line }]
    })
    const given = scoring.vpScale === undefined ? givenIn(match) : undefined
    return [{ match, pairs: [first, second] as const, lines, boards: match.boards, ...(given && { given }) }]
  })
  const sitting = byes.flatMap(bye => {
    const pair = numberOf(bye.section, bye.contestant)
    return pair === undefined ? [] : [{ bye, pair, boards: bye.boards }]
  })
  const byKey = new Map(contestants.map((each, number) => [keyOf(each), number]))
  const given = (session.adjustments ?? []).flatMap(({ contestant, unit, amount }) => {
    const pair = byKey.get(keyOf(contestant))
    return pair === undefined || unit !== 'points' ? [] : [{ pair, amount }]
  })
  const ranked = rankByMatches({
    field,
    matches,
    byes: sitting,
    scale: scaleNamed(scoring),
    bye: byeRuleOf(scoring),
    adjustments: sumByPair(given),
  })
  return {
    rankings: ranked.rankings,
    totalOf: number => textOf(ranked.totals.get(number) ?? ZERO) ?? '',
    session: {
      ...session,
      pairMatches: matches.map(({ match }, at) => ({
        ...match,
        victoryPoints: [
          textOf(ranked.scores[at]?.[0].victoryPoints ?? null),
          textOf(ranked.scores[at]?.[1].victoryPoints ?? null),
        ],
      })),
      byes: sitting.map(({ bye }, at) => withPoints(bye, ranked.byes[at] ?? null)),
    },
  }
}

function givenIn({ given }: ResultsPairMatch): readonly [Fraction, Fraction] | undefined {
  const [first, second] = given?.map(parseFigure) ?? []
  return first && second && [first, second]
}

export function withPoints(bye: ResultsBye, worth: Fraction | null): ResultsBye {
  const points = textOf(worth)
  const { points: _, ...own } = bye
  return { ...own, ...(points !== null && { points }) }
}

const textOf = (figure: Fraction | null): string | null =>
  figure && (formatAll([figure], VICTORY_POINTS, 'half-away')[0] ?? null)

const nameOf = (section: string, label: string): string => JSON.stringify([section, label])

/** True if these two played the match, in either direction. */
const isOf = (
  { section, rounds, pairs }: ResultsPairMatch,
  row: Extract<ResultsSession['rows'][number], { kind: 'line' }>,
): boolean =>
  row.section === section &&
  row.round !== undefined &&
  rounds.includes(row.round) &&
  pairs.includes(row.seats.N) &&
  pairs.includes(row.seats.E) &&
  row.seats.N !== row.seats.E

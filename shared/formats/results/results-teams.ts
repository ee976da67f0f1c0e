import type { VulnerabilityRule } from '../../game/board.ts'
import { naturalOrder } from '../../lib/natural-order.ts'
import {
  keyOf,
  type LabelledContestant,
  type MatchScoring,
  type PublishedPlace,
  type RankingScoring,
  type ResultsAdjustment,
  type ResultsBye,
  type ResultsLine,
  type SectionScoring,
} from './results-session.ts'

/** A session of teams as the results files hold it: matches of boards that were played at two tables. */
export interface TeamsSession {
  readonly id: string
  readonly source: string
  readonly program: string
  readonly date: string
  readonly eventType: string
  readonly scoring: Pick<RankingScoring, 'drawn'> &
    MatchScoring & {
      readonly method: string
      readonly rule: string
      /** Whether the teams of all sections are ranked together; they are where the file does not say. */
      readonly sections?: SectionScoring
    }
  readonly vulnerability: VulnerabilityRule
  readonly features: readonly string[]
  readonly notes: readonly string[]
  /** In the file's order; each match is listed once, from the side of one of its teams. */
  readonly matches: readonly TeamsMatch[]
  /** Penalties and bonuses in the unit of the ranking, and what was brought along. */
  readonly adjustments?: readonly ResultsAdjustment[]
  readonly ranking: readonly PublishedPlace[]
  /** Teams that sat out while the others played a match. */
  readonly byes?: readonly ResultsBye[]
  /** The cross-IMPs of the pairs in the teams, where the file has them. */
  readonly pairXi: readonly PublishedPairXi[]
}

export interface TeamsMatch {
  /** Where there are several; both teams are of it. */
  readonly section?: string
  readonly round: number | null
  readonly team: string
  readonly opponents: string
  /** What the match brought, as printed: points of the boards, or victory points. */
  readonly score?: string
  readonly opponentsScore?: string
  readonly boards: readonly TeamsBoard[]
}

/** A board of a match; a table without a readable line is `null` there. */
export interface TeamsBoard {
  readonly board: number
  /** The team's and the opponents' points of the board, as printed. */
  readonly points?: readonly [string, string]
  /** The team's IMPs, as printed. */
  readonly imps?: string
  /** Where the team sits North-South. */
  readonly ns: ResultsLine | null
  /** Where the team sits East-West. */
  readonly ew: ResultsLine | null
}

export interface PublishedPairXi {
  /** "1-3-4": team, and its two players. */
  readonly pair: string
  readonly imps: string
  readonly boards?: string
}

/** Everybody who has a match, by section and label: the order in which sharers of a rank are listed. */
export function contestantsOfMatches(matches: readonly TeamsMatch[]): readonly LabelledContestant[] {
  const found = new Map<string, LabelledContestant>()
  for (const { team, opponents, section } of matches)
    for (const label of [team, opponents]) {
      const contestant = { label, ...(section !== undefined && { section }) }
      found.set(keyOf(contestant), contestant)
    }
  return [...found.values()].sort(
    (a, b) => naturalOrder(a.section ?? '', b.section ?? '') || naturalOrder(a.label, b.label),
  )
}

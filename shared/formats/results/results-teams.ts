import type { VulnerabilityRule } from '../../game/board.ts'
import { withListed } from './results-contestants.ts'
import type {
  LabelledContestant,
  MatchScoring,
  PublishedPlace,
  RankingScoring,
  ResultsAdjustment,
  ResultsBye,
  ResultsLine,
  SectionScoring,
} from './results-session.ts'

/** A session of teams in results files: matches of boards played at two tables. */
export interface TeamsSession {
  readonly id: string
  readonly source: string
  readonly program: string
  readonly date: string
  readonly eventType: string
  readonly scoring: Pick<RankingScoring, 'drawn' | 'ties'> &
    MatchScoring & {
      readonly method: string
      readonly rule: string
      /** Teams of all sections ranked together or apart; together if the file does not say. */
      readonly sections?: SectionScoring
    }
  readonly vulnerability: VulnerabilityRule
  readonly features: readonly string[]
  readonly revision?: number
  readonly notes: readonly string[]
  /** Matches in file order; each is listed once, from one team's side. */
  readonly matches: readonly TeamsMatch[]
  /** Penalties and bonuses in the unit of the ranking, and carry-overs. */
  readonly adjustments?: readonly ResultsAdjustment[]
  readonly ranking: readonly PublishedPlace[]
  /** Ranked teams in the order of entry, also without a match; by default those with one. */
  readonly contestants?: readonly LabelledContestant[]
  /** Teams with a bye while the others played a match. */
  readonly byes?: readonly ResultsBye[]
  /** Cross-IMPs of the pairs in the teams, if the file has them. */
  readonly pairXi: readonly PublishedPairXi[]
}

export interface TeamsMatch {
  /** Section of both teams; absent if there is only one. */
  readonly section?: string
  readonly round: number | null
  readonly team: string
  readonly opponents: string
  /** Result of the match, as printed: points of the boards, or victory points. */
  readonly score?: string
  readonly opponentsScore?: string
  readonly boards: readonly TeamsBoard[]
}

export interface TeamsBoard {
  readonly board: number
  /** Points of the team and of the opponents on the board, as printed. */
  readonly points?: readonly [string, string]
  readonly imps?: string
  /** Row of the table where the team sits North-South; `null` if it has no readable row. */
  readonly ns: ResultsLine | null
  /** Row of the table where the team sits East-West; `null` if it has no readable row. */
  readonly ew: ResultsLine | null
}

export interface PublishedPairXi {
  /** Label of the pair, "1-3-4": its team, then its two players. */
  readonly pair: string
  readonly imps: string
  readonly boards?: string
}

/** Returns the ranked teams: those listed in the file, then all others with a match. */
export const contestantsOfMatches = ({
  matches,
  contestants = [],
}: Pick<TeamsSession, 'matches' | 'contestants'>): readonly LabelledContestant[] =>
  withListed(
    contestants,
    matches.flatMap(({ team, opponents, section }) =>
      [team, opponents].map(label => ({ label, ...(section !== undefined && { section }) })),
    ),
  )

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

/** A session of teams as the results files hold it: matches of boards that were played at two tables. */
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
      /** Whether the teams of all sections are ranked together; they are where the file does not say. */
      readonly sections?: SectionScoring
    }
  readonly vulnerability: VulnerabilityRule
  readonly features: readonly string[]
  readonly revision?: number
  readonly notes: readonly string[]
  /** In the file's order; each match is listed once, from the side of one of its teams. */
  readonly matches: readonly TeamsMatch[]
  /** Penalties and bonuses in the unit of the ranking, and what was brought along. */
  readonly adjustments?: readonly ResultsAdjustment[]
  readonly ranking: readonly PublishedPlace[]
  /** Which teams are ranked, in the order of entry, also without a match; those with one where nothing is said. */
  readonly contestants?: readonly LabelledContestant[]
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

/** Who is ranked: the teams that the file lists, then whoever else has a match. */
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

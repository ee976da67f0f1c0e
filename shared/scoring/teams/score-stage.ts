import { add, type Fraction, ZERO } from '../../lib/fraction.ts'
import type { ContestantKey } from '../sheet.ts'
import { type ByTeam, TEAM_SIDES, type TeamMatch } from './match.ts'
import type { TeamRules } from './rules.ts'
import { averageOf, type PlayedSum, playedSum, scoreMatch, type TeamScore } from './score-match.ts'

export interface StageMatch {
  readonly teams: ByTeam<ContestantKey>
  readonly match: TeamMatch
}

export interface ScoredMatch {
  readonly teams: ByTeam<ContestantKey>
  readonly scores: ByTeam<TeamScore>
}

/**
 * Scores the matches of a stage. The own averages for A+ and A- cover the whole stage in an all-play-all, and
 * each match in a Swiss (EBU White Book 8.80.6): `rules.awards.session`.
 */
export function scoreStage(matches: readonly StageMatch[], rules: TeamRules): readonly ScoredMatch[] {
  const sums = rules.awards.session === 'stage' ? stageSums(matches, rules.form) : null
  return matches.map(({ teams, match }) => {
    const own = sums && { home: stageAverage(sums, teams.home), away: stageAverage(sums, teams.away) }
    return { teams, scores: scoreMatch(match, rules, own ?? undefined) }
  })
}

type SumsByTeam = ReadonlyMap<ContestantKey, PlayedSum>

function stageAverage(sums: SumsByTeam, team: ContestantKey): Fraction | null {
  const own = sums.get(team)
  return own ? averageOf(own) : null
}

function stageSums(matches: readonly StageMatch[], form: TeamRules['form']): SumsByTeam {
  const sums = new Map<ContestantKey, PlayedSum>()
  for (const { teams, match } of matches) {
    for (const side of TEAM_SIDES) {
      const before = sums.get(teams[side]) ?? { points: ZERO, boards: 0 }
      const own = playedSum(match, side, form)
      sums.set(teams[side], {
        points: add(before.points, own.points),
        boards: before.boards + own.boards,
      })
    }
  }
  return sums
}

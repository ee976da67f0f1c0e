import { batch, type Signal } from '@preact/signals'
import {
  FEWEST_PAIRS,
  FEWEST_PLAYERS,
  FEWEST_TEAMS,
  MOST_PAIRS,
  MOST_PLAYERS,
  MOST_TEAMS,
} from '../../../../shared/movement/choose/occasion.ts'
import type { PlanKind } from '../../../../shared/movement/plan/plan.ts'
import type { ScoringChoice } from '../session/scoring.ts'

/** Kinds of contest, as clubs name them. */
export const CONTESTS = ['pairs', 'swiss-pairs', 'teams', 'swiss-teams', 'individual', 'team-match'] as const
export type Contest = (typeof CONTESTS)[number]

/** Contests in which a round is one match at one table: with drawn rounds, or a round robin. */
export const MATCH_CONTESTS = ['swiss-pairs', 'pairs'] as const satisfies readonly Contest[]

const KINDS: Readonly<Record<Contest, PlanKind>> = {
  pairs: 'pairs',
  'swiss-pairs': 'pairs',
  teams: 'teams',
  'swiss-teams': 'teams',
  individual: 'individual',
  'team-match': 'teams',
}

export const kindOf = (contest: Contest): PlanKind => KINDS[contest]

/** True if the rounds of the contest are drawn one after another. */
export const isDrawn = (contest: Contest): contest is 'swiss-pairs' | 'swiss-teams' =>
  contest === 'swiss-pairs' || contest === 'swiss-teams'

/** Minimum number of contestants for a draw; with fewer it has no choice. */
const FEWEST_DRAWN = 4
const MOST_DRAWN_TEAMS = 60

/** Returns the minimum and maximum number of contestants; for a team match always two. */
export function turnoutLimits(contest: Contest): { readonly least: number; readonly most: number } {
  switch (contest) {
    case 'pairs':
      return { least: FEWEST_PAIRS, most: MOST_PAIRS }
    case 'swiss-pairs':
      return { least: FEWEST_DRAWN, most: MOST_PAIRS }
    case 'teams':
      return { least: FEWEST_TEAMS, most: MOST_TEAMS }
    case 'swiss-teams':
      return { least: FEWEST_DRAWN, most: MOST_DRAWN_TEAMS }
    case 'individual':
      return { least: FEWEST_PLAYERS, most: MOST_PLAYERS }
    case 'team-match':
      return { least: FEWEST_TEAMS, most: FEWEST_TEAMS }
  }
}

export function tablesFor(contest: Contest, count: number): number {
  switch (contest) {
    case 'pairs':
      return Math.ceil(count / 2)
    case 'swiss-pairs':
      return Math.floor(count / 2)
    case 'teams':
    case 'team-match':
      return count
    case 'swiss-teams':
      return 2 * Math.floor(count / 2)
    case 'individual':
      return Math.floor(count / 4)
  }
}

interface Chosen {
  readonly contest: Signal<Contest>
  readonly scoring: Signal<ScoringChoice>
}

/** Selects a contest with its usual scoring: victory points for several matches, IMPs for a single one. */
export function chooseContest({ contest, scoring }: Chosen, chosen: Contest): void {
  if (chosen === contest.value) return
  batch(() => {
    contest.value = chosen
    const { teams: _, rankedBy: __, vpScale: ___, bye: ____, ...others } = scoring.value
    scoring.value =
      kindOf(chosen) === 'teams'
        ? { ...others, teams: chosen === 'team-match' ? 'teams-imps' : 'teams-vps' }
        : others
  })
}

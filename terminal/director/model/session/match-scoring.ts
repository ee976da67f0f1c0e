import { byesOf } from '../../../../shared/movement/plan/byes.ts'
import { pairMatchesOf } from '../../../../shared/movement/plan/pair-matches.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'
import { matchesOf } from '../../../../shared/movement/plan/team-matches.ts'
import { type ByeRule, USUAL_BYE } from '../../../../shared/scoring/victory-points/bye.ts'
import {
  matchScale,
  readScaleChoice,
  SCALE_NAMES,
  type ScaleChoice,
} from '../../../../shared/scoring/victory-points/match-scale.ts'
import type { ScoringChoice } from './scoring.ts'

/** Returns the unit of matches: percentages for pairs at matchpoints, otherwise IMPs. */
export const measureOf = (scoring: ScoringChoice, isTeams: boolean): 'percent' | 'imps' =>
  !isTeams && scoring.form === 'matchpoints' ? 'percent' : 'imps'

const matchesIn = (plan: Plan) => (plan.kind === 'teams' ? matchesOf(plan) : pairMatchesOf(plan))

/** Minimum number of boards in a match for which victory points are recommended (EBU White Book 3.1.7). */
const FEWEST_BOARDS = 5

/** True if pairs can be ranked by matches, because rounds are drawn or matches are long enough. */
export const mayRankMatches = (plans: readonly Plan[]): boolean =>
  plans.length > 0 &&
  plans.every(
    plan =>
      plan.kind === 'pairs' &&
      (plan.toDraw !== undefined || matchesIn(plan).every(({ boards }) => boards.length >= FEWEST_BOARDS)),
  )

/** True if matches earn victory points. */
export const bringsVictoryPoints = (scoring: ScoringChoice, isTeams: boolean): boolean =>
  isTeams ? scoring.teams === 'teams-vps' : scoring.rankedBy === 'match-vps'

/** True if somebody sits out in a round of matches. */
export const hasByes = (plans: readonly Plan[]): boolean =>
  plans.some(plan => plan.toDraw !== undefined || byesOf(plan, matchesIn(plan)).length > 0)

/** Returns the chosen value of a bye, or its default. */
export const byeOf = ({ bye }: ScoringChoice, plans: readonly Plan[]): ByeRule =>
  bye ?? (plans.some(plan => plan.toDraw !== undefined) ? USUAL_BYE : 'nothing')

/** Returns the chosen scale; `undefined` for the default. */
function scaleOf({ vpScale }: ScoringChoice): ScaleChoice | undefined {
  const read = vpScale === undefined ? undefined : readScaleChoice(vpScale)
  return read?.ok ? read.value : undefined
}

/** Returns the name of the club's own scale; `null` if a built-in one is chosen. */
export function clubScale(scoring: ScoringChoice): string | null {
  if (scoring.vpScale === undefined || SCALE_NAMES.includes(scoring.vpScale)) return null
  const scale = scaleOf(scoring)
  return scale && 'scale' in scale ? scale.scale.name : null
}

/** Returns the match lengths that the chosen scale does not cover, ascending. */
export function lengthsWithoutScale(scoring: ScoringChoice, plans: readonly Plan[]): readonly number[] {
  const lengths = new Set(plans.flatMap(plan => matchesIn(plan).map(({ boards }) => boards.length)))
  const by = measureOf(scoring, plans[0]?.kind === 'teams')
  return [...lengths].sort((a, b) => a - b).filter(boards => !matchScale(by, scaleOf(scoring), boards).ok)
}

/** Built-in scales based on IMPs. */
export const SCALES_BY_IMPS = ['wbf-continuous', 'wbf-discrete', 'acbl-20', 'acbl-30'] as const

export type ScaleFile =
  | { readonly kind: 'scale'; readonly text: string }
  /** File without a scale, or whose scale is for another unit than the session's scoring. */
  | { readonly kind: 'unread' | 'imps' | 'percent'; readonly name: string }

/**
 * Maximum size of a file; a larger one is truncated and becomes invalid, since the scale is sent with the settings in
 * parts of a message.
 */
export const MOST_SCALE_BYTES = 200_000

export function readScaleFile(name: string, text: string, by: 'percent' | 'imps'): ScaleFile {
  const read = readScaleChoice(text)
  if (!read.ok || !('scale' in read.value)) return { kind: 'unread', name }
  const measure = read.value.kind === 'percentages' ? 'percent' : 'imps'
  // Shortest form, as it travels with the settings.
  return measure === by ? { kind: 'scale', text: JSON.stringify(read.value.scale) } : { kind: measure, name }
}

import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'
import { type Contest, kindOf } from './contest.ts'

const BOARDS_A_ROUND = {
  pairs: [2, 3, 4, 5, 6, 8],
  teams: [2, 3, 4, 6, 7, 8, 12],
  individual: [1, 2, 3, 4, 5, 6],
} as const

const BOARDS_A_STANZA = [4, 6, 7, 8, 12, 16] as const

/** Returns the possible numbers of boards in a round, or in a stanza of a match. */
export const boardChoices = (contest: Contest): readonly number[] =>
  contest === 'team-match' ? BOARDS_A_STANZA : BOARDS_A_ROUND[kindOf(contest)]

/**
 * Returns the number of boards per round in a movement; `null` if its rounds differ, or it is not one of the choices.
 */
export function boardsChosen(contest: Contest, { entries }: Plan): number | null {
  const [count, ...others] = new Set(entries.filter(isPlayed).map(({ boards }) => boards.length))
  return count !== undefined && others.length === 0 && boardChoices(contest).includes(count) ? count : null
}

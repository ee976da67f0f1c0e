import { divide, type Fraction, fraction, multiply, ZERO } from '../../lib/fraction.ts'
import type { VictoryPointScale } from '../victory-points/scale.ts'

export interface TeamRules {
  readonly form: TeamForm
  readonly awards: TeamAwardRules
  /** Scale of the match result; `null` if the points themselves are the result. */
  readonly victoryPoints: VictoryPointScale | null
}

export type TeamForm =
  /** IMPs for the difference of the two tables (Law 78B). */
  | {
      readonly kind: 'imps'
      /** True if a weighted board is rounded to a whole IMP, halves away from 0 (EBU White Book 4.2.6.1, 8.12.3). */
      readonly wholeBoards: boolean
    }
  /** Board-a-match, point-a-board: `win` for the better difference, half of it for an equal one. */
  | { readonly kind: 'board-a-match'; readonly win: Fraction }
  /** Plain difference of the two tables, "aggregate" (Law 78C). */
  | { readonly kind: 'total-points' }

/** Values of artificial adjusted scores on one board (Law 12C2). */
export interface TeamAwardRules {
  readonly plus: Fraction
  readonly average: Fraction
  readonly minus: Fraction
  /** True if A+ is at least, and A- at most, the team's own average per board played (Law 12C2b, 12C2c). */
  readonly own: boolean
  /** Basis of that average: the match in a Swiss event, the stage in an all-play-all (EBU 8.80.6). */
  readonly session: 'match' | 'stage'
}

/** Returns the awards at IMPs: +3, 0 and -3 (Law 12C2b). */
export const impAwards = (session: TeamAwardRules['session']): TeamAwardRules => ({
  plus: fraction(3),
  average: ZERO,
  minus: fraction(-3),
  own: true,
  session,
})

/** Returns the awards at board-a-match: 60, 50 and 40 per cent of the points of a board (Law 12C2a). */
export const boardAMatchAwards = (win: Fraction, session: TeamAwardRules['session']): TeamAwardRules => ({
  plus: multiply(win, fraction(3, 5)),
  average: divide(win, fraction(2)),
  minus: multiply(win, fraction(2, 5)),
  own: true,
  session,
})

/**
 * Returns the awards for total points, for which the Laws have no average plus: nothing, or the team's own
 * average if that is better (for average minus, if worse). House rule.
 */
export const totalPointAwards = (session: TeamAwardRules['session']): TeamAwardRules => ({
  plus: ZERO,
  average: ZERO,
  minus: ZERO,
  own: true,
  session,
})

import { add, type Fraction, fraction, multiply } from '../../lib/fraction.ts'
import { awardPoints } from './award.ts'
import { readBoard } from './board-points.ts'
import type { TeamMatch, VoidShare } from './match.ts'
import type { TeamAwardRules, TeamForm } from './rules.ts'

/**
 * True if fewer than half the boards have a score at both tables, so that the match cannot stand (EBU White Book
 * 3.3.7). The director decides about fault, and so about the awards.
 */
export function isLessThanHalfPlayed(match: TeamMatch, form: TeamForm): boolean {
  const played = match.boards.filter(board => readBoard(board, 'home', form).kind === 'played').length
  return 2 * played < match.boards.length
}

/**
 * Returns the value of a void match for a team: its share on half the boards, rounded up, average on the others (EBU
 * White Book 3.3.9).
 */
export function voidPoints(
  boards: number,
  share: VoidShare,
  awards: TeamAwardRules,
  ownAverage: Fraction | null,
): Fraction {
  const half = Math.ceil(boards / 2)
  return add(
    multiply(fraction(half), awardPoints({ kind: share }, awards, ownAverage)),
    multiply(fraction(boards - half), awards.average),
  )
}

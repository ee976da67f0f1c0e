import { fraction } from '../../lib/fraction.ts'
import type { ScoredField } from '../field/scored-field.ts'
import { splitBy, type TieGroup } from './tie-group.ts'

/** More boards played come first: the online pairs' rule. Artificial scores and sit-outs are not play. */
export const splitByBoardsPlayed = ({ sums }: ScoredField, members: readonly number[]): readonly TieGroup[] =>
  splitBy(members, 'boards-played', number => fraction(sums.boards[number] ?? 0))

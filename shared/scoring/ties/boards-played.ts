import { fraction } from '../../lib/fraction.ts'
import { boardsPlayed } from '../field/boards-played.ts'
import type { ScoredField } from '../field/scored-field.ts'
import { splitBy, type TieGroup } from './tie-group.ts'

/** More boards played come first: the online pairs' rule. Artificial scores and sit-outs are not play. */
export function splitByBoardsPlayed(field: ScoredField, members: readonly number[]): readonly TieGroup[] {
  const boards = boardsPlayed(field)
  return splitBy(members, 'boards-played', number => fraction(boards[number] ?? 0))
}

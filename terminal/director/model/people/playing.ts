import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import type { ContestantId } from '../../../../shared/movement/plan/plan.ts'
import type { BoardStatus } from '../../../../shared/session/section/board-status.ts'
import { entriesOfContestant } from '../../../../shared/session/section/plan-index.ts'
import { isClosed } from '../../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'

/** Contestant as which the director plays: a pair, a team or a player. */
export interface OwnSeat {
  readonly section: string
  readonly contestant: ContestantId
}

/**
 * Returns the boards that a playing director still has to play, about which nothing may be shown at any table (Laws 16C
 * and 90B). Postponed boards are included; removed, cancelled or otherwise decided ones are not.
 */
export function boardsToPlay(state: SessionState, own: OwnSeat): ReadonlySet<number> {
  const section = sectionOf(state, own.section)
  if (!section || isClosed(state)) return new Set()
  return new Set(
    entriesOfContestant(section.seatedPlan, own.contestant)
      .filter(isPlayed)
      .flatMap(({ round, table, boards }) =>
        boards.filter(board => isBefore(section.boardAt(round, table, board).kind)),
      ),
  )
}

function isBefore(kind: BoardStatus['kind']): boolean {
  switch (kind) {
    case 'to-play':
    case 'later':
    case 'late-play':
      return true
    case 'played':
    case 'not-played':
    case 'ruled':
    case 'cancelled':
    case 'cut':
      return false
  }
}

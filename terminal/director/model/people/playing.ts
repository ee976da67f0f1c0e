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
 * Returns the boards that a playing director has still to play: nothing about them may be shown, at whichever table or
 * section they were played (the same number is the same deal). A board left without a result, postponed or to be played
 * late is included; one that was cut, cancelled or answered otherwise is not. Laws 16C, 90B.
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

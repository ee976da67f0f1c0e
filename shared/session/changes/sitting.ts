import { gameOf } from '../../game/games.ts'
import { isPlayed, seatedAt } from '../../movement/plan/entry.ts'
import { settingsOf } from '../queries.ts'
import { entriesOfContestant } from '../section/plan-index.ts'
import type { Section } from '../section/section.ts'
import type { SessionState } from '../state.ts'
import { isTablesOwn } from './act-changes.ts'
import type { SlotChange } from './slot-changes.ts'

/** A table, and the round whose people sit there now. */
export interface Sitting {
  readonly state: SessionState
  readonly section: Section
  readonly table: number
  readonly round: number
}

/**
 * Whether those who sit there now may read what has changed about a board. Nothing of one that any of them has still to
 * play, or says that he has not played; and nothing at all beyond their own words while results of earlier rounds are
 * missing: they cannot have come so far, whatever the table says. protocol.md, What a view may tell.
 */
export function mayBeRead(here: Sitting, round: number, { slot, was, now }: SlotChange): boolean {
  const { section, table } = here
  if (slot.scope.over !== 'board') return true
  // They have said themselves what they played, or it was ruled about at their table.
  if (round === here.round && (slot.of === 'ruling' || [was, now].some(isTablesOwn))) return true
  return section.haveAllBefore(here.round, table) && haveAllPlayed(here, slot.scope.board)
}

/** Whether everybody who sits there has played the board wherever the plan gives it to him. */
function haveAllPlayed({ state, section, table, round }: Sitting, board: number): boolean {
  const [entry, settings] = [section.entryAt(round, table), settingsOf(state)]
  if (!entry || !settings) return false
  const game = gameOf(settings)
  return seatedAt(entry).every(contestant =>
    entriesOfContestant(section.seatedPlan, contestant)
      .filter(own => isPlayed(own) && own.boards.includes(board))
      .every(own => {
        const result = section.resultAt(own.round, own.table, board)?.body.result
        // What a table says of a round to come may be made up.
        return own.round <= round && result !== undefined && game.isPlayed(result)
      }),
  )
}

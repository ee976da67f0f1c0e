import { gameOf } from '../../game/games.ts'
import { isPlayed, seatedAt } from '../../movement/plan/entry.ts'
import { entriesOfContestant } from '../section/plan-index.ts'
import { settingsOf } from '../section/queries.ts'
import type { Section } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { isTableStatement } from './act-changes.ts'
import type { SlotChange } from './slot-changes.ts'

/** Table, and the round for which its present players sit there. */
export interface Sitting {
  readonly state: SessionState
  readonly section: Section
  readonly table: number
  readonly round: number
}

/**
 * True if the present players may see the change of a board: not if any of them has still to play it or
 * reports it as not played; and only their own statements while results of earlier rounds are missing.
 */
export function mayBeRead(here: Sitting, round: number, { slot, was, now }: SlotChange): boolean {
  const { section, table } = here
  if (slot.scope.over !== 'board') return true
  // They stated the result themselves, or it was ruled on at their table.
  if (round === here.round && (slot.of === 'ruling' || [was, now].some(isTableStatement))) return true
  return section.haveAllBefore(here.round, table) && haveAllPlayed(here, slot.scope.board)
}

/** True if all present players have played the board wherever the plan has it for them. */
function haveAllPlayed({ state, section, table, round }: Sitting, board: number): boolean {
  const entry = section.entryAt(round, table)
  const settings = settingsOf(state)
  if (!entry || !settings) return false
  const game = gameOf(settings)
  return seatedAt(entry).every(contestant =>
    entriesOfContestant(section.seatedPlan, contestant)
      .filter(own => isPlayed(own) && own.boards.includes(board))
      .every(own => {
        const result = section.resultAt(own.round, own.table, board)?.body.result
        // A table may invent results of future rounds.
        return own.round <= round && result !== undefined && game.isPlayed(result)
      }),
  )
}

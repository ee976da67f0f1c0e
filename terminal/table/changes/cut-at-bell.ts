import { isMatchGame } from '../../../shared/game/games.ts'
import type { TableChange } from '../../../shared/session/changes/changes-view.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state/state.ts'

type BoardChange = Extract<TableChange, { kind: 'board' }>

/**
 * Returns the boards removed when time ran out, which are shown before the director's changes. If a round is one match,
 * any removed board ends it and is included.
 */
export const cutAtBell = (
  state: SessionState,
  place: TablePlace | null,
  changes: readonly TableChange[],
): readonly BoardChange[] => {
  const section = place ? sectionOf(state, place.section) : undefined
  const settings = settingsOf(state)
  if (!place || !section || !settings) return []
  const isMatch = isMatchGame(settings)
  return changes.filter(
    (change): change is BoardChange =>
      change.kind === 'board' &&
      change.is.kind === 'cut' &&
      (isMatch ||
        section.bellOf({ round: change.round, table: place.table, board: change.board }) !== undefined),
  )
}

import type { TableChange } from '../../../shared/session/changes/changes-view.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState, TablePlace } from '../../../shared/session/state.ts'

type BoardChange = Extract<TableChange, { kind: 'board' }>

/** Which of the changes are boards that the bell has cut: they are told for themselves, before what a director has changed. */
export const cutAtBell = (
  state: SessionState,
  place: TablePlace | null,
  changes: readonly TableChange[],
): readonly BoardChange[] => {
  const section = place ? sectionOf(state, place.section) : undefined
  if (!place || !section) return []
  return changes.filter(
    (change): change is BoardChange =>
      change.kind === 'board' &&
      change.is.kind === 'cut' &&
      section.bellOf({ round: change.round, table: place.table, board: change.board }) !== undefined,
  )
}

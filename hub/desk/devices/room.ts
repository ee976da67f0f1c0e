import { playingTables } from '../../../shared/movement/tell/guide.ts'
import type { RoomAnswer } from '../../../shared/protocol/door/pairing.ts'
import { settingsOf, tablesOpen } from '../../../shared/session/queries.ts'
import { sectionsIn } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import type { Presence } from './presence.ts'

/** What anybody on the network may know, to choose a table. */
export function roomOf(state: SessionState, presence: Presence): RoomAnswer {
  const settings = settingsOf(state)
  const tables = sectionsIn(state).flatMap(({ id, plan }) =>
    playingTables(plan).map(table => ({ section: id, table, taken: presence.isTaken(id, table) })),
  )
  return {
    session: settings ? { name: settings.name } : null,
    open: tablesOpen(state),
    tables,
    ...(settings?.signs && { signs: settings.signs }),
  }
}

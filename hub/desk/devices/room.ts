import type { RoomAnswer } from '../../../shared/protocol/door/pairing.ts'
import { settingsOf, tablesOpen } from '../../../shared/session/section/queries.ts'
import { tablesSetOut } from '../../../shared/session/sign-up/tables-set-out.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import type { Presence } from './presence.ts'

/** Returns the public data from which a device chooses a table. */
export function roomOf(state: SessionState, presence: Presence): RoomAnswer {
  const settings = settingsOf(state)
  const tables = tablesSetOut(state).map(place => ({
    ...place,
    taken: presence.isTaken(place.section, place.table),
  }))
  return {
    session: settings ? { name: settings.name } : null,
    open: tablesOpen(state),
    tables,
    ...(settings?.signs && { signs: settings.signs }),
  }
}

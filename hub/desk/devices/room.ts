import { playingTables } from '../../../shared/movement/tell/guide.ts'
import type { RoomAnswer } from '../../../shared/protocol/pairing.ts'
import { latestPlan, sectionsOf, settingsOf, tablesOpen } from '../../../shared/session/queries.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import type { Presence } from './presence.ts'

/** What anybody on the network may know, to choose a table. */
export function roomOf(state: SessionState, presence: Presence): RoomAnswer {
  const settings = settingsOf(state)
  const tables = sectionsOf(state).flatMap(section => {
    const plan = latestPlan(state, section)?.plan
    return (plan ? playingTables(plan) : []).map(table => ({
      section,
      table,
      taken: presence.isTaken(section, table),
    }))
  })
  return { session: settings ? { name: settings.name } : null, open: tablesOpen(state), tables }
}

import { settingsOf } from '../../../shared/session/queries.ts'
import { whenAsked } from '../../text/when-asked.ts'
import type { TableStore } from '../store/table-store.ts'

const part = whenAsked(async () => (await import('./TournamentHere.tsx')).TournamentHere)

/** How all sessions together stand; null where this one is of no tournament. */
export const tournamentHere = ({ state }: TableStore) =>
  settingsOf(state.value)?.tournament === undefined ? null : part()

import { settingsOf } from '../../../shared/session/section/queries.ts'
import { whenAsked } from '../../text/when-asked.ts'
import type { TableStore } from '../store/table-store.ts'

const part = whenAsked(async () => (await import('./TournamentHere.tsx')).TournamentHere)

/** Returns the tournament ranking; null if this session belongs to no tournament. */
export const tournamentHere = ({ state }: TableStore) =>
  settingsOf(state.value)?.tournament === undefined ? null : part()

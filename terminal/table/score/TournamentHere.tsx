import { TOURNAMENT_VIEW } from '../../../shared/session/views/view-names.ts'
import { TournamentTable } from '../../components/tournament/TournamentTable.tsx'
import { useTable } from '../table-context.ts'

/** Shows the ranking over all sessions of the tournament once this session is finished. */
export function TournamentHere() {
  const { store } = useTable()
  const ranking = store.view(TOURNAMENT_VIEW)
  return ranking && <TournamentTable ranking={ranking} />
}

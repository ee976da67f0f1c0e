import { sectionOf } from '../../../shared/session/section/section.ts'
import { whenAsked } from '../../text/when-asked.ts'
import type { TableStore } from '../store/table-store.ts'

/** Only teams play matches: what is said of one comes when a table of teams first asks for it. */
export const matchScreen = whenAsked(async () => (await import('./MatchScreen.tsx')).MatchScreen)

const here = whenAsked(async () => (await import('./MatchHere.tsx')).MatchHere)

const lineUps = whenAsked(() => import('./LineUp.tsx'))

const areTeams = ({ state, place }: TableStore): boolean =>
  sectionOf(state.value, place.value?.section ?? '')?.plan.kind === 'teams'

/** Who of a team sits at the table; null where no teams play. */
export const lineUpParts = (store: TableStore) => (areTeams(store) ? lineUps() : null)

/** What a table says of its match; null where no teams play. */
export const matchHere = (store: TableStore) => (areTeams(store) ? here() : null)

export const matchesTable = whenAsked(
  async () => (await import('../../components/match/MatchesTable.tsx')).MatchesTable,
)

import { sectionOf } from '../../../shared/session/section/section.ts'
import { whenAsked } from '../../text/when-asked.ts'
import type { TableStore } from '../store/table-store.ts'

/** Match screen, loaded when a table of teams first needs it. */
export const matchScreen = whenAsked(async () => (await import('./MatchScreen.tsx')).MatchScreen)

const here = whenAsked(async () => (await import('./MatchHere.tsx')).MatchHere)

const lineUps = whenAsked(() => import('./LineUp.tsx'))

const areTeams = ({ state, place }: TableStore): boolean =>
  sectionOf(state.value, place.value?.section ?? '')?.plan.kind === 'teams'

export const lineUpParts = (store: TableStore) => (areTeams(store) ? lineUps() : null)

export const matchHere = (store: TableStore) => (areTeams(store) ? here() : null)

export const matchesTable = whenAsked(
  async () => (await import('../../components/match/MatchesTable.tsx')).MatchesTable,
)

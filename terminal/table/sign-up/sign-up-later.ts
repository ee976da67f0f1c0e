import { settingsOf } from '../../../shared/session/queries.ts'
import { whenAsked } from '../../text/when-asked.ts'
import type { TableStore } from '../store/table-store.ts'

/** Only an evening that runs itself has a sign-up: its screens come when it does. */
export const signUpScreen = whenAsked(async () => (await import('./SignUp.tsx')).SignUp)
export const firstSeatsScreen = whenAsked(async () => (await import('./FirstSeats.tsx')).FirstSeats)

/** How the pairs at the table have done, at its end; null where no evening runs itself. */
export const eveningEnd = (store: TableStore) =>
  settingsOf(store.state.value)?.evening === undefined ? null : end()

const end = whenAsked(async () => (await import('./EveningEnd.tsx')).EveningEnd)

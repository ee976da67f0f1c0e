import { settingsOf } from '../../../shared/session/section/queries.ts'
import { whenAsked } from '../../text/when-asked.ts'
import type { TableStore } from '../store/table-store.ts'

/** Sign-up screen, loaded on demand for a session without a director. */
export const signUpScreen = whenAsked(async () => (await import('./SignUp.tsx')).SignUp)
export const firstSeatsScreen = whenAsked(async () => (await import('./FirstSeats.tsx')).FirstSeats)

/** Returns the results screen of a session without a director; null for any other. */
export const eveningEnd = (store: TableStore) =>
  settingsOf(store.state.value)?.evening === undefined ? null : end()

const end = whenAsked(async () => (await import('./EveningEnd.tsx')).EveningEnd)

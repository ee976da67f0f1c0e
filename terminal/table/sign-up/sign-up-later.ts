import { settingsOf } from '../../../shared/session/section/queries.ts'
import { whenAsked } from '../../text/when-asked.ts'
import type { TableStore } from '../store/table-store.ts'

/** Loaded on demand: only an evening without a director has a sign-up. */
export const signUpScreen = whenAsked(async () => (await import('./SignUp.tsx')).SignUp)
export const firstSeatsScreen = whenAsked(async () => (await import('./FirstSeats.tsx')).FirstSeats)

/** Returns the screen of the pairs' results at the end; null unless the evening runs without a director. */
export const eveningEnd = (store: TableStore) =>
  settingsOf(store.state.value)?.evening === undefined ? null : end()

const end = whenAsked(async () => (await import('./EveningEnd.tsx')).EveningEnd)

import { isClosed, settingsOf } from '../section/queries.ts'
import { type LookUpChoice, publicPolicy } from '../settings/public-policy.ts'
import type { SessionState } from '../state/state.ts'

/** Returns who may look up now; once the session is closed, data for the tables is open to all who reach the hub. */
export function lookUpNow(state: SessionState): LookUpChoice {
  const { results } = publicPolicy(settingsOf(state))
  return results === 'tables' && isClosed(state) ? 'all' : results
}

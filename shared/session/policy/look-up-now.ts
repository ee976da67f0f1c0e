import { isClosed, settingsOf } from '../queries.ts'
import type { SessionState } from '../state.ts'
import { type LookUpChoice, publicPolicy } from './public-policy.ts'

/** Who looks it up now: once it is closed, what was for the tables alone is for whoever reaches the hub. */
export function lookUpNow(state: SessionState): LookUpChoice {
  const { results } = publicPolicy(settingsOf(state))
  return results === 'tables' && isClosed(state) ? 'all' : results
}

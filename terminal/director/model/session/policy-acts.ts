import * as v from 'valibot'
import { canonical } from '../../../../shared/lib/canonical.ts'
import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import type { Settings } from '../../../../shared/session/facts/session-opened.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import {
  type TablePolicy,
  tablePolicy,
  tablePolicySchema,
  USUAL_POLICY,
} from '../../../../shared/session/settings/table-policy.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'

/** Returns the table settings for a session, only as far as they differ from the defaults. */
export function policySetting(policy: TablePolicy): Pick<Settings, 'tables'> {
  const unusual = Object.entries(policy).filter(
    ([of, value]) => USUAL_POLICY[of as keyof TablePolicy] !== value,
  )
  return unusual.length === 0 ? {} : { tables: v.parse(tablePolicySchema, Object.fromEntries(unusual)) }
}

export const isSamePolicy = (a: TablePolicy, b: TablePolicy): boolean => canonical(a) === canonical(b)

/** Returns the statement that sets another table policy; `undefined` if nothing would change or no session is open. */
export function changingPolicy(state: SessionState, policy: TablePolicy): Statement | undefined {
  const settings = settingsOf(state)
  if (!settings || isSamePolicy(tablePolicy(settings), policy)) return undefined
  const { tables, ...others } = settings
  return withReplacedFacts(state, { kind: 'session-opened', body: { ...others, ...policySetting(policy) } })
}

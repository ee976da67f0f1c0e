import * as v from 'valibot'
import { canonical } from '../../../../shared/lib/canonical.ts'
import { overruling } from '../../../../shared/session/acts/overruling.ts'
import type { Statement } from '../../../../shared/session/fact.ts'
import type { Settings } from '../../../../shared/session/facts/session-opened.ts'
import {
  type TablePolicy,
  tablePolicy,
  tablePolicySchema,
  USUAL_POLICY,
} from '../../../../shared/session/policy/table-policy.ts'
import { settingsOf } from '../../../../shared/session/queries.ts'
import type { SessionState } from '../../../../shared/session/state.ts'

/** As a session says it: what is not as usual, and nothing where all of it is. */
export function policySaid(policy: TablePolicy): Pick<Settings, 'tables'> {
  const unusual = Object.entries(policy).filter(
    ([of, value]) => USUAL_POLICY[of as keyof TablePolicy] !== value,
  )
  return unusual.length === 0 ? {} : { tables: v.parse(tablePolicySchema, Object.fromEntries(unusual)) }
}

export const isSamePolicy = (a: TablePolicy, b: TablePolicy): boolean => canonical(a) === canonical(b)

/** The session as it is, with other ways at its tables; `undefined` where that changes nothing, or nothing is open. */
export function changingPolicy(state: SessionState, policy: TablePolicy): Statement | undefined {
  const settings = settingsOf(state)
  if (!settings || isSamePolicy(tablePolicy(settings), policy)) return undefined
  const { tables, ...others } = settings
  return overruling(state, { kind: 'session-opened', body: { ...others, ...policySaid(policy) } })
}

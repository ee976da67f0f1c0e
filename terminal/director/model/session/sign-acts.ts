import { canonical } from '../../../../shared/lib/canonical.ts'
import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import { sectionsIn } from '../../../../shared/session/section/section.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import { type SignedSection, type SignsDraft, signsSetting } from './signs-draft.ts'

export const signedSections = (state: SessionState): readonly SignedSection[] =>
  sectionsIn(state).map(({ id, plan }) => ({ section: id, tables: plan.tables }))

/** Returns the statement that sets other table signs; `undefined` if nothing would change or no session is open. */
export function changingSigns(state: SessionState, draft: SignsDraft): Statement | undefined {
  const settings = settingsOf(state)
  if (!settings) return undefined
  const { signs, ...others } = settings
  const said = signsSetting(draft, signedSections(state))
  if (canonical(said.signs ?? []) === canonical(signs ?? [])) return undefined
  return withReplacedFacts(state, { kind: 'session-opened', body: { ...others, ...said } })
}

import { canonical } from '../../../../shared/lib/canonical.ts'
import { overruling } from '../../../../shared/session/acts/overruling.ts'
import type { Statement } from '../../../../shared/session/fact.ts'
import { settingsOf } from '../../../../shared/session/queries.ts'
import { sectionsIn } from '../../../../shared/session/section/section.ts'
import type { SessionState } from '../../../../shared/session/state.ts'
import { type SignedSection, type SignsDraft, signsSaid } from './signs-draft.ts'

export const signedSections = (state: SessionState): readonly SignedSection[] =>
  sectionsIn(state).map(({ id, plan }) => ({ section: id, tables: plan.tables }))

/** The session as it is, with other signs on its tables; `undefined` where that changes nothing, or nothing is open. */
export function changingSigns(state: SessionState, draft: SignsDraft): Statement | undefined {
  const settings = settingsOf(state)
  if (!settings) return undefined
  const { signs, ...others } = settings
  const said = signsSaid(draft, signedSections(state))
  if (canonical(said.signs ?? []) === canonical(signs ?? [])) return undefined
  return overruling(state, { kind: 'session-opened', body: { ...others, ...said } })
}

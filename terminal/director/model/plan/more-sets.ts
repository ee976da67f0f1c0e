import { setsNeeded } from '../../../../shared/movement/draw/plan-after-draw.ts'
import { boardSet } from '../../../../shared/movement/plan/pairs-plan.ts'
import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import type { Section } from '../../../../shared/session/section/section.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'

/**
 * Returns the smallest sufficient number of board sets for the present participants, and the statement that sets it.
 */
export function moreSets(
  state: SessionState,
  { plan }: Pick<Section, 'plan'>,
): { readonly sets: number; readonly statement: Statement } | undefined {
  const settings = settingsOf(state)
  if (!settings?.draw || plan.kind === 'individual') return undefined
  const taking = plan.contestants.length - (plan.toDraw?.without.length ?? 0)
  const sets = setsNeeded(plan.kind, Math.floor(taking / 2), boardSet(0, settings.draw.boardsPerRound))
  const body = { ...settings, draw: { ...settings.draw, copies: sets } }
  return { sets, statement: withReplacedFacts(state, { kind: 'session-opened', body }) }
}

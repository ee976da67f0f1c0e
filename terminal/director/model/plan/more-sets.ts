import { setsNeeded } from '../../../../shared/movement/draw/plan-after-draw.ts'
import { boardSet } from '../../../../shared/movement/plan/pairs-plan.ts'
import { overruling } from '../../../../shared/session/acts/overruling.ts'
import type { Statement } from '../../../../shared/session/fact.ts'
import { settingsOf } from '../../../../shared/session/queries.ts'
import type { Section } from '../../../../shared/session/section/section.ts'
import type { SessionState } from '../../../../shared/session/state.ts'

/** The fewest sets of boards that go round for whoever takes part now, and the word that there are so many. */
export function moreSets(
  state: SessionState,
  { plan }: Pick<Section, 'plan'>,
): { readonly sets: number; readonly statement: Statement } | undefined {
  const settings = settingsOf(state)
  if (!settings?.draw || plan.kind === 'individual') return undefined
  const taking = plan.contestants.length - (plan.toDraw?.without.length ?? 0)
  const sets = setsNeeded(plan.kind, Math.floor(taking / 2), boardSet(0, settings.draw.boardsPerRound))
  const body = { ...settings, draw: { ...settings.draw, copies: sets } }
  return { sets, statement: overruling(state, { kind: 'session-opened', body }) }
}

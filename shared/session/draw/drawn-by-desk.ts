import { planOf } from '../section/plan-index.ts'
import { settingsOf } from '../section/queries.ts'
import { sectionOf } from '../section/section.ts'
import { plansBucket } from '../slot.ts'
import { currentFactsOf, type SessionState } from '../state/state.ts'
import { type DrawnRound, drawAhead } from './draw-ahead.ts'

/**
 * Returns the next round of a section drawn automatically: as soon as possible, and only once. A round that
 * was drawn and undone is left to the director, who wanted a change.
 */
export function automaticDraw(state: SessionState, id: string): DrawnRound | undefined {
  const section = sectionOf(state, id)
  if (!section || settingsOf(state)?.draw?.automatic !== true) return undefined
  const round = section.plan.rounds + 1
  const wasDrawn = currentFactsOf(state, plansBucket(id)).some(
    ({ body }) => planOf(body.plan).rounds >= round,
  )
  if (wasDrawn) return undefined
  const ahead = drawAhead(state, id)
  return ahead.kind === 'ready' ? ahead : undefined
}

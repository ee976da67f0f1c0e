import { settingsOf } from '../queries.ts'
import { planOf } from '../section/plan-index.ts'
import { sectionOf } from '../section/section.ts'
import { plansBucket } from '../slot.ts'
import { type SessionState, standingsOf } from '../state.ts'
import { type DrawnRound, drawAhead } from './draw-ahead.ts'

/**
 * The next round of a section, where the desk draws it by itself: as soon as it can be drawn, and once. A round that was
 * drawn before, by whomever, and has been taken back is the director's to draw: he has said that it should be otherwise.
 */
export function drawnByDesk(state: SessionState, id: string): DrawnRound | undefined {
  const section = sectionOf(state, id)
  if (!section || settingsOf(state)?.draw?.automatic !== true) return undefined
  const round = section.plan.rounds + 1
  const wasDrawn = standingsOf(state, plansBucket(id)).some(({ body }) => planOf(body.plan).rounds >= round)
  if (wasDrawn) return undefined
  const ahead = drawAhead(state, id)
  return ahead.kind === 'ready' ? ahead : undefined
}

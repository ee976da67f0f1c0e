import { drawAhead } from '../../../../shared/session/draw/draw-ahead.ts'
import { automaticDraw } from '../../../../shared/session/draw/drawn-by-desk.ts'
import { hasRoundBegun } from '../../../../shared/session/draw/round-by-hand.ts'
import { isClosed, settingsOf } from '../../../../shared/session/section/queries.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import { drawnSections } from '../plan/drawn-sections.ts'
import type { Need } from './need.ts'

/**
 * Returns the needs of sections with drawn rounds: a round to be drawn by the director, or one that the hub has drawn
 * and nobody has sat down for.
 */
export function drawNeeds(state: SessionState): readonly Need[] {
  const draw = settingsOf(state)?.draw
  if (!draw || isClosed(state)) return []
  return drawnSections(state).flatMap((section): readonly Need[] => {
    const need = (round: number, is: 'ready' | 'refused' | 'drawn'): readonly Need[] => {
      const key = `draw-${section.id}-${round}-${is}-${section.version}`
      return [{ kind: 'draw', key, at: 0, section: section.id, round, draw: is }]
    }
    const { plan, id } = section
    const ahead = drawAhead(state, id)
    if (ahead.kind === 'refused') return need(ahead.round, 'refused')
    if (ahead.kind === 'ready' && !automaticDraw(state, id)) return need(ahead.round, 'ready')
    const isNew = plan.rounds > 1 && !hasRoundBegun(section, plan.rounds)
    return draw.automatic && isNew ? need(plan.rounds, 'drawn') : []
  })
}

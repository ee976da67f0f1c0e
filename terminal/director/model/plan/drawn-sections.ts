import { type Section, sectionsIn } from '../../../../shared/session/section/section.ts'
import type { SessionState } from '../../../../shared/session/state.ts'

/** The sections whose rounds are drawn one after another. */
export const drawnSections = (state: SessionState): readonly Section[] =>
  sectionsIn(state).filter(({ plan }) => plan.toDraw !== undefined)

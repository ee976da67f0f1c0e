import { type Section, sectionsIn } from '../../../../shared/session/section/section.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'

export const drawnSections = (state: SessionState): readonly Section[] =>
  sectionsIn(state).filter(({ plan }) => plan.toDraw !== undefined)

import type { ContestantId } from '../../../../shared/movement/plan/plan.ts'
import { sitOutsIn } from '../../../../shared/movement/tell/guide.ts'
import { sectionsIn } from '../../../../shared/session/section/section.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { Progress } from './progress.ts'

export interface SitsOut {
  readonly section: string
  readonly id: ContestantId
}

/** Returns who sits out the current round; a bye may wait at a table that the room does not have. */
export function sittingOutNow(state: SessionState, progress: Progress): readonly SitsOut[] {
  if (progress.kind === 'none' || progress.kind === 'finished' || progress.kind === 'to-draw') return []
  return sectionsIn(state).flatMap(({ id: section, plan }) =>
    sitOutsIn(plan, progress.round).map(id => ({ section, id })),
  )
}

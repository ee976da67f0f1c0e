import { sectionsIn } from '../section/section.ts'
import type { ResultStanding, SessionState } from '../state.ts'
import { saidByDesk } from './said-by-desk.ts'

/** A result that counts though the bell had cut its board: it was accepted in time, or the director let it count. */
export interface CountedLate {
  readonly standing: ResultStanding
  /** The round that had been drawn without it, and stands. */
  readonly drawn: number | null
}

/** In the order in which they were cut. The standings have them; a draw that was made before does not. */
export const countedLate = (state: SessionState): readonly CountedLate[] => {
  const cuts = saidByDesk(state, 'board-state')
  if (cuts.length === 0) return []
  return sectionsIn(state).flatMap(section => {
    const places = cuts.flatMap(({ body }) => (body.section === section.id ? body.places : []))
    return places.flatMap(place => {
      const { round, table, board } = place
      const standing = section.bellOf(place) && section.resultAt(round, table, board)
      if (!standing) return []
      return [{ standing, drawn: section.plan.rounds > round ? round + 1 : null }]
    })
  })
}

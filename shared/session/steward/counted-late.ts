import { sectionsIn } from '../section/section.ts'
import type { ResultStanding, SessionState } from '../state/state.ts'
import { factsByDesk } from './facts-by-desk.ts'

/** A result that counts though the bell had cut its board: accepted in time, or admitted by the director. */
export interface CountedLate {
  readonly standing: ResultStanding
  /** Current round that was drawn without it. */
  readonly drawn: number | null
}

/** Returns them in the order in which they were cut. They are in the standings, but not in earlier draws. */
export const countedLate = (state: SessionState): readonly CountedLate[] => {
  const cuts = factsByDesk(state, 'board-state')
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

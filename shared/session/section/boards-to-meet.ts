import { mayBeDrawn } from '../../movement/plan/plan.ts'
import type { SessionState } from '../state/state.ts'
import { isClosed } from './queries.ts'
import type { Section } from './section.ts'

/**
 * Returns the boards that somebody in these sections has still to play, even after the session; once it is
 * closed only those. A round still to be drawn may have any board that another section has.
 */
export function boardsToMeet(state: SessionState, sections: readonly Section[]): ReadonlySet<number> {
  const late = sections.flatMap(lateIn)
  if (isClosed(state)) return new Set(late)
  const known = new Set(sections.flatMap(section => [...section.boardsKnown(), ...plannedIn(section)]))
  const toDraw = sections.flatMap(({ plan }) => [...known].filter(board => mayBeDrawn(plan, board)))
  return new Set([...late, ...sections.flatMap(missingIn), ...toDraw])
}

const plannedIn = ({ seatedPlan }: Section): readonly number[] =>
  seatedPlan.entries.flatMap(({ boards }) => boards)

const missingIn = (section: Section): readonly number[] =>
  section.seatedPlan.entries.flatMap(entry => section.missingBoards(entry))

const lateIn = (section: Section): readonly number[] =>
  section.seatedPlan.entries.flatMap(entry => section.lateBoards(entry))

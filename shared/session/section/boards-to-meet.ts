import { hasMoreToDraw } from '../../movement/plan/plan.ts'
import { isClosed } from '../queries.ts'
import type { SessionState } from '../state.ts'
import type { Section } from './section.ts'

/**
 * The boards that somebody in these sections has still to play; once the session is closed those that are played after it.
 * A round that is still to be drawn may have any board that its section has not played and another has.
 */
export function boardsToMeet(state: SessionState, sections: readonly Section[]): ReadonlySet<number> {
  if (isClosed(state)) return new Set(sections.flatMap(lateIn))
  const known = sections.flatMap(section => [...section.boardsKnown(), ...plannedIn(section)])
  const toDraw = sections
    .filter(({ plan }) => hasMoreToDraw(plan))
    .flatMap(section => {
      const planned = new Set(plannedIn(section))
      return known.filter(board => !planned.has(board))
    })
  return new Set([...sections.flatMap(missingIn), ...toDraw])
}

const plannedIn = ({ seatedPlan }: Section): readonly number[] =>
  seatedPlan.entries.flatMap(({ boards }) => boards)

const missingIn = (section: Section): readonly number[] =>
  section.seatedPlan.entries.flatMap(entry => section.missingBoards(entry))

const lateIn = (section: Section): readonly number[] =>
  section.seatedPlan.entries.flatMap(({ round, table, boards }) =>
    boards.filter(board => section.boardAt(round, table, board).kind === 'late-play'),
  )

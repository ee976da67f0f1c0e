import type { BySeat } from '../../game/seat.ts'
import type { Contestant, ContestantId } from '../../movement/plan/plan.ts'
import { entriesOfContestant } from '../section/plan-index.ts'
import type { Section } from '../section/section.ts'

/**
 * Returns the ranked contestants of a section: all with a place in the movement, and those without one who
 * have played or been ruled on. Undone changes of the movement may leave others that nothing refers to.
 */
export const rankedIn = (section: Section): readonly Contestant[] =>
  section.plan.contestants.filter(
    ({ id }) => entriesOfContestant(section.seatedPlan, id).length > 0 || hasLine(section, id),
  )

/** True if the contestant has played or been ruled on; checked only for the few without a place in the movement. */
function hasLine(section: Section, contestant: ContestantId): boolean {
  const isIn = (seats: BySeat<ContestantId>) => Object.values(seats).includes(contestant)
  return section
    .boardsKnown()
    .some(
      board =>
        section.hasResult(board, ({ body }) => isIn(body.seats)) ||
        section.rulingsOf(board).some(({ body }) => body.sides !== null && isIn(body.seats)),
    )
}

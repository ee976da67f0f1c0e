import type { BySeat } from '../../game/seat.ts'
import type { Contestant, ContestantId } from '../../movement/plan/plan.ts'
import { entriesOfContestant } from '../section/plan-index.ts'
import type { Section } from '../section/section.ts'

/**
 * The contestants of a section who are ranked: all for whom the movement has a place, and whoever has played or been
 * ruled upon without one. A change of the movement that was taken back may leave others, whom nothing names any more.
 * Source: house; protocol.md, Plans.
 */
export const rankedIn = (section: Section): readonly Contestant[] =>
  section.plan.contestants.filter(
    ({ id }) => entriesOfContestant(section.seatedPlan, id).length > 0 || hasLine(section, id),
  )

/** Asked of the few without a place. */
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

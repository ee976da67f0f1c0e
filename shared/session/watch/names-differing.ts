import type { ContestantId } from '../../movement/plan/plan.ts'
import { isSamePeople, personsBySeat } from '../section/persons.ts'
import { sectionsIn } from '../section/section.ts'
import { namesSlot, personsBucket } from '../slot.ts'
import { type SessionState, standingAt, standingsIn } from '../state.ts'

/** A contestant whom its own table has last named otherwise than the director. */
export interface NamesDiffering {
  readonly section: string
  readonly contestant: ContestantId
  readonly given: readonly string[]
  readonly said: readonly string[]
}

/**
 * Names that tables wrote and that are not those which the director gave: a mistake of one of the two, or a substitute.
 * His stay until he takes the others over.
 */
export const namesDiffering = (state: SessionState): readonly NamesDiffering[] =>
  sectionsIn(state).flatMap(({ id: section, plan }) =>
    [...personsBySeat(plan.kind, standingsIn(state, personsBucket(section)))].flatMap(
      ([contestant, said]) => {
        const given = standingAt(state, namesSlot(section, contestant))?.body.players
        return given && !isSamePeople(given, said) ? [{ section, contestant, given, said }] : []
      },
    ),
  )

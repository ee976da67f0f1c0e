import type { ContestantId } from '../../movement/plan/plan.ts'
import { isSamePeople, personsBySeat } from '../section/persons.ts'
import { sectionsIn } from '../section/section.ts'
import { namesSlot, personsBucket } from '../slot.ts'
import { currentAt, type SessionState, standingsIn } from '../state/state.ts'

/** A contestant whose own table last entered other names than the director. */
export interface NamesDiffering {
  readonly section: string
  readonly contestant: ContestantId
  readonly given: readonly string[]
  readonly said: readonly string[]
}

/**
 * Returns names entered by tables that differ from the director's: an error of either, or a substitute. The director's
 * remain until they adopt the others.
 */
export const namesDiffering = (state: SessionState): readonly NamesDiffering[] =>
  sectionsIn(state).flatMap(({ id: section, plan }) =>
    [...personsBySeat(plan.kind, standingsIn(state, personsBucket(section)))].flatMap(
      ([contestant, said]) => {
        const given = currentAt(state, namesSlot(section, contestant))?.body.players
        return given && !isSamePeople(given, said) ? [{ section, contestant, given, said }] : []
      },
    ),
  )

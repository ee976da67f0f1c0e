import type { ContestantId } from '../../movement/plan/plan.ts'
import type { BoardPlace } from '../slot.ts'
import type { SessionState } from '../state/state.ts'
import { labelAmongAll } from '../views/people.ts'
import type { CardCorrection } from '../views/scorecards-view.ts'
import { type AskedCorrection, askedCorrections } from './corrections.ts'

/**
 * Returns the correction of a board shown on a contestant's card: the last open one, otherwise the last
 * settled. It is shown only to those who have played the board.
 */
export function cardCorrection(
  state: SessionState,
  place: BoardPlace,
  contestant: ContestantId,
): CardCorrection | null {
  const asked = askedCorrections(state)
  if (asked.length === 0) return null
  const here = asked.filter(({ place: at }) => isSamePlace(at, place))
  const shown = here.filter(one => one.state === 'open').at(-1) ?? here.at(-1)
  return shown ? told(state, shown, contestant) : null
}

const isSamePlace = (a: BoardPlace, b: BoardPlace): boolean =>
  a.section === b.section && a.round === b.round && a.table === b.table && a.board === b.board

function told(
  state: SessionState,
  { place, contestant, should, fact, agrees, state: became }: AskedCorrection,
  reader: ContestantId,
): CardCorrection {
  const { device, seq, hash } = fact
  return {
    own: contestant === reader,
    by: labelAmongAll(state, place.section, contestant),
    should,
    about: { device, seq, hash },
    agrees,
    state: became,
  }
}

import { sameSeats } from '../../movement/change/played.ts'
import type { Spot } from '../../movement/plan/entry.ts'
import { entriesAtTable, planOf } from '../section/plan-index.ts'
import { planSlot, sameSlot, seatingSlot } from '../slot.ts'
import type { FactBody } from '../state/fact.ts'
import { type Change, currentAt, isKind, type SessionState } from '../state/state.ts'

/**
 * Returns the position of the last act that changed seats or boards of a table in a round: corrected or restored seats,
 * or another movement there; 0 if none.
 */
export function lastSeatChange(state: SessionState, section: string, { round, table }: Spot): number {
  const seating = seatingSlot(section, round, table)
  const isAbout = ({ slot, now }: Change): boolean =>
    sameSlot(slot, seating) ||
    (now !== null && isKind(now, 'section-planned') && now.body.section === section
      ? plansOtherwise(state, now.body, { round, table })
      : false)
  let last = 0
  for (const facts of state.admitted.values())
    for (const { changes, decidedAt } of facts.values())
      if (decidedAt > last && changes.some(isAbout)) last = decidedAt
  return last
}

function plansOtherwise(
  state: SessionState,
  { section, version, plan }: FactBody<'section-planned'>,
  { round, table }: Spot,
): boolean {
  const before = currentAt(state, planSlot(section, version - 1))
  if (!before) return false
  const at = (wire: typeof plan) => entriesAtTable(planOf(wire), table).find(entry => entry.round === round)
  const was = at(before.body.plan)
  const is = at(plan)
  if (!was || !is) return was !== is
  return !sameSeats(was.seats, is.seats) || was.boards.join() !== is.boards.join()
}

import { planStatement } from '../../../shared/session/acts/plan-statement.ts'
import { automaticDraw } from '../../../shared/session/draw/drawn-by-desk.ts'
import { deskDevice } from '../../../shared/session/identity.ts'
import { sectionsIn } from '../../../shared/session/section/section.ts'
import { makeFact } from '../../../shared/session/state/fact.ts'
import { SESSION } from '../../../shared/test/hall.ts'
import type { Desk } from './desk.ts'

const DEVICE = deskDevice('a'.repeat(20))
const AT = { clock: 1_795_287_600_000, offset: 0 } as const

/** Makes the desk draw the next round when it is due, after each fact, as the hub's steward does. */
export function withSteward(desk: Desk): Desk {
  let seq = 0
  function drawn(): void {
    for (const { id } of sectionsIn(desk.state())) {
      const state = desk.state()
      const round = automaticDraw(state, id)
      const statement = round && planStatement(state, id, round.plan)
      if (!statement) continue
      seq += 1
      desk.hand(makeFact({ session: SESSION, device: DEVICE, seq, at: AT }, statement), 'director', state)
    }
  }
  return {
    ...desk,
    hand(fact, role, seen) {
      const handed = desk.hand(fact, role, seen)
      drawn()
      return handed
    },
  }
}

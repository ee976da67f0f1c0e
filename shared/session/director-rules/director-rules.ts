import { displacedBy } from '../acts/settlement.ts'
import { standingUpon } from '../acts/standing-upon.ts'
import { startHasCome } from '../acts/start-has-come.ts'
import { type DirectorRules, roomOf } from '../admit.ts'
import type { Decision } from '../decision.ts'
import { type Fact, kindOf } from '../fact.ts'
import type { FactName } from '../identity.ts'
import { takenBackSlot } from '../slot.ts'
import { effectOf, heldUnder, isKnown, isUncovered, type SessionState, standingAt } from '../state.ts'
import type { ActStanding, DeskRoom } from './desk-room.ts'
import { fitsPlans } from './fits-plans.ts'
import { fitsWaiting } from './fits-waiting.ts'
import { mayGoBack } from './may-go-back.ts'
import { putRightFits } from './put-right-fits.ts'
import { rulingIsNew } from './ruling-is-new.ts'
import { stillStands } from './still-stands.ts'

/** Why an act of the director cannot count as he said it: the rules by which desks and directors' screens decide. */
export const DIRECTOR_RULES: DirectorRules = (state, fact) =>
  fact.kind === 'law-ruling' ? rulingIsNew(state, fact) : objectionTo(deskRoomOf(state), fact)

function objectionTo(room: DeskRoom, fact: Fact): Decision | undefined {
  switch (fact.kind) {
    case 'section-planned':
      return fitsPlans(room, fact)
    case 'put-right':
      return putRightFits(room, fact)
    case 'settled':
      return fitsWaiting(room, fact)
    case 'taken-back':
      return mayGoBack(room, fact)
    case 'confirmed':
      return stillStands(room, fact)
    default:
      return undefined
  }
}

const deskRoomOf = (state: SessionState): DeskRoom => ({
  ...roomOf(state),
  held(name) {
    const held = heldUnder(state, name)
    return held && { hash: held.entry.fact.hash, waits: held.decided?.decision.kind === 'waiting' }
  },
  displacedBy: name => displacedBy(state, name),
  isKnown: name => isKnown(state, name),
  act: name => actUnder(state, name),
})

function actUnder(state: SessionState, name: FactName): ActStanding {
  const effect = effectOf(state, name)
  if (!effect) return { kind: isKnown(state, name) ? 'without-effect' : 'unknown' }
  if (standingAt(state, takenBackSlot(name))) return { kind: 'without-effect' }
  const { fact } = effect.entry
  const isFirst = fact.kind === 'session-opened' && effect.changes.every(({ was }) => was === null)
  return {
    kind: isUncovered(state, effect) ? 'stands' : 'covered',
    hash: fact.hash,
    isStoodUpon: standingUpon(state, effect).length > 0,
    inverse: isFirst ? 'first-word' : startHasCome(state, effect) ? 'happened' : kindOf(fact.kind).inverse,
  }
}

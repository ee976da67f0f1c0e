import { dependentFacts } from '../acts/standing-upon.ts'
import { startHasCome } from '../acts/start-has-come.ts'
import { type DirectorRules, roomOf } from '../decide/admit.ts'
import type { Decision } from '../decision.ts'
import type { FactName } from '../identity.ts'
import { takenBackSlot } from '../slot.ts'
import { type Fact, kindOf } from '../state/fact.ts'
import { displacedBy } from '../state/settlement.ts'
import { currentAt, effectOf, heldUnder, isKnown, isUncovered, type SessionState } from '../state/state.ts'
import type { ActStanding, DeskRoom } from './desk-room.ts'
import { fitsPlans } from './fits-plans.ts'
import { fitsWaiting } from './fits-waiting.ts'
import { checkUndo } from './may-go-back.ts'
import { putRightFits } from './put-right-fits.ts'
import { checkRulingNumber } from './ruling-is-new.ts'
import { checkConfirmed } from './still-stands.ts'

/** Checks if an act of the director can count as submitted: the rules by which hubs and directors' screens decide. */
export const DIRECTOR_RULES: DirectorRules = (state, fact) =>
  fact.kind === 'law-ruling' ? checkRulingNumber(state, fact) : objectionTo(deskRoomOf(state), fact)

function objectionTo(room: DeskRoom, fact: Fact): Decision | undefined {
  switch (fact.kind) {
    case 'section-planned':
      return fitsPlans(room, fact)
    case 'put-right':
      return putRightFits(room, fact)
    case 'settled':
      return fitsWaiting(room, fact)
    case 'taken-back':
      return checkUndo(room, fact)
    case 'confirmed':
      return checkConfirmed(room, fact)
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
  if (currentAt(state, takenBackSlot(name))) return { kind: 'without-effect' }
  const { fact } = effect.entry
  const isFirst = fact.kind === 'session-opened' && effect.changes.every(({ was }) => was === null)
  return {
    kind: isUncovered(state, effect) ? 'stands' : 'covered',
    hash: fact.hash,
    isStoodUpon: dependentFacts(state, effect).length > 0,
    inverse: isFirst ? 'first-word' : startHasCome(state, effect) ? 'happened' : kindOf(fact.kind).inverse,
  }
}

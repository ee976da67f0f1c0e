import { leaving } from './acts/changes.ts'
import { cameByCode, hasTablet, tieOf } from './assignments.ts'
import { type Decision, DIRECTOR_REFUSAL_CODES } from './decision.ts'
import { type Fact, kindOf, slotsOf } from './fact.ts'
import { type Room, refusal, type Speaker, waiting } from './facts/kind.ts'
import { type FactName, nameKey, replacedBy, sameName } from './identity.ts'
import { isClosed, isOpened, settingsOf } from './queries.ts'
import { sectionOf, sectionsIn } from './section/section.ts'
import { EVENING_SECTION } from './sign-up/entered-pair.ts'
import { signUpOf, unvouchedIn } from './sign-up/sign-up.ts'
import type { Slot } from './slot.ts'
import {
  effectOf,
  type FormerTable,
  isKnown,
  type SessionState,
  type Standing,
  standingAt,
  standingsUnder,
} from './state.ts'
import { besideBell } from './steward/heard.ts'

const ADMITTED: Decision = { by: 'rule', kind: 'admitted' }

/**
 * What is asked of an act that only the director can say: `director-rules/`. A tablet, which decides about its own words
 * alone, does without.
 */
export type DirectorRules = (state: SessionState, fact: Fact) => Decision | undefined

/**
 * The rules at the desk: what becomes of a well-formed fact, given all that came before. Pure, and the same
 * on the tablet (to warn early) as on the hub (to decide). Nothing is ever dropped: what does not fit waits
 * for the director. The order of the checks is the order in which a person would ask.
 */
export function admit(state: SessionState, fact: Fact, who: Speaker, directorRules: DirectorRules): Decision {
  const decision =
    mayBeSaid(fact, who) ??
    sessionTakesIt(state, fact, who) ??
    speaksForTable(state, fact, who) ??
    replacesWhatStands(state, fact, who) ??
    kindOf(fact.kind).objection?.(roomOf(state), fact, who) ??
    directorRules(state, fact) ??
    ADMITTED
  return who.role === 'director' ? withoutWaiting(decision) : decision
}

/**
 * The director does not wait for himself: what cannot count as he said it is refused with the reason, and he says it
 * anew. Only where the desk lacks the session nothing can be decided yet.
 */
function withoutWaiting(decision: Decision): Decision {
  if (decision.kind !== 'waiting') return decision
  const code = DIRECTOR_REFUSAL_CODES.find(one => one === decision.code)
  return code ? refusal(code, decision.sentence) : decision
}

/** The session as the rules of the kinds may ask it. */
export const roomOf = (state: SessionState): Room => ({
  settings: () => settingsOf(state),
  section: id => sectionOf(state, id),
  sections: () => sectionsIn(state),
  evening: () => settingsOf(state)?.evening,
  signUp: section => signUpOf(state, section),
  unvouched: section => unvouchedIn(state, section),
  cameByCode: device => cameByCode(state, device),
  hasTable: (device, table) => tieOf(state, device, { section: EVENING_SECTION, table }) === 'own',
  waitedForCode(name) {
    const waited = state.waited.get(nameKey(name))
    return waited?.kind === 'waiting' && waited.code === 'no-code'
  },
})

function mayBeSaid(fact: Fact, who: Speaker): Decision | undefined {
  if (who.role === 'director' || kindOf(fact.kind).saidBy === 'table') return undefined
  return refusal('director-only', `Only the director can say this (${fact.kind}).`)
}

function sessionTakesIt(state: SessionState, fact: Fact, who: Speaker): Decision | undefined {
  if (!isOpened(state) && fact.kind !== 'session-opened')
    return waiting('session-unknown', 'This session has not been opened at this desk.')
  if (!isClosed(state) || who.role === 'director') return undefined
  // After the close the director may still correct and settle; what tables hand in late waits for that.
  // That a table has read what he has changed decides nothing, nor does it when somebody asks for a correction.
  if (kindOf(fact.kind).countsAfterClose || wasInTime(state, fact)) return undefined
  return waiting('session-closed', 'The session is finished; the director decides about what comes later.')
}

/** The last bell ends the session with what it cuts: what was accepted before it, or in play then, counts as in any other round. */
function wasInTime(state: SessionState, fact: Fact): boolean {
  if (fact.kind !== 'result') return false
  const section = sectionOf(state, fact.body.section)
  const bell = section?.bellOf(fact.body)
  if (!section || !bell) return false
  return (
    besideBell(fact.at.heard, bell) === 'before' ||
    section.wasInPlay(fact.body, { bell, heard: fact.at.heard })
  )
}

/**
 * A table's device speaks for the table that it has, whatever the round. For one that it had before it tells what
 * happened there while it had it, as long as nobody else has told it; of other tables it knows nothing.
 */
function speaksForTable(state: SessionState, fact: Fact, who: Speaker): Decision | undefined {
  if (who.role === 'director') return undefined
  const concern = kindOf(fact.kind).concerns(fact.body)
  if (concern === 'everybody') return undefined
  const tie = tieOf(state, who.device, concern)
  if (tie === 'own') return undefined
  if (tie === 'none')
    return waiting('other-table', 'This device has another table than that of which it speaks.')
  if (!mayTellOf(state, tie, concern.round))
    return waiting('former-table', 'The device has left this table, and may not have been there for this.')
  const isFree = slotsOf(fact).every(slot => {
    const stands = standingAt(state, slot)
    return !stands || stands.fact.device === who.device
  })
  const isOwn = replacedBy(fact).every(({ device }) => device === who.device)
  if (isFree && isOwn) return undefined
  return waiting('former-table', 'The device has left this table, and others have spoken of this there.')
}

/** What it can have recorded while it sat there; without the table's code nothing by itself once another tablet has come. */
function mayTellOf(state: SessionState, table: FormerTable, round: number | null): boolean {
  const isTaken = hasTablet(state, table)
  if (isTaken && table.uncoded) return false
  return round === null || round <= table.begun || !(isTaken || table.uncoded)
}

function replacesWhatStands(state: SessionState, fact: Fact, who: Speaker): Decision | undefined {
  // What is settled no longer waits, and what was taken back no longer stands: their own rules say so.
  if (fact.kind === 'settled' || fact.kind === 'taken-back' || kindOf(fact.kind).latestStands)
    return undefined
  const names = replacedBy(fact)
  for (const name of names) {
    const objection = mayReplace(state, fact, name, who)
    if (objection) return objection
  }
  const taken = slotsOf(fact).some(slot => {
    const stands = standingAt(state, slot)
    return stands && !names.some(name => sameName(name, stands.fact))
  })
  if (!taken) return undefined
  return names.length === 0
    ? waiting('already-entered', 'This has been entered before, and does not say that it replaces it.')
    : waiting('already-entered', 'This would move a result to where another one stands.')
}

function mayReplace(state: SessionState, fact: Fact, name: FactName, who: Speaker): Decision | undefined {
  const stands = standingsUnder(state, name)
  if (stands.length === 0) {
    // What it waits for could be nothing but itself: it is here already.
    const known = sameName(name, fact) || isKnown(state, name)
    if (!known && mayComeLater(name, who)) return { kind: 'early', needs: name }
    return waiting('already-corrected', 'What this corrects does not stand any more, or waits itself.')
  }
  const slots = slotsOf(fact)
  const isOwnKind = ({ slot }: { readonly slot: Slot }) => slots.some(({ of }) => of === slot.of)
  if (!stands.some(isOwnKind))
    // An act may have said several kinds of things, of which another has been said anew since.
    return effectOf(state, name)?.changes.some(isOwnKind)
      ? waiting('already-corrected', 'What this corrects does not stand any more.')
      : refusal('other-kind', 'A fact can only replace another of its own kind.')
  if (leaving(stands, slots).length === 0)
    return waiting(
      'already-entered',
      'This would take away one of several results that were entered at once.',
    )
  return who.role === 'director' ? undefined : isTheTablesOwn(fact, stands)
}

/** A table's device knows what it said itself; of another's word that the desk does not know it can make one up. */
const mayComeLater = (name: FactName, { device, role }: Speaker): boolean =>
  role === 'director' || name.device === device

/** A table corrects what was played at it, and not what the director has decided about that. */
function isTheTablesOwn(fact: Fact, stands: readonly Standing[]): Decision | undefined {
  if (fact.kind !== 'result' && fact.kind !== 'board-state') return undefined
  for (const { role, body } of stands) {
    if (role === 'director')
      return waiting(
        'already-corrected',
        'The director has decided about this; only the director changes it.',
      )
    if (fact.kind !== 'result') continue
    const { section, table } = fact.body
    if (!('table' in body) || body.table !== table || body.section !== section)
      return waiting('not-in-plan', 'This would take away a result of another table.')
  }
  return undefined
}

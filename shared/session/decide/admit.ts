import { type Decision, DIRECTOR_REFUSAL_CODES } from '../decision.ts'
import { EVENING_SECTION } from '../entered-pair.ts'
import { type Room, refusal, type Speaker, waiting } from '../facts/kind.ts'
import { relationToBell } from '../hub-timestamp.ts'
import { type FactName, nameKey, replacedBy, sameName } from '../identity.ts'
import { hasShownCode, hasTablet, tableRelationOf } from '../section/assignments.ts'
import { isClosed, isOpened, settingsOf } from '../section/queries.ts'
import { sectionOf, sectionsIn } from '../section/section.ts'
import { signUpOf, unvouchedIn } from '../sign-up/sign-up.ts'
import type { Slot } from '../slot.ts'
import { partsReplaced } from '../state/changes.ts'
import { type Fact, kindOf, slotsOf } from '../state/fact.ts'
import {
  type CurrentFact,
  currentAt,
  effectOf,
  type FormerTable,
  isKnown,
  type SessionState,
  standingsUnder,
} from '../state/state.ts'

const ADMITTED: Decision = { by: 'rule', kind: 'admitted' }

/**
 * Rules for actions reserved to the director, in `director-rules/`. A tablet, which decides only about its
 * own statements, does not need them.
 */
export type DirectorRules = (state: SessionState, fact: Fact) => Decision | undefined

/**
 * Decides about a well-formed fact, given all earlier ones. Pure, and the same on the tablet (to warn early)
 * as on the hub (to decide). Nothing is dropped: what does not fit is left pending for the director.
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
 * Refuses where a fact would be left pending: the director does not wait for their own decision, and submits
 * it again. Only in an unknown session it is early.
 */
function withoutWaiting(decision: Decision): Decision {
  if (decision.kind !== 'waiting') return decision
  const code = DIRECTOR_REFUSAL_CODES.find(one => one === decision.code)
  return code ? refusal(code, decision.sentence) : decision
}

/** Returns the view of the session for the rules of the kinds. */
export const roomOf = (state: SessionState): Room => ({
  settings: () => settingsOf(state),
  section: id => sectionOf(state, id),
  sections: () => sectionsIn(state),
  evening: () => settingsOf(state)?.evening,
  signUp: section => signUpOf(state, section),
  unvouched: section => unvouchedIn(state, section),
  cameByCode: device => hasShownCode(state, device),
  hasTable: (device, table) => tableRelationOf(state, device, { section: EVENING_SECTION, table }) === 'own',
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
  // After the close the director may still correct and settle; late facts of tables wait for that. Acknowledgements and
  // correction requests decide nothing.
  if (kindOf(fact.kind).countsAfterClose || wasInTime(state, fact)) return undefined
  return waiting('session-closed', 'The session is finished; the director decides about what comes later.')
}

/**
 * True if the fact was in time. The last bell ends the session and the boards it cuts; results accepted
 * before it, or in play then, count as in any other round.
 */
function wasInTime(state: SessionState, fact: Fact): boolean {
  if (fact.kind !== 'result') return false
  const section = sectionOf(state, fact.body.section)
  const bell = section?.bellOf(fact.body)
  if (!section || !bell) return false
  return (
    relationToBell(fact.at.heard, bell) === 'before' ||
    section.wasInPlay(fact.body, { bell, heard: fact.at.heard })
  )
}

/**
 * Decides whether a table's device may speak for the table: its present device in any round; a former one
 * about what happened while it had the table, if nobody else has stated it; devices of other tables never.
 */
function speaksForTable(state: SessionState, fact: Fact, who: Speaker): Decision | undefined {
  if (who.role === 'director') return undefined
  const concern = kindOf(fact.kind).concerns(fact.body)
  if (concern === 'everybody') return undefined
  const tie = tableRelationOf(state, who.device, concern)
  if (tie === 'own') return undefined
  if (tie === 'none')
    return waiting('other-table', 'This device has another table than that of which it speaks.')
  if (!mayTellOf(state, tie, concern.round))
    return waiting('former-table', 'The device has left this table, and may not have been there for this.')
  const isFree = slotsOf(fact).every(slot => {
    const stands = currentAt(state, slot)
    return !stands || stands.fact.device === who.device
  })
  const isOwn = replacedBy(fact).every(({ device }) => device === who.device)
  if (isFree && isOwn) return undefined
  return waiting('former-table', 'The device has left this table, and others have spoken of this there.')
}

/**
 * True for what the device can have recorded at its former table; without the table's code, nothing once
 * another tablet has the table.
 */
function mayTellOf(state: SessionState, table: FormerTable, round: number | null): boolean {
  const isTaken = hasTablet(state, table)
  if (isTaken && table.uncoded) return false
  return round === null || round <= table.begun || !(isTaken || table.uncoded)
}

function replacesWhatStands(state: SessionState, fact: Fact, who: Speaker): Decision | undefined {
  // Settled facts no longer wait, and undone ones are no longer current: handled by their own rules.
  if (fact.kind === 'settled' || fact.kind === 'taken-back' || kindOf(fact.kind).latestStands)
    return undefined
  const names = replacedBy(fact)
  for (const name of names) {
    const objection = mayReplace(state, fact, name, who)
    if (objection) return objection
  }
  const taken = slotsOf(fact).some(slot => {
    const stands = currentAt(state, slot)
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
    // It could only wait for itself, which is already here.
    const known = sameName(name, fact) || isKnown(state, name)
    if (!known && mayComeLater(name, who)) return { kind: 'early', needs: name }
    return waiting('already-corrected', 'What this corrects does not stand any more, or waits itself.')
  }
  const slots = slotsOf(fact)
  const isOwnKind = ({ slot }: { readonly slot: Slot }) => slots.some(({ of }) => of === slot.of)
  if (!stands.some(isOwnKind))
    // An act may fill several kinds of slots, one of which was filled again since.
    return effectOf(state, name)?.changes.some(isOwnKind)
      ? waiting('already-corrected', 'What this corrects does not stand any more.')
      : refusal('other-kind', 'A fact can only replace another of its own kind.')
  if (partsReplaced(stands, slots).length === 0)
    return waiting(
      'already-entered',
      'This would take away one of several results that were entered at once.',
    )
  return who.role === 'director' ? undefined : isTheTablesOwn(fact, stands)
}

const mayComeLater = (name: FactName, { device, role }: Speaker): boolean =>
  role === 'director' || name.device === device

/** Objects if a table corrects the director's decision about its play; its own play it may correct. */
function isTheTablesOwn(fact: Fact, stands: readonly CurrentFact[]): Decision | undefined {
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

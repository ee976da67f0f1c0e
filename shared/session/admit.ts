import { gameOf } from '../game/games.ts'
import { ALLOWABLE_FAULTS } from '../movement/change/plan-change.ts'
import { checkPlan } from '../movement/check/check.ts'
import { faultProblem } from '../movement/plan/plan-fault.ts'
import { decodePlan } from '../movement/plan/plan-wire.ts'
import { unitsAt } from '../movement/plan/unit.ts'
import type { Decision, RefusalCode, WaitingCode } from './entry.ts'
import type { Fact, FactOf } from './fact.ts'
import { standingUnder } from './fold.ts'
import { type Role, sameName } from './identity.ts'
import { isClosed, isOpened, settingsOf } from './queries.ts'
import { sectionOf, sectionsIn } from './section.ts'
import { slotOf } from './slot.ts'
import { heldUnder, type SessionState, type Standing, slotOfName, standingAt } from './state.ts'

/** Who hands a fact in, as the credential says. */
export interface Who {
  readonly role: Role
}

const ADMITTED: Decision = { kind: 'admitted', by: 'rule' }

const waiting = (code: WaitingCode, sentence: string): Decision => ({ kind: 'waiting', code, sentence })
const refusal = (code: RefusalCode, sentence: string): Decision => ({ kind: 'refused', code, sentence })

/** What a table may say; everything else is the director's. */
const TABLE_KINDS: readonly Fact['kind'][] = ['result', 'seats-taken', 'director-called']

/**
 * The rules at the desk: what becomes of a well-formed fact, given all that came before. Pure, and the same
 * on the tablet (to warn early) as on the hub (to decide). Nothing is ever dropped: what does not fit waits
 * for the director. The order of the checks is the order in which a person would ask.
 */
export function admit(state: SessionState, fact: Fact, who: Who): Decision {
  return (
    mayBeSaid(fact, who) ??
    sessionTakesIt(state, fact, who) ??
    replacesWhatStands(state, fact, who) ??
    fitsTheRoom(state, fact) ??
    ADMITTED
  )
}

function mayBeSaid(fact: Fact, who: Who): Decision | undefined {
  if (who.role === 'director' || TABLE_KINDS.includes(fact.kind)) return undefined
  return refusal('director-only', `Only the director can say this (${fact.kind}).`)
}

function sessionTakesIt(state: SessionState, fact: Fact, who: Who): Decision | undefined {
  if (!isOpened(state) && fact.kind !== 'session-opened')
    return waiting('session-unknown', 'This session has not been opened at this desk.')
  // After the close the director may still correct and settle; what tables hand in late waits for that.
  if (isClosed(state) && who.role !== 'director')
    return waiting('session-closed', 'The session is finished; the director decides about what comes later.')
  return undefined
}

function replacesWhatStands(state: SessionState, fact: Fact, who: Who): Decision | undefined {
  // What is settled no longer waits, and `fitsWaiting` says so: a second word about it is nothing to settle anew.
  if (fact.kind === 'settled') return undefined
  if (!fact.replaces) {
    if (!standingAt(state, slotOf(fact))) return undefined
    return waiting('already-entered', 'This has been entered before, and does not say that it replaces it.')
  }
  const found = standingUnder(state, fact.replaces)
  if (!found) {
    // What it waits for could be nothing but itself: it is here already.
    const known =
      sameName(fact.replaces, fact) || slotOfName(state, fact.replaces) || heldUnder(state, fact.replaces)
    if (!known) return { kind: 'early', needs: fact.replaces }
    return waiting('already-corrected', 'What this corrects does not stand any more, or waits itself.')
  }
  if (found.standing.fact.kind !== fact.kind)
    return refusal('other-kind', 'A fact can only replace another of its own kind.')
  const inSlot = standingAt(state, slotOf(fact))
  if (inSlot && inSlot !== found.standing)
    return waiting('already-entered', 'This would move a result to where another one stands.')
  return who.role === 'director' ? undefined : isTheTablesOwn(fact, found.standing)
}

/** A table corrects what was played at it, and not what the director has decided about that. */
function isTheTablesOwn(fact: Fact, { fact: before, role }: Standing): Decision | undefined {
  if (fact.kind !== 'result' || before.kind !== 'result') return undefined
  if (role === 'director')
    return waiting('already-corrected', 'The director has decided about this; only the director changes it.')
  const isSameTable = before.body.section === fact.body.section && before.body.table === fact.body.table
  return isSameTable ? undefined : waiting('not-in-plan', 'This would take away a result of another table.')
}

function fitsTheRoom(state: SessionState, fact: Fact): Decision | undefined {
  switch (fact.kind) {
    case 'section-planned':
      return fitsPlans(state, fact)
    case 'result':
      return isOfGame(state, fact) ?? fitsMovement(state, fact) ?? isFirstMeeting(state, fact)
    case 'seats-taken':
    case 'ruling':
      return fitsMovement(state, fact)
    case 'adjustment':
      return isContestant(state, fact)
    case 'board-cancelled':
      return isPlannedBoard(state, fact)
    case 'settled':
      return fitsWaiting(state, fact)
    default:
      return undefined
  }
}

function fitsPlans(state: SessionState, { body }: FactOf<'section-planned'>): Decision | undefined {
  const latest = sectionOf(state, body.section)
  if (body.version !== (latest?.version ?? 0) + 1)
    return waiting(
      'plan-version',
      `Section ${body.section}: plan ${body.version} does not follow plan ${latest?.version ?? 0}.`,
    )
  const other = sectionsIn(state).find(({ id, plan }) => id !== body.section && plan.kind !== body.plan.kind)
  if (other)
    return refusal(
      'plan-faulty',
      `Section ${other.id} has a movement for ${other.plan.kind}, and one session ranks one kind of contestant.`,
    )
  // What happened in a movement that is being played may break its rules; the director has been told so.
  const fault = checkPlan(decodePlan(body.plan)).find(
    ({ code }) => latest === undefined || !ALLOWABLE_FAULTS.includes(code),
  )
  return fault && refusal('plan-faulty', faultProblem(fault).code)
}

/** A result is scored for the people it names, so they must be the ones that the plan seats there. */
function fitsMovement(
  state: SessionState,
  fact: FactOf<'result' | 'seats-taken' | 'ruling'>,
): Decision | undefined {
  const { body } = fact
  const entry = sectionOf(state, body.section)?.entryAt(body.round, body.table)
  const seats = entry?.seats
  const seated = seats && (['N', 'E', 'S', 'W'] as const).every(seat => seats[seat] === body.seats[seat])
  if (!entry || !seated)
    return waiting(
      'not-in-plan',
      `Table ${body.table}, round ${body.round}: the plan seats other people here.`,
    )
  if (fact.kind !== 'seats-taken' && !entry.boards.includes(fact.body.board))
    return waiting(
      'not-in-plan',
      `Table ${body.table}, round ${body.round}: board ${fact.body.board} is not played here.`,
    )
  return undefined
}

function isContestant(state: SessionState, { body }: FactOf<'adjustment'>): Decision | undefined {
  if (sectionOf(state, body.section)?.contestant(body.contestant)) return undefined
  return waiting('not-in-plan', `Section ${body.section} has no contestant ${body.contestant}.`)
}

function isPlannedBoard(state: SessionState, { body }: FactOf<'board-cancelled'>): Decision | undefined {
  const plan = sectionOf(state, body.section)?.plan
  if (plan?.entries.some(({ boards }) => boards.includes(body.board))) return undefined
  return waiting('not-in-plan', `Section ${body.section} does not play board ${body.board}.`)
}

/** A tablet that has not heard of the session's game yet may have keyed another one. */
function isOfGame(state: SessionState, { body }: FactOf<'result'>): Decision | undefined {
  const settings = settingsOf(state)
  if (!settings || gameOf(settings).takes(body.result)) return undefined
  return waiting('other-game', `Board ${body.board}: the session plays another game than this result is of.`)
}

/** Nobody plays a board twice (Law 15A): no pair, no player, and of a team neither half. */
function isFirstMeeting(state: SessionState, fact: FactOf<'result'>): Decision | undefined {
  const section = sectionOf(state, fact.body.section)
  if (!section) return undefined
  const { board } = fact.body
  const others = section
    .resultsOf(board)
    .filter(({ fact: before }) => !fact.replaces || !sameName(before, fact.replaces))
  const met = new Set(
    others.flatMap(({ fact: before }) => unitsAt(section.plan, before.body).map(({ key }) => key)),
  )
  const again = unitsAt(section.plan, fact.body).find(({ key }) => met.has(key))
  if (again === undefined) return undefined
  return waiting('played-before', `Board ${board}: ${again.contestant} has a result on it already.`)
}

function fitsWaiting(state: SessionState, fact: FactOf<'settled'>): Decision | undefined {
  const { body } = fact
  const held = heldUnder(state, body.about)
  if (!held && !slotOfName(state, body.about) && !sameName(body.about, fact))
    return { kind: 'early', needs: { device: body.about.device, seq: body.about.seq } }
  if (held?.decided?.decision.kind !== 'waiting' || held.entry.fact.hash !== body.about.hash)
    return refusal('nothing-to-settle', 'This does not wait for the director any more.')
  return undefined
}

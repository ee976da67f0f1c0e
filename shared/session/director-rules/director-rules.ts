import { isMatchGame } from '../../game/games.ts'
import { type BySeat, SEATS } from '../../game/seat.ts'
import { ALLOWABLE_FAULTS } from '../../movement/change/plan-change.ts'
import { checkPlan } from '../../movement/check/check.ts'
import { faultProblem } from '../../movement/plan/plan-fault.ts'
import { decodePlan } from '../../movement/plan/plan-wire.ts'
import { unitsAt } from '../../movement/plan/unit.ts'
import { dependentFacts } from '../acts/standing-upon.ts'
import { startHasCome } from '../acts/start-has-come.ts'
import { type DirectorRules, roomOf } from '../decide/admit.ts'
import type { Decision } from '../decision.ts'
import { type Room, type RoomSection, refusal, type StandingResult, sitsAt, waiting } from '../facts/kind.ts'
import { type FactName, nameOf, sameName } from '../identity.ts'
import { lawRulingsEver } from '../laws/law-rulings.ts'
import { type BoardPlace, takenBackSlot } from '../slot.ts'
import { type Fact, type FactBody, type FactOf, kindOf } from '../state/fact.ts'
import { displacedBy } from '../state/settlement.ts'
import { currentAt, effectOf, heldUnder, isKnown, isUncovered, type SessionState } from '../state/state.ts'
import type { ActStanding, DeskRoom } from './desk-room.ts'

/**
 * Checks whether an action of the director can count as submitted, by the same rules on hubs and directors' screens.
 */
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

/** Checks that a plan follows the previous one, ranks the same kind as the other sections, and is playable. */
function fitsPlans(
  room: Room,
  { body: { section, version, plan } }: FactOf<'section-planned'>,
): Decision | undefined {
  const latest = room.section(section)
  if (version !== (latest?.version ?? 0) + 1)
    return waiting(
      'plan-version',
      `Section ${section}: plan ${version} does not follow plan ${latest?.version ?? 0}.`,
    )
  const other = room.sections().find(({ id, plan: { kind } }) => id !== section && kind !== plan.kind)
  if (other)
    return refusal(
      'plan-faulty',
      `Section ${other.id} has a movement for ${other.plan.kind}, and one session ranks one kind of contestant.`,
    )
  // Play in a running movement may break its rules; the director has been notified.
  const settings = room.settings()
  const isAlone = settings !== undefined && isMatchGame(settings)
  const fault = checkPlan(decodePlan(plan)).find(
    ({ code }) =>
      (latest === undefined || !ALLOWABLE_FAULTS.includes(code)) &&
      !(isAlone && code === 'board-played-once'),
  )
  return fault && refusal('plan-faulty', faultProblem(fault).code)
}

function fitsWaiting(room: DeskRoom, word: FactOf<'settled'>): Decision | undefined {
  const { about } = word.body
  const held = room.held(about)
  if (!room.isKnown(about) && !sameName(about, word)) return { kind: 'early', needs: nameOf(about) }
  if (!held?.waits || held.hash !== about.hash)
    return refusal('nothing-to-settle', 'This does not wait for the director any more.')
  return displacesUnseen(room, word.body)
}

/** Refuses a settlement that would replace facts other than those the director has seen. */
function displacesUnseen(room: DeskRoom, { about, admit, over }: FactBody<'settled'>): Decision | undefined {
  if (!admit || !over) return undefined
  const isSeen = (one: FactName) => over.some(name => sameName(name, one))
  return room.displacedBy(about).every(isSeen)
    ? undefined
    : refusal('already-entered', 'Something else stands here now than when this was decided.')
}

/** Returns why an action cannot be undone now; `undefined` if it can. */
function checkUndo(room: DeskRoom, { body: { about }, ...own }: FactOf<'taken-back'>): Decision | undefined {
  const known = room.act(about)
  if (known.kind === 'unknown')
    return about.device === own.device && about.seq === own.seq
      ? refusal('nothing-to-settle', 'An act cannot take itself back.')
      : { kind: 'early', needs: nameOf(about) }
  if (known.kind === 'without-effect' || known.hash !== about.hash)
    return refusal('already-corrected', 'This does not count, so there is nothing to take back.')
  if (known.inverse !== 'as-before')
    return refusal('no-way-back', `What is said here cannot be taken back like this (${known.inverse}).`)
  return known.isStoodUpon
    ? refusal('stands-upon', 'Something later stands on this; that is to be taken back first.')
    : undefined
}

/**
 * Checks that the contestants and places in a correction are those of the plan, each once, and that nobody
 * gets a board twice.
 */
const putRightFits = (room: Room, word: FactOf<'put-right'>): Decision | undefined =>
  seatingsFit(room, word.body) ?? resultsFit(room, word)

function seatingsFit(
  room: Room,
  { section, seatings, results }: FactBody<'put-right'>,
): Decision | undefined {
  const own = room.section(section)
  if (!own) return waiting('not-in-plan', `There is no section ${section}.`)
  for (const { round, table, was } of seatings) {
    const entry = own.entryAt(round, table)
    if (!entry) return waiting('not-in-plan', `Table ${table} does not play in round ${round}.`)
    if (was && SEATS.some(seat => entry.seats[seat] !== was[seat]))
      return waiting('plan-version', `Table ${table}, round ${round}: other people are to sit here now.`)
  }
  const twice = seatings.find((one, index) =>
    seatings.some(
      (other, at) =>
        at < index &&
        other.round === one.round &&
        (other.table === one.table || unitsAt(own.plan, one).some(unit => sitsAt(other.seats, unit))),
    ),
  )
  if (twice)
    return waiting(
      'already-entered',
      `Round ${twice.round}, table ${twice.table}: the table, or somebody who sits there, is named twice in one act.`,
    )
  const all = [...seatings, ...goalsOf(results)].flatMap(({ seats }) => SEATS.map(seat => seats[seat]))
  const stranger = all.find(id => !own.contestant(id))
  return stranger === undefined
    ? undefined
    : waiting('not-in-plan', `Section ${section} has no contestant ${stranger}.`)
}

function resultsFit(room: Room, word: FactOf<'put-right'>): Decision | undefined {
  const { section, results } = word.body
  const own = room.section(section)
  if (!own) return undefined
  const twice = samePlaceTwice(results.map(({ from }) => from)) ?? samePlaceTwice(goalsOf(results))
  if (twice)
    return waiting('already-entered', `Board ${twice.board}, table ${twice.table}: named twice in one act.`)
  for (const { from, to } of results) {
    // Every act names a result, which must still be current.
    if (!own.resultAt(from.round, from.table, from.board))
      return waiting('already-corrected', `Board ${from.board}, table ${from.table}: no result stands here.`)
    if (!to) continue
    if (!own.entryAt(to.round, to.table)?.boards.includes(to.board))
      return waiting(
        'not-in-plan',
        `Table ${to.table}, round ${to.round}: board ${to.board} is not played here.`,
      )
    const again = playsAgain(own, word, to)
    if (again !== undefined)
      return waiting('played-before', `Board ${to.board}: ${again} has a result on it already.`)
  }
  return undefined
}

const goalsOf = (results: FactBody<'put-right'>['results']): readonly Goal[] =>
  results.flatMap(({ to }) => to ?? [])

/** Returns a place used twice, so that a result would be there twice, or one of two nowhere. */
const samePlaceTwice = (places: readonly Place[]): Place | undefined =>
  places.find((one, index) =>
    places.some(
      (other, at) =>
        at < index && other.round === one.round && other.table === one.table && other.board === one.board,
    ),
  )

type Place = Omit<BoardPlace, 'section'>
type Goal = Place & { readonly seats: BySeat<string> }

/**
 * Returns a contestant who would have the board twice, by a remaining result or by another one of this
 * correction (Law 15A).
 */
function playsAgain(own: RoomSection, word: FactOf<'put-right'>, to: Goal): string | undefined {
  const isTaken = ({ body }: StandingResult) =>
    word.body.results.some(
      ({ from }) => from.round === body.round && from.table === body.table && from.board === to.board,
    )
  const others = word.body.results.flatMap(result => (result.to && result.to !== to ? [result.to] : []))
  return unitsAt(own.plan, to).find(
    unit =>
      others.some(other => other.board === to.board && sitsAt(other.seats, unit)) ||
      own.hasResult(to.board, one => sitsAt(one.body.seats, unit) && !isTaken(one)),
  )?.contestant
}

/**
 * Checks that a guided ruling has a new number on its board at its table: rulings are undone as a whole and
 * never changed, and the table's use of a ruling's orders must not apply to another ruling.
 */
function checkRulingNumber(state: SessionState, fact: FactOf<'law-ruling'>): Decision | undefined {
  const isTaken = lawRulingsEver(state, fact.body).some(
    other => other.body.number === fact.body.number && !sameName(other, fact),
  )
  const { number, board } = fact.body
  return isTaken ? refusal('already-entered', `Board ${board} has had a ruling number ${number}.`) : undefined
}

/** Checks that the director confirms the result that was reviewed, not a later correction of it. */
function checkConfirmed(
  room: DeskRoom,
  { body: { about }, ...own }: FactOf<'confirmed'>,
): Decision | undefined {
  const known = room.act(about)
  if (known.kind === 'unknown' && !sameName(about, own)) return { kind: 'early', needs: nameOf(about) }
  return known.kind === 'stands' && known.hash === about.hash
    ? undefined
    : refusal('already-corrected', 'This result has been changed meanwhile.')
}

import { type Auction, isAdmissible, isOver, lastBid, mustPass } from '../game/bridge/auction/auction.ts'
import { callKind, isAboveSeven, isBid, type SeatCall } from '../game/bridge/auction/call.ts'
import { faultOf } from '../game/bridge/auction/irregular.ts'
import type { RecordedCall } from '../game/bridge/auction/record.ts'
import { directionOf, leftOf, partnerOf, type Seat } from '../game/seat.ts'
import type { LawCase, RecordedCase } from './case.ts'
import type { FactName } from './grammar.ts'

export type KnownFacts = ReadonlyMap<string, string>

const yes = (is: boolean): string => (is ? 'yes' : 'no')

/** Returns the facts known from the case itself: see `FACT_VALUES`. */
export function factsOf(lawCase: LawCase): KnownFacts {
  const { offender, declarer, recorded } = lawCase
  const facts = new Map<FactName, string>([
    // To the extent known: a record shows when passes have ended it.
    ['over', 'no'],
    // Without a record the statement at the table is used.
    ['partnerCalledFirst', 'no'],
    ...called('otherKeyed', recorded ? otherKeyed(recorded, offender) : 'yes'),
  ])
  // A passed-out board has no defenders.
  if (recorded && isOver(recorded.before)) facts.set('offenderDefends', 'no')
  if (declarer) facts.set('offenderDefends', yes(directionOf(declarer) !== directionOf(offender)))
  if (recorded) for (const [fact, value] of factsOfRecord(recorded, offender)) facts.set(fact, value)
  return facts
}

function factsOfRecord(recorded: RecordedCase, offender: Seat): readonly (readonly [FactName, string])[] {
  const { before } = recorded
  const said = irregularCall(recorded)
  // A call over the replacement of an insufficient bid says nothing about that bid (Law 27C of 2007 and 2017).
  const isReplaced = replacementCall(recorded) !== undefined && isInsufficient(recorded)
  const since = isReplaced ? [] : laterCalls(recorded)
  const isUnknown = recorded.isBehind && !isReplaced
  const hasCalled = (seat: Seat) =>
    since.some(each => each.seat === seat) ? 'yes' : isUnknown ? undefined : 'no'
  const lho = leftOf(offender)
  const rho = partnerOf(leftOf(offender))
  const back = calledBack(recorded, since)
  const first = firstCall(recorded)
  return [
    ...(said ? factsOfCall(recorded, said) : []),
    ['firstLegal', first ? legalityOf(before, first) : 'yes'],
    ...called('replaced', replacedAs(recorded)),
    ...called('overReplacement', overReplacement(recorded, lho)),
    ['partnerCalledFirst', yes(callsBetween(recorded).some(({ seat }) => seat === partnerOf(offender)))],
    ['turnOf', turnSeen(before.turn, offender)],
    ['anyBid', yes(lastBid(before) !== undefined)],
    ['offenderCalled', yes(before.calls.some(({ seat }) => seat === offender))],
    ...called('lhoCalled', hasCalled(lho)),
    ['lhoCalledFirst', yes(callsBetween(recorded).some(({ seat }) => seat === lho))],
    ...called('partnerCalled', hasCalled(partnerOf(offender))),
    ...called('owedCalled', back ? yes(back.seat === before.turn) : isUnknown ? undefined : 'no'),
    ['sitsNext', yes(before.turn === offender)],
    // Three passes may have ended it, and the opening lead may be made.
    ...called('led', recorded.isBehind || endsInPasses(recorded) ? undefined : 'no'),
    ['rhoMustPass', yes(before.turn === rho && mustPass(before, rho))],
    ['mustPassFor', isForRest(recorded, offender) ? 'rest' : 'next'],
  ]
}

/** Returns the fact if known; otherwise it is asked for. */
const called = (fact: FactName, value: string | undefined): readonly (readonly [FactName, string])[] =>
  value === undefined ? [] : [[fact, value]]

/** Returns 'yes' or 'no': whether the other of two simultaneous calls is recorded; the last call may be that one. */
function otherKeyed({ before, isOtherKeyed }: RecordedCase, offender: Seat): string | undefined {
  if (isOtherKeyed || before.turn === offender) return 'yes'
  return before.calls.length === 0 ? 'no' : undefined
}

const endsInPasses = ({ record }: RecordedCase): boolean =>
  record.length > 3 && record.slice(-3).every(({ call }) => call === 'P')

/**
 * Returns who called first afterwards, of the two players whose call decides about a call out of turn: the
 * player in turn calls in rotation (Law 28B), the left-hand opponent accepts (Law 29A).
 */
export const calledBack = (
  { before, record, at }: RecordedCase,
  since: readonly RecordedCall[],
): RecordedCall | undefined => {
  const said = record[at]
  return since.find(({ seat }) => seat === before.turn || seat === (said && leftOf(said.seat)))
}

function factsOfCall(
  { before }: RecordedCase,
  { seat, call }: RecordedCall,
): readonly (readonly [FactName, string])[] {
  const isPossible = isAboveSeven(call) || isBid(call) || isAdmissible(before, { seat, call })
  return [
    ['callKind', callKind(call)],
    ['admissible', yes(isPossible)],
    ['legal', legalityOf(before, { seat, call })],
  ]
}

/**
 * Returns 'yes' if the call is legal at the player's turn, otherwise its fault; of several faults the one
 * that the recorder finds first.
 */
function legalityOf(before: Auction, { seat, call }: SeatCall): string {
  const fault = faultOf({ ...before, turn: seat }, { seat, call })
  if (!fault) return 'yes'
  switch (fault.kind) {
    case 'above-seven':
    case 'insufficient':
    case 'not-as-ruled':
      return fault.kind
    case 'inadmissible-double':
      return 'inadmissible'
    default:
      return 'obliged'
  }
}

function replacedAs(recorded: RecordedCase): string | undefined {
  const replacement = replacementCall(recorded)
  // The recorder stops at the first call: its replacement may not be keyed.
  if (!replacement) return recorded.isBehind ? undefined : 'no'
  const legality = legalityOf(recorded.before, replacement)
  if (legality === 'yes') return replacement.call === 'X' || replacement.call === 'XX' ? 'double' : 'yes'
  return legality === 'insufficient' ? legality : 'never'
}

function overReplacement(recorded: RecordedCase, lho: Seat): string | undefined {
  const isReplaced = replacementCall(recorded) !== undefined
  if (isReplaced && laterCalls(recorded).some(({ seat }) => seat === lho)) return 'yes'
  return recorded.isBehind ? undefined : 'no'
}

const isInsufficient = (recorded: RecordedCase): boolean => {
  const said = irregularCall(recorded)
  return said?.seat === recorded.before.turn && legalityOf(recorded.before, said) === 'insufficient'
}

const isForRest = ({ before }: RecordedCase, offender: Seat): boolean =>
  before.duties.some(duty => duty.kind === 'pass' && duty.seat === offender && duty.until === 'rest')

/** Returns the relation of the player in turn to the offender. */
function turnSeen(turn: Seat, offender: Seat): string {
  if (turn === offender) return 'self'
  if (turn === leftOf(offender)) return 'lho'
  return turn === partnerOf(offender) ? 'partner' : 'rho'
}

/** Returns the call under ruling; for a change, the second call. */
export const irregularCall = ({ record, at }: RecordedCase): RecordedCall | undefined => record[at]

export const firstCall = ({ changed }: RecordedCase): SeatCall | undefined => changed?.first

/** Returns the offender's replacement for the irregular call, made before any ruling. */
export function replacementCall({ record, at }: RecordedCase): RecordedCall | undefined {
  const said = record[at]
  const next = record[at + 1]
  return next?.instead && next.seat === said?.seat ? next : undefined
}

/** Returns the calls of others over a call before it was changed. */
export const callsBetween = ({ changed }: RecordedCase): readonly SeatCall[] => changed?.between ?? []

/** Returns all calls of others after the irregular call; for a change, after the second. */
export const laterCalls = (recorded: RecordedCase): readonly RecordedCall[] =>
  recorded.record.slice(recorded.at + (replacementCall(recorded) ? 2 : 1))

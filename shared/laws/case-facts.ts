import { type Auction, isAdmissible, isOver, lastBid, mustPass } from '../game/bridge/auction/auction.ts'
import { callKind, isAboveSeven, isBid, type SeatCall } from '../game/bridge/auction/call.ts'
import { faultOf } from '../game/bridge/auction/irregular.ts'
import type { RecordedCall } from '../game/bridge/auction/record.ts'
import { directionOf, leftOf, partnerOf, type Seat } from '../game/seat.ts'
import type { LawCase, RecordedCase } from './case.ts'
import type { FactName } from './grammar.ts'

export type KnownFacts = ReadonlyMap<string, string>

const yes = (is: boolean): string => (is ? 'yes' : 'no')

/** What a case knows by itself: see `FACT_VALUES`. */
export function factsOf(lawCase: LawCase): KnownFacts {
  const { offender, declarer, recorded } = lawCase
  const facts = new Map<FactName, string>([
    // As far as anybody knows: a record says when a pass has ended it.
    ['over', 'no'],
    // Without a record what was said of it has to do.
    ['partnerCalledFirst', 'no'],
    ...called('otherKeyed', recorded ? otherKeyed(recorded, offender) : 'yes'),
  ])
  // Of a board that was passed out nobody defends.
  if (recorded && isOver(recorded.before)) facts.set('offenderDefends', 'no')
  if (declarer) facts.set('offenderDefends', yes(directionOf(declarer) !== directionOf(offender)))
  if (recorded) for (const [fact, value] of factsOfRecord(recorded, offender)) facts.set(fact, value)
  return facts
}

function factsOfRecord(recorded: RecordedCase, offender: Seat): readonly (readonly [FactName, string])[] {
  const { before } = recorded
  const said = irregularCall(recorded)
  // A call over what was put in the place of an insufficient bid says nothing about that bid (Law 27C of 2007 and 2017).
  const isReplaced = replacementCall(recorded) !== undefined && isInsufficient(recorded)
  const since = isReplaced ? [] : laterCalls(recorded)
  const isUnknown = recorded.isBehind && !isReplaced
  const hasCalled = (seat: Seat) =>
    since.some(each => each.seat === seat) ? 'yes' : isUnknown ? undefined : 'no'
  const [lho, rho] = [leftOf(offender), partnerOf(leftOf(offender))]
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
    // Three passes may have ended it, and the lead may lie on the table.
    ...called('led', recorded.isBehind || endsInPasses(recorded) ? undefined : 'no'),
    ['rhoMustPass', yes(before.turn === rho && mustPass(before, rho))],
    ['mustPassFor', isForRest(recorded, offender) ? 'rest' : 'next'],
  ]
}

/** What nobody knows is asked. */
const called = (fact: FactName, value: string | undefined): readonly (readonly [FactName, string])[] =>
  value === undefined ? [] : [[fact, value]]

/** What was called last may be the call made at the same time, or that one is not keyed. */
function otherKeyed({ before, isOtherKeyed }: RecordedCase, offender: Seat): string | undefined {
  if (isOtherKeyed || before.turn === offender) return 'yes'
  return before.calls.length === 0 ? 'no' : undefined
}

const endsInPasses = ({ record }: RecordedCase): boolean =>
  record.length > 3 && record.slice(-3).every(({ call }) => call === 'P')

/**
 * Of the two whose call settles what becomes of a call out of turn, the first who has called since: who was in turn calls
 * in rotation (Law 28B), the left-hand opponent accepts it (Law 29A).
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

/** Whether a call counts at the player's turn; of several faults the one that the recorder would see first. */
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
  // The recorder stops at the first call: what was put in its place may not be keyed.
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

/** Where the player in turn sits, seen from the offender. */
function turnSeen(turn: Seat, offender: Seat): string {
  if (turn === offender) return 'self'
  if (turn === leftOf(offender)) return 'lho'
  return turn === partnerOf(offender) ? 'partner' : 'rho'
}

/** The call that the ruling is about; of a change the second. */
export const irregularCall = ({ record, at }: RecordedCase): RecordedCall | undefined => record[at]

/** What the offender had called before he changed it. */
export const firstCall = ({ changed }: RecordedCase): SeatCall | undefined => changed?.first

/** What the offender put in the place of his irregular call before anybody had ruled. */
export function replacementCall({ record, at }: RecordedCase): RecordedCall | undefined {
  const [said, next] = [record[at], record[at + 1]]
  return next?.instead && next.seat === said?.seat ? next : undefined
}

/** What others called over a call before it was changed. */
export const callsBetween = ({ changed }: RecordedCase): readonly SeatCall[] => changed?.between ?? []

/** All that others called after the irregular call; of a change, after the second. */
export const laterCalls = (recorded: RecordedCase): readonly RecordedCall[] =>
  recorded.record.slice(recorded.at + (replacementCall(recorded) ? 2 : 1))

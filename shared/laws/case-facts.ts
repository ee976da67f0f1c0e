import { type Auction, isAdmissible, lastBid, mustPass } from '../game/bridge/auction/auction.ts'
import { callKind, isAboveSeven, isBid, type SeatCall, supersedes } from '../game/bridge/auction/call.ts'
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
  ])
  if (declarer) facts.set('offenderDefends', yes(directionOf(declarer) !== directionOf(offender)))
  if (recorded) for (const [fact, value] of factsOfRecord(recorded, offender)) facts.set(fact, value)
  return facts
}

function factsOfRecord(recorded: RecordedCase, offender: Seat): readonly (readonly [FactName, string])[] {
  const { before } = recorded
  const said = irregularCall(recorded)
  const since = laterCalls(recorded)
  const hasCalled = (seat: Seat) =>
    since.some(each => each.seat === seat) ? 'yes' : recorded.isBehind ? undefined : 'no'
  const rho = partnerOf(leftOf(offender))
  const first = firstCall(recorded)
  const isBoundToPass = before.turn === rho && mustPass(before, rho)
  return [
    ...(said ? factsOfCall(recorded, said) : []),
    ['firstLegal', first ? legalityOf(before, first) : 'yes'],
    ['replaced', replacedAs(recorded)],
    ['turnOf', turnSeen(before.turn, offender)],
    ['anyBid', yes(lastBid(before) !== undefined)],
    ['offenderCalled', yes(before.calls.some(({ seat }) => seat === offender))],
    ...called('lhoCalled', hasCalled(leftOf(offender))),
    ...called('partnerCalled', hasCalled(partnerOf(offender))),
    ...called('rhoCalled', hasCalled(rho)),
    ...called('owedCalled', hasCalled(before.turn)),
    ['sitsNext', yes(leftOf(before.turn) === offender)],
    ['led', 'no'],
    ...called('rhoMustPass', isBoundToPass ? negated(hasCalled(rho)) : 'no'),
    ['mustPassFor', isForRest(recorded, offender) ? 'rest' : 'next'],
  ]
}

/** What nobody knows is asked. */
const called = (fact: FactName, value: string | undefined): readonly (readonly [FactName, string])[] =>
  value === undefined ? [] : [[fact, value]]

const negated = (value: 'yes' | 'no' | undefined) => value && yes(value === 'no')

function factsOfCall(
  { before }: RecordedCase,
  { seat, call }: RecordedCall,
): readonly (readonly [FactName, string])[] {
  const bid = lastBid(before)
  const isSufficient = isAboveSeven(call) || !isBid(call) || !bid || supersedes(call, bid.call)
  const isPossible = isAboveSeven(call) || isBid(call) || isAdmissible(before, { seat, call })
  return [
    ['callKind', callKind(call)],
    ['sufficient', yes(isSufficient)],
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
      return fault.kind
    case 'inadmissible-double':
      return 'inadmissible'
    default:
      return 'obliged'
  }
}

function replacedAs(recorded: RecordedCase): string {
  const replacement = replacementCall(recorded)
  if (!replacement) return 'no'
  return legalityOf(recorded.before, replacement) === 'yes' ? 'yes' : 'not-legal'
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
export function firstCall({ record, at }: RecordedCase): RecordedCall | undefined {
  const second = record[at]
  return second?.instead
    ? record
        .slice(0, at)
        .reverse()
        .find(({ seat }) => seat === second.seat)
    : undefined
}

/** What the offender put in the place of his irregular call before anybody had ruled. */
export function replacementCall({ record, at }: RecordedCase): RecordedCall | undefined {
  const [said, next] = [record[at], record[at + 1]]
  return next?.instead && next.seat === said?.seat ? next : undefined
}

/** All that others called after the irregular call; of a change, after the first. */
export function laterCalls(recorded: RecordedCase): readonly RecordedCall[] {
  const { record, at } = recorded
  const first = firstCall(recorded)
  const between = first ? record.slice(record.indexOf(first) + 1, at) : []
  return [...between, ...record.slice(at + (replacementCall(recorded) ? 2 : 1))]
}

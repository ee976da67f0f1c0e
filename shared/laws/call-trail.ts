import {
  type Auction,
  afterCall,
  isAdmissible,
  legalCalls,
  lowestSufficient,
} from '../game/bridge/auction/auction.ts'
import {
  type Call,
  isAboveSeven,
  isBid,
  type SeatCall,
  type SpokenCall,
  strainOf,
} from '../game/bridge/auction/call.ts'
import { leftOf, type Seat } from '../game/seat.ts'
import type { LawOutcome, RecordedCase } from './case.ts'
import { firstCall, irregularCall, laterCalls, replacementCall } from './case-facts.ts'
import type { CallInput } from './grammar.ts'

/** Which calls of a recorded case have been decided about, and what stands of them so far. */
export interface CallTrail {
  readonly recorded: RecordedCase
  readonly auction: Auction
  /** Set where a law says whose turn it is. */
  readonly turn: Seat | null
  /** So many calls of the record are dealt with; fewer than all where a later one is irregular again. */
  readonly said: number
  readonly withdrawn: LawOutcome['withdrawn']
  readonly decided: readonly CallRef[]
}

export type CallRef = 'first' | 'irregular' | 'later' | 'replacement'

export const beginTrail = (recorded: RecordedCase): CallTrail => ({
  recorded,
  auction: recorded.before,
  turn: null,
  said: recorded.record.length,
  withdrawn: [],
  decided: [],
})

const ONE_CALL = { first: firstCall, irregular: irregularCall, replacement: replacementCall }

const callsNamed = (trail: CallTrail, which: CallRef): readonly SeatCall[] => {
  const { recorded } = trail
  if (which === 'later') return laterCalls(recorded)
  const call = ONE_CALL[which](recorded)
  return call ? [call] : []
}

/**
 * The calls count, one after the other, as far as they are possible after those that count already. The first one after
 * the irregular call that is not is looked at by itself next; one that was made before a call was changed, and is not
 * possible over the new one, does not count: its player calls again.
 */
export function withStanding(trail: CallTrail, which: CallRef, law: string): CallTrail {
  let { auction, said, withdrawn } = trail
  for (const { seat, call } of callsNamed(trail, which)) {
    if (isAboveSeven(call) || (which === 'later' && !isPossible(auction, { seat, call }))) {
      const place = placeOf(trail, seat, call)
      if (place > trail.recorded.at) {
        said = Math.min(said, place)
        break
      }
      withdrawn = [...withdrawn, { seat, call, law }]
    } else auction = afterCall(auction, { seat, call })
  }
  return { ...trail, auction, turn: null, said, withdrawn, decided: [...trail.decided, which] }
}

const isPossible = (auction: Auction, said: SeatCall<Call>): boolean =>
  said.seat === auction.turn && isAdmissible(auction, said)

function placeOf({ recorded: { record } }: CallTrail, seat: Seat, call: SpokenCall): number {
  for (let index = record.length - 1; index >= 0; index--) {
    const said = record[index]
    if (said?.seat === seat && said.call === call) return index
  }
  return record.length
}

export function withCancelled(trail: CallTrail, which: CallRef, law: string): CallTrail {
  const calls = callsNamed(trail, which).map(({ seat, call }) => ({ seat, call, law }))
  return {
    ...trail,
    withdrawn: [...trail.withdrawn, ...calls],
    decided: [...trail.decided, which],
  }
}

/** A call that was tried now, and does not count. */
export const withTakenBack = (trail: CallTrail, said: SeatCall<Call>, law: string): CallTrail => ({
  ...trail,
  withdrawn: [...trail.withdrawn, { ...said, law }],
})

/** A call that is made now. */
export const withCall = (trail: CallTrail, said: SeatCall<Call>): CallTrail => ({
  ...trail,
  auction: afterCall(trail.auction, said),
  turn: null,
})

/** What the player may choose from. */
export function callsToChoose(trail: CallTrail, seat: Seat, of: CallInput): readonly Call[] {
  const legal = legalCalls({ ...trail.auction, turn: seat })
  const irregular = irregularCall(trail.recorded)
  const strain =
    irregular && (isAboveSeven(irregular.call) || isBid(irregular.call)) ? strainOf(irregular.call) : null
  const lowest = strain && lowestSufficient(trail.auction, strain)
  const isDouble = (call: Call) => call === 'X' || call === 'XX'
  const isSame = (call: Call) => isBid(call) && strainOf(call) === strain
  switch (of) {
    case 'lowest':
      return legal.filter(call => call === lowest)
    case 'other-bid-or-pass':
      return legal.filter(call => call !== lowest && !isDouble(call))
    case 'bid-or-pass':
      return legal.filter(call => !isDouble(call))
    case 'double':
      return legal.filter(isDouble)
    case 'action':
      return legal.filter(call => call !== 'P')
    case 'same-strain':
      return legal.filter(isSame)
    case 'other-strain':
      return legal.filter(call => !isSame(call))
    case 'legal':
      return legal
  }
}

/** Where the auction goes on. */
export function snapshotOf(trail: CallTrail): NonNullable<LawOutcome['auction']> {
  const { auction, recorded, turn, said } = trail
  const last = auction.calls.at(-1)
  const usual =
    auction.calls.length > recorded.before.calls.length && last ? leftOf(last.seat) : recorded.before.turn
  return { calls: [...auction.calls], turn: turn ?? usual, said: Math.min(said, saidFor(trail)) }
}

/** Calls since about which nothing was decided are read again from where the auction goes on. */
function saidFor({ recorded, decided }: CallTrail): number {
  const { record, at } = recorded
  if (decided.includes('later')) return record.length
  return at + (replacementCall(recorded) ? 2 : 1)
}

/** What was put in the place of an irregular call before the ruling, and was not ruled to stand, does not count. */
export function withoutReplacement(trail: CallTrail, law: string): CallTrail {
  const { decided, recorded } = trail
  const isOpen = decided.length > 0 && !decided.includes('replacement')
  return isOpen && replacementCall(recorded) ? withCancelled(trail, 'replacement', law) : trail
}

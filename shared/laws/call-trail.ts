import {
  type Auction,
  afterCall,
  isAdmissible,
  isOver,
  legalCalls,
  lowestSufficient,
} from '../game/bridge/auction/auction.ts'
import { type Call, isAboveSeven, isBid, type SeatCall, strainOf } from '../game/bridge/auction/call.ts'
import type { Seat } from '../game/seat.ts'
import type { LawOutcome, RecordedCase } from './case.ts'
import { callsBetween, firstCall, irregularCall, laterCalls, replacementCall } from './case-facts.ts'
import type { CallInput, Effect } from './grammar.ts'

/** Progress of a case: calls already ruled on, and the auction that results. */
export interface CallTrail {
  readonly recorded: RecordedCase
  readonly auction: Auction
  /** Player whose pass already counts because a law requires it; the pass may have been called since. */
  readonly passed: Seat | null
  /** Number of recorded calls covered; fewer than all if a later one is irregular again. */
  readonly said: number
  readonly withdrawn: LawOutcome['withdrawn']
  readonly decided: readonly CallRef[]
}

export type CallRef = Exclude<Extract<Effect, { readonly do: 'stand' }>['call'], 'new'>

export const beginTrail = (recorded: RecordedCase): CallTrail => ({
  recorded,
  auction: recorded.before,
  passed: null,
  said: recorded.record.length,
  withdrawn: [],
  decided: [],
})

const ONE_CALL = { first: firstCall, irregular: irregularCall, replacement: replacementCall }

const callsNamed = (trail: CallTrail, which: CallRef): readonly SeatCall[] => {
  const { recorded } = trail
  if (which === 'later') return laterCalls(recorded)
  if (which === 'between') return callsBetween(recorded)
  const call = ONE_CALL[which](recorded)
  return call ? [call] : []
}

/**
 * Lets calls stand, one after the other, as far as they are legal after those that count; the first illegal
 * one is examined next. Calls made over a call before it was changed do not count, nor a pass that the law
 * has already supplied, nor a call after the end of the auction.
 */
export function withStanding(trail: CallTrail, which: CallRef, law: string): CallTrail {
  let { auction, said, withdrawn, passed } = trail
  const isOthers = which === 'later' || which === 'between'
  const from = placeOfLater(trail.recorded)
  for (const [nth, { seat, call }] of callsNamed(trail, which).entries()) {
    if (which === 'later' && call === 'P' && (seat === passed || isOver(auction))) {
      if (seat === passed) passed = null
      continue
    }
    if (isAboveSeven(call) || (isOthers && !isPossible(auction, { seat, call }))) {
      if (which === 'later') {
        said = Math.min(said, from + nth)
        break
      }
      withdrawn = [...withdrawn, { seat, call, law }]
    } else auction = afterCall(auction, { seat, call })
  }
  return { ...trail, auction, said, passed, withdrawn, decided: [...trail.decided, which] }
}

const isPossible = (auction: Auction, said: SeatCall<Call>): boolean =>
  said.seat === auction.turn && isAdmissible(auction, said)

const placeOfLater = (recorded: RecordedCase): number => recorded.at + (replacementCall(recorded) ? 2 : 1)

export function withCancelled(trail: CallTrail, which: CallRef, law: string): CallTrail {
  const calls = callsNamed(trail, which).map(({ seat, call }) => ({ seat, call, law }))
  return {
    ...trail,
    withdrawn: [...trail.withdrawn, ...calls],
    decided: [...trail.decided, which],
  }
}

/** Adds a call that was just made and does not count. */
export const withTakenBack = (trail: CallTrail, said: SeatCall<Call>, law: string): CallTrail => ({
  ...trail,
  withdrawn: [...trail.withdrawn, { ...said, law }],
})

export const withCall = (trail: CallTrail, said: SeatCall<Call>): CallTrail => ({
  ...trail,
  auction: afterCall(trail.auction, said),
})

/** Adds a pass that counts although nobody called it. */
export const withPass = (trail: CallTrail, seat: Seat): CallTrail => ({
  ...withCall(trail, { seat, call: 'P' }),
  passed: seat,
})

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

export function snapshotOf(trail: CallTrail): NonNullable<LawOutcome['auction']> {
  const { auction, said } = trail
  return { calls: [...auction.calls], turn: auction.turn, said: Math.min(said, saidFor(trail)) }
}

/**
 * Returns the number of calls already covered; calls without a decision are read again from where the auction
 * continues.
 */
function saidFor({ recorded, decided }: CallTrail): number {
  return decided.includes('later') ? recorded.record.length : placeOfLater(recorded)
}

/** Withdraws a replacement made before the ruling, unless it was ruled to stand. */
export function withoutReplacement(trail: CallTrail, law: string): CallTrail {
  const { decided, recorded, withdrawn } = trail
  const isOpen = decided.length > 0 && !decided.includes('replacement')
  if (!isOpen || !replacementCall(recorded)) return trail
  const said = irregularCall(recorded)
  const gone = withdrawn.find(({ seat, call }) => seat === said?.seat && call === said.call)
  return withCancelled(trail, 'replacement', gone?.law ?? law)
}

/**
 * Calls and their text form: "1C" to "7N", "P", "X", "XX" (Laws 18A, 19). A bid names odd tricks and a
 * denomination; pass, double and redouble are calls but not bids.
 */

import * as v from 'valibot'
import { STRAINS, type Strain } from '../../card.ts'
import { SEATS, type Seat } from '../../seat.ts'
import { LEVELS, type Level } from '../contract.ts'

export type Bid = `${Level}${Strain}`
export type Call = Bid | 'P' | 'X' | 'XX'

/** Levels above seven that players have bid (Law 38): recorded as called, but never valid. */
export const LEVELS_ABOVE = [8, 9] as const
export type AboveSeven = `${(typeof LEVELS_ABOVE)[number]}${Strain}`

/** Any call that was made, legal or not. */
export type SpokenCall = Call | AboveSeven

/** All 35 bids, lowest first (Law 18E). */
export const BIDS: readonly Bid[] = LEVELS.flatMap(level =>
  STRAINS.map(strain => `${level}${strain}` as const),
)

export const CALLS: readonly Call[] = ['P', 'X', 'XX', ...BIDS]

export const ABOVE_SEVEN: readonly AboveSeven[] = LEVELS_ABOVE.flatMap(level =>
  STRAINS.map(strain => `${level}${strain}` as const),
)

export const callSchema = v.picklist(CALLS)
export const spokenCallSchema = v.picklist([...CALLS, ...ABOVE_SEVEN])

export const isBid = (call: SpokenCall): call is Bid => BIDS.includes(call as Bid)
export const isAboveSeven = (call: SpokenCall): call is AboveSeven => ABOVE_SEVEN.includes(call as AboveSeven)

export type CallKind = 'pass' | 'bid' | 'double' | 'redouble'
export function callKind(call: SpokenCall): CallKind {
  if (call === 'P') return 'pass'
  if (call === 'X') return 'double'
  return call === 'XX' ? 'redouble' : 'bid'
}

export const levelOf = (bid: Bid): Level => Number(bid[0]) as Level
export const strainOf = (bid: Bid | AboveSeven): Strain => bid[1] as Strain

/** True if `bid` supersedes `other`: more tricks, or as many in a higher denomination (Law 18B). */
export const supersedes = (bid: Bid, other: Bid): boolean => BIDS.indexOf(bid) > BIDS.indexOf(other)

export interface SeatCall<C extends SpokenCall = SpokenCall> {
  readonly seat: Seat
  readonly call: C
}

export const seatCallSchema = v.strictObject({ seat: v.picklist(SEATS), call: spokenCallSchema })

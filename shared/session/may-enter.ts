import type { Decision } from './decision.ts'
import { type EnteredPair, SIGNING_SEATS, type SignedPair, type SigningSeat } from './entered-pair.ts'
import { isSamePerson } from './same-person.ts'

/** Existing sign-up of a person; its sentence does not name the person. */
export interface EnteredAlready {
  readonly seat: SigningSeat
  readonly pair: EnteredPair
}

/** Returns the one of the two who is signed up with another partner; `undefined` if both are free. */
export function enteredAlready(
  entered: readonly EnteredPair[],
  pair: SignedPair,
  except?: string,
): EnteredAlready | undefined {
  const others = entered.filter(({ entry }) => entry !== except)
  for (const seat of SIGNING_SEATS) {
    const known = others.find(other => SIGNING_SEATS.some(at => isSamePerson(other.pair[at], pair[seat])))
    if (known) return { seat, pair: known }
  }
  return undefined
}

/** Refuses a second sign-up, and states the existing one. Rule of the online pairs ("报名过的对子不能重复报名"). */
export function refuseSecondSignUp(
  entered: readonly EnteredPair[],
  entry: string,
  pair: SignedPair,
): Decision | undefined {
  if (isSamePerson(pair.N, pair.S))
    return { kind: 'refused', code: 'entered-twice', sentence: 'A pair is two people, not one twice.' }
  const already = enteredAlready(entered, pair, entry)
  if (!already) return undefined
  const { number, table } = already.pair
  const where = table === null ? 'entered by the director' : `at table ${table}`
  return {
    kind: 'refused',
    code: 'entered-twice',
    sentence: `Who sits ${already.seat === 'N' ? 'North' : 'South'} is in pair ${number} already, ${where}.`,
    entered: { seat: already.seat, pair: number, table },
  }
}

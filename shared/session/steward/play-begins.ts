import { hubTimeOf } from '../fact.ts'
import { EVENING_SECTION } from '../sign-up/entered-pair.ts'
import { signUpOf } from '../sign-up/sign-up.ts'
import { signUpsBucket } from '../slot.ts'
import { firstWord, type SessionState, standingsOf } from '../state.ts'
import type { Evening } from './evening.ts'

/** Fewer have nobody to play against. */
export const FEWEST_PAIRS = 2

/** So long whoever enters when it is time already has until play begins: to read where he sits, and for more to come. */
export const COMING_MS = 2 * 60_000

/**
 * When play begins by itself with whoever is in, by the hub's clock in ms; `null` while too few are. That is the start; where
 * somebody of them has entered after it, as too few had before, or as a director had the reins, so long after the last of
 * these that nobody is seated without notice.
 */
export function playBegins(state: SessionState, { startsAt }: Pick<Evening, 'startsAt'>): number | null {
  if (signUpOf(state).length < FEWEST_PAIRS) return null
  const last = lastEntered(state)
  return last !== null && last > startsAt ? last + COMING_MS : startsAt
}

/** When the last of those who are in has entered, as its device says it by the hub's clock (ms). */
export function lastEntered(state: SessionState): number | null {
  const entered = new Set(signUpOf(state).map(({ entry }) => entry))
  const times = standingsOf(state, signUpsBucket(EVENING_SECTION)).flatMap(standing =>
    entered.has(standing.body.entry) ? (hubTimeOf(firstWord(standing).fact.at) ?? []) : [],
  )
  return times.length === 0 ? null : Math.max(...times)
}

/** Whether it is time by the hub's clock. A tablet that says it entered in time to come says nothing of when. */
export function isTimeToPlay(state: SessionState, evening: Pick<Evening, 'startsAt'>, now: number): boolean {
  const begins = playBegins(state, evening)
  if (begins === null || now < evening.startsAt) return false
  return begins <= now || begins > now + 2 * COMING_MS
}

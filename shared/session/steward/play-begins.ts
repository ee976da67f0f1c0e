import { hubTimeOf } from '../fact.ts'
import { EVENING_SECTION } from '../sign-up/entered-pair.ts'
import { signUpOf } from '../sign-up/sign-up.ts'
import { sessionSlot, signUpsBucket } from '../slot.ts'
import { firstWord, type SessionState, standingAt, standingsOf } from '../state.ts'
import type { Evening } from './evening.ts'

/** Fewer have nobody to play against. */
export const FEWEST_PAIRS = 2

/** So long whoever enters when it is time already has until play begins: to read where he sits, and for more to come. */
export const COMING_MS = 2 * 60_000

/** An entry that says it was made so long after the start, or so far in time to come, says nothing of when. */
const LATEST_MS = 6 * 60 * 60_000

/**
 * When play begins by itself with whoever is in, by the hub's clock in ms; `null` while too few are. That is the start; where
 * somebody of them has entered after it, as too few had before, or as a director had the reins, so long after the last of
 * these that nobody is seated without notice. `now` by the same clock, where it is known: whoever says that he has entered
 * in time to come holds nobody up.
 */
export function playBegins(
  state: SessionState,
  { startsAt }: Pick<Evening, 'startsAt'>,
  now: number | null,
): number | null {
  if (signUpOf(state).length < FEWEST_PAIRS) return null
  const earliest = Math.max(startsAt, standingAt(state, sessionSlot('steward'))?.body.notBefore ?? startsAt)
  const latest = Math.min(startsAt + LATEST_MS, now === null ? Number.POSITIVE_INFINITY : now + COMING_MS)
  const late = timesEntered(state).filter(at => at > startsAt && at <= latest)
  return late.length === 0 ? earliest : Math.max(earliest, Math.max(...late) + COMING_MS)
}

/** When the last of those who are in has entered, as its device says it by the hub's clock (ms). */
export function lastEntered(state: SessionState): number | null {
  const times = timesEntered(state)
  return times.length === 0 ? null : Math.max(...times)
}

function timesEntered(state: SessionState): readonly number[] {
  const entered = new Set(signUpOf(state).map(({ entry }) => entry))
  return standingsOf(state, signUpsBucket(EVENING_SECTION)).flatMap(standing =>
    entered.has(standing.body.entry) ? (hubTimeOf(firstWord(standing).fact.at) ?? []) : [],
  )
}

/** Whether it is time by the hub's clock. */
export function isTimeToPlay(state: SessionState, evening: Pick<Evening, 'startsAt'>, now: number): boolean {
  const begins = playBegins(state, evening, now)
  return begins !== null && now >= evening.startsAt && begins <= now
}

import { EVENING_SECTION } from '../entered-pair.ts'
import type { Evening } from '../settings/evening.ts'
import { sessionSlot, signUpsBucket } from '../slot.ts'
import { hubTimeOf } from '../state/fact.ts'
import { currentAt, currentFactsOf, firstInChain, type SessionState } from '../state/state.ts'
import { signUpOf } from './sign-up.ts'

/** Minimum number of pairs, since a single one has no opponents. */
export const FEWEST_PAIRS = 2

/** Time before play for pairs that sign up after the start: to read their seats, and for more to come. */
export const COMING_MS = 2 * 60_000

/** Time after the start, and into the future, beyond which sign-up times are ignored. */
const LATEST_MS = 6 * 60 * 60_000

/**
 * Returns the automatic start of play with those signed up, in hub time (ms); `null` with too few pairs. It
 * is the scheduled start or, if pairs signed up later (too few before, or a director in control), long enough
 * after the last of them. `now` is in hub time, if known: sign-ups with future times delay nobody.
 */
export function playBegins(
  state: SessionState,
  { startsAt }: Pick<Evening, 'startsAt'>,
  now: number | null,
): number | null {
  if (signUpOf(state).length < FEWEST_PAIRS) return null
  const earliest = Math.max(startsAt, currentAt(state, sessionSlot('steward'))?.body.notBefore ?? startsAt)
  const latest = Math.min(startsAt + LATEST_MS, now === null ? Number.POSITIVE_INFINITY : now + COMING_MS)
  const late = timesEntered(state).filter(at => at > startsAt && at <= latest)
  return late.length === 0 ? earliest : Math.max(earliest, Math.max(...late) + COMING_MS)
}

/** Returns the time of the last sign-up of the present pairs, as stated by its device in hub time (ms). */
export function lastEntered(state: SessionState): number | null {
  const times = timesEntered(state)
  return times.length === 0 ? null : Math.max(...times)
}

function timesEntered(state: SessionState): readonly number[] {
  const entered = new Set(signUpOf(state).map(({ entry }) => entry))
  return currentFactsOf(state, signUpsBucket(EVENING_SECTION)).flatMap(standing =>
    entered.has(standing.body.entry) ? (hubTimeOf(firstInChain(standing).fact.at) ?? []) : [],
  )
}

export function isTimeToPlay(state: SessionState, evening: Pick<Evening, 'startsAt'>, now: number): boolean {
  const begins = playBegins(state, evening, now)
  return begins !== null && now >= evening.startsAt && begins <= now
}

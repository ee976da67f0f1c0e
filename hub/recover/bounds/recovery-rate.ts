import { DEFAULT_RATE, fullBucket, type Rate, type RateBucket, takeTokens } from '../../desk/devices/rate.ts'

/**
 * Of all together who have proved nothing: names cost nothing, and whoever waits for a yes on his screen says little. What
 * is dropped of an honest one it is asked for again.
 */
const UNPROVEN_RATE: Rate = { perSecond: 500, burst: 5000 }

/** How many messages a hub that rebuilds hears; what is over it is not even read. */
export interface RecoveryRate {
  /** Whether one more message of it that costs so much is within the rate. */
  mayHear(one: { readonly trusted: boolean }, cost?: number): boolean
}

export function createRecoveryRate(now: () => number, rate: Rate = DEFAULT_RATE): RecoveryRate {
  const own = new WeakMap<object, RateBucket>()
  let unproven = fullBucket(UNPROVEN_RATE, now())
  return {
    mayHear(one, cost = 1) {
      const bucket = takeTokens(rate, own.get(one) ?? fullBucket(rate, now()), now(), cost)
      if (!bucket) return false
      if (!one.trusted) {
        const shared = takeTokens(UNPROVEN_RATE, unproven, now(), cost)
        if (!shared) return false
        unproven = shared
      }
      own.set(one, bucket)
      return true
    },
  }
}

import { DEFAULT_RATE, fullBucket, type Rate, type RateBucket, takeTokens } from '../../desk/devices/rate.ts'

/**
 * Rate of all unproven devices together, since names cost nothing. A device that waits for confirmation sends
 * little; messages of an honest one that are dropped are requested again.
 */
const UNPROVEN_RATE: Rate = { perSecond: 500, burst: 5000 }

/** Limits the messages a rebuilding hub reads; the excess is not even parsed. */
export interface RecoveryRate {
  /** True if one more message of this cost is within the rate. */
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

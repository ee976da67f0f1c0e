/** How many messages a device may send; what is over it is ignored, and sent again by an honest device. */
export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

/**
 * A full hand-in of an evening (some hundred facts, 16 in flight) stays far below; a device that sends without
 * end costs the room nothing but this count.
 */
export const DEFAULT_RATE: Rate = { perSecond: 400, burst: 2000 }

export interface RateBucket {
  readonly tokens: number
  readonly at: number
}

export const fullBucket = (rate: Rate, now: number): RateBucket => ({ tokens: rate.burst, at: now })

/** The bucket after one more message, or `undefined` where that is over the rate. */
export function takeToken(rate: Rate, { tokens, at }: RateBucket, now: number): RateBucket | undefined {
  const refilled = Math.min(rate.burst, tokens + (Math.max(0, now - at) / 1000) * rate.perSecond)
  return refilled < 1 ? undefined : { tokens: refilled - 1, at: now }
}

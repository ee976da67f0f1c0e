/** Maximum number of messages a device may send; the excess is ignored, and sent again by an honest device. */
export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

/**
 * Default rate. A full resubmission of a session (some hundred facts, 16 in flight) stays within the burst,
 * and a device that sends endlessly costs the hub a small share of the processor.
 */
export const DEFAULT_RATE: Rate = { perSecond: 100, burst: 1000 }

/** Returns the rate of all devices of a table together: its tablet and its replacement. More devices get no more. */
export const rateOfTable = ({ perSecond, burst }: Rate): Rate => ({
  perSecond: 2 * perSecond,
  burst: 2 * burst,
})

/** Messages a hello counts as: it is answered with a signature, and with every view the device lacks. */
export const HELLO_COST = 20

/**
 * Messages a person search at a table counts as: among 100,000 people it may take longer, and endless searches would
 * copy the list.
 */
export const FIND_COST = 20

export interface RateBucket {
  readonly tokens: number
  readonly at: number
}

export const fullBucket = (rate: Rate, now: number): RateBucket => ({ tokens: rate.burst, at: now })

/** Returns the bucket after one more message of this cost, or `undefined` if that exceeds the rate. */
export function takeTokens(
  rate: Rate,
  { tokens, at }: RateBucket,
  now: number,
  cost: number,
): RateBucket | undefined {
  const refilled = Math.min(rate.burst, tokens + (Math.max(0, now - at) / 1000) * rate.perSecond)
  // A burst below the cost needs only half of it.
  return refilled < Math.min(cost, Math.max(1, rate.burst / 2))
    ? undefined
    : { tokens: Math.max(0, refilled - cost), at: now }
}

/** How many messages a device may send; what is over it is ignored, and sent again by an honest device. */
export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

/**
 * A full hand-in of an evening (some hundred facts, 16 in flight) stays within the burst, and a screen in use far below
 * the rate; a device that sends without end costs the room a small share of the processor.
 */
export const DEFAULT_RATE: Rate = { perSecond: 100, burst: 1000 }

/** Of all devices of a table together: its tablet, and the one that takes its place. More of them say no more. */
export const rateOfTable = ({ perSecond, burst }: Rate): Rate => ({
  perSecond: 2 * perSecond,
  burst: 2 * burst,
})

/** A hello counts as so many messages: it is answered with a signature, and with every view that is not held. */
export const HELLO_COST = 20

/** So does looking for a person at a table: among 100,000 it may take longer, and whoever asks without end would copy the list. */
export const FIND_COST = 20

export interface RateBucket {
  readonly tokens: number
  readonly at: number
}

export const fullBucket = (rate: Rate, now: number): RateBucket => ({ tokens: rate.burst, at: now })

/** The bucket after one more message that costs so much, or `undefined` where that is over the rate. */
export function takeTokens(
  rate: Rate,
  { tokens, at }: RateBucket,
  now: number,
  cost: number,
): RateBucket | undefined {
  const refilled = Math.min(rate.burst, tokens + (Math.max(0, now - at) / 1000) * rate.perSecond)
  // Where the burst is less than the cost, half of it has to do.
  return refilled < Math.min(cost, Math.max(1, rate.burst / 2))
    ? undefined
    : { tokens: Math.max(0, refilled - cost), at: now }
}

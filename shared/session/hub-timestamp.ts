import * as v from 'valibot'
import { instantSchema, whole } from '../lib/bounded.ts'

export const MOST_PASSED_MS = 86_400_000

/**
 * Time of a statement that does not depend on the device's own clock: the hub's clock in the last heartbeat,
 * and the time since by a monotonic clock. A device that lacks either omits it.
 */
export const heardSchema = v.strictObject({
  at: instantSchema,
  passed: whole(0, MOST_PASSED_MS),
})
export type HubTimestamp = Readonly<v.InferOutput<typeof heardSchema>>

/** End of a round's time, and the start of that round, in hub time (ms since 1970). */
export interface Bell {
  readonly began: number
  readonly at: number
}

/** Maximum time after the bell for a deal in play. */
export const LAST_DEAL_MS = 15 * 60_000

/** Relation of a time to the bell of a round. */
export type BellRelation = 'before' | 'after' | 'unknown'

/**
 * Returns whether the time was before the bell. Only a heartbeat of the same round is reliable: time measured
 * over more than a round is uncertain.
 */
export function relationToBell(heard: HubTimestamp | undefined, { began, at }: Bell): BellRelation {
  if (!heard || heard.at < began) return 'unknown'
  return heard.at + heard.passed <= at ? 'before' : 'after'
}

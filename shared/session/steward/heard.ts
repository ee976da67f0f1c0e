import * as v from 'valibot'
import { instantSchema, whole } from '../../lib/bounded.ts'

/** A tablet that has not heard the desk for a day says nothing of it. */
export const MOST_PASSED_MS = 86_400_000

/**
 * When something was said, without the device's own clock: what the hub's clock showed in a heartbeat that was heard,
 * and how long ago that was by a clock that nobody sets. A device that is in doubt about either says nothing.
 */
export const heardSchema = v.strictObject({
  at: instantSchema,
  /** ms. */
  passed: whole(0, MOST_PASSED_MS),
})
export type Heard = Readonly<v.InferOutput<typeof heardSchema>>

/** The end of a round's time by the hub's clock, in ms since 1970, and when that round began. */
export interface Bell {
  readonly began: number
  readonly at: number
}

/** A deal that was in play at the bell is not waited for longer: nobody takes so long for one. */
export const LAST_DEAL_MS = 15 * 60_000

/** What is known of a moment beside the bell of a round. */
export type BesideBell = 'before' | 'after' | 'unknown'

/**
 * Whether it was said before the bell. Only a heartbeat of that very round tells: what was measured over more than a
 * round is in doubt.
 */
export function besideBell(heard: Heard | undefined, { began, at }: Bell): BesideBell {
  if (!heard || heard.at < began) return 'unknown'
  return heard.at + heard.passed <= at ? 'before' : 'after'
}

/**
 * Bounds for everything received or read from disk: every number has a range, every text and list a length. A
 * number without a range may be one that JSON cannot write again (1e999). Makers of schemas have no side
 * effects, so that a build omits schemas that it never parses.
 */

import * as v from 'valibot'

export const whole = /* @__NO_SIDE_EFFECTS__ */ (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

export const words = /* @__NO_SIDE_EFFECTS__ */ (most: number) => v.pipe(v.string(), v.maxLength(most))

export const listOf = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema>(one: S, most: number) =>
  v.pipe(v.array(one), v.maxLength(most))

/** Largest distance of a clock from 1970, in ms (ECMAScript, time values). */
const FURTHEST_MS = 8.64e15

/** Time in milliseconds since 1970, or the difference of two clocks. */
export const instantSchema = v.pipe(v.number(), v.minValue(-FURTHEST_MS), v.maxValue(FURTHEST_MS))

/** Clock reading of a device; impossible values become null and do not reject the message. */
export const clockSchema = v.fallback(v.nullable(instantSchema), null)

/** Returns a clock reading, or null if impossible. */
export const plausible = (clock: number | null): number | null => (v.is(instantSchema, clock) ? clock : null)

import * as v from 'valibot'
import { whole } from '../../lib/bounded.ts'

/** Maximum time, a week: longer than any club keeps a session open. */
export const MOST_CORRECTION_MINUTES = 10_080

/** Default time, from Laws 79C and 92B. */
export const USUAL_CORRECTION_MINUTES = 30

/**
 * Length of the correction periods, in minutes from when the results are available: for errors of scoring
 * (Law 79C), and for appeals (Law 92B).
 */
export const correctionTimesSchema = v.strictObject({
  minutes: whole(0, MOST_CORRECTION_MINUTES),
  appeals: whole(0, MOST_CORRECTION_MINUTES),
})
export type CorrectionTimes = Readonly<v.InferOutput<typeof correctionTimesSchema>>

export const USUAL_CORRECTIONS: CorrectionTimes = {
  minutes: USUAL_CORRECTION_MINUTES,
  appeals: USUAL_CORRECTION_MINUTES,
}

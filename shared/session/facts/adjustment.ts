import * as v from 'valibot'
import { sectionIdSchema } from '../identity.ts'
import { adjustmentSlot } from '../slot.ts'
import { contestantSchema, count, reasonSchema } from './fields.ts'
import { type Kind, waiting } from './kind.ts'

/** A penalty or a bonus (Laws 90, 91; negative: a penalty), or a carry-over; 0 cancels it. */
export const body = v.strictObject({
  section: sectionIdSchema,
  contestant: contestantSchema,
  /** Number among the contestant's own: first, second ... */
  number: count(99),
  unit: v.picklist(['points', 'percent-of-top']),
  /** Hundredths of a matchpoint or IMP, or of a percent of a full top. */
  hundredths: v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000)),
  reason: reasonSchema,
})

export const adjustment: Kind<'adjustment', typeof body> = {
  kind: 'adjustment',
  saidBy: 'director',
  fills: adjusted => [
    { slot: adjustmentSlot(adjusted.section, adjusted.contestant, adjusted.number), body: adjusted },
  ],
  objection: (room, { body: { section, contestant } }) =>
    room.section(section)?.contestant(contestant)
      ? undefined
      : waiting('not-in-plan', `Section ${section} has no contestant ${contestant}.`),
  concerns: () => 'everybody',
  inverse: 'as-before',
}

import { must } from '../lib/assert.ts'
import { choicesFor } from '../movement/choose/choose.ts'
import { MAKERS } from '../movement/make/makers.ts'
import type { Plan } from '../movement/plan/plan.ts'

/**
 * Returns the offered plan for this number of pairs: the first, or the one with that id, including two-winner offers.
 */
export const planOffered = (pairs: number, id?: string): Plan =>
  must(
    [...choicesFor({ pairs }, MAKERS), ...choicesFor({ pairs, winners: 2 }, MAKERS)].find(
      offer => id === undefined || offer.id === id,
    ),
    `an offer for ${pairs} pairs`,
  ).plan

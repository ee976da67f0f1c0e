import { must } from '../lib/assert.ts'
import { choicesFor } from '../movement/choose/choose.ts'
import { MAKERS } from '../movement/make/makers.ts'
import type { Plan } from '../movement/plan/plan.ts'

/**
 * The plan that is offered for so many pairs: the first, or the one of that id, also where it is offered only if two
 * winners are asked for.
 */
export const planOffered = (pairs: number, id?: string): Plan =>
  must(
    [...choicesFor({ pairs }, MAKERS), ...choicesFor({ pairs, winners: 2 }, MAKERS)].find(
      offer => id === undefined || offer.id === id,
    ),
    `an offer for ${pairs} pairs`,
  ).plan

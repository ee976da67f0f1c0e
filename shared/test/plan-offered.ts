import { must } from '../lib/assert.ts'
import { offersFor } from '../movement/choose/offer.ts'
import type { Plan } from '../movement/plan/plan.ts'

/** The plan that is offered for so many pairs: the first, or the one of that id. */
export const planOffered = (pairs: number, id?: string): Plan =>
  must(
    offersFor({ pairs }).find(offer => id === undefined || offer.id === id),
    `an offer for ${pairs} pairs`,
  ).make()

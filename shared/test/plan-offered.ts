import { must } from '../lib/assert.ts'
import { choicesFor } from '../movement/choose/choose.ts'
import { MAKERS } from '../movement/make/makers.ts'
import type { Plan } from '../movement/plan/plan.ts'

/** The plan that is offered for so many pairs: the first, or the one of that id. */
export const planOffered = (pairs: number, id?: string): Plan =>
  must(
    choicesFor({ pairs }, MAKERS).find(offer => id === undefined || offer.id === id),
    `an offer for ${pairs} pairs`,
  ).plan

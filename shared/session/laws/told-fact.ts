import type { Fact, FactOf } from '../fact.ts'

/**
 * A fact as tables are sent it. Of a guided ruling they fold what it does to the score; which questions were asked and
 * how they were answered the director alone knows, and what it binds the table to is in the view `laws`. The name and the
 * hash stay those of the fact, so that what is said about it later finds it.
 */
export const toldFact = (fact: Fact): Fact => (fact.kind === 'law-ruling' ? withoutPath(fact) : fact)

const withoutPath = (fact: FactOf<'law-ruling'>): FactOf<'law-ruling'> => ({
  ...fact,
  body: {
    ...fact.body,
    path: [],
    outcome: {
      auction: null,
      withdrawn: [],
      orders: [],
      notes: [],
      pending: [],
      remembered: null,
      score: null,
    },
  },
})

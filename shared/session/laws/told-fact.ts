import type { Fact, FactOf } from '../state/fact.ts'

/**
 * Converts a fact for tables. Of a guided ruling they need the effect on the score: questions and answers are
 * for the director, and obligations are in the view `laws`. Name and hash stay those of the fact, so that
 * later references match.
 */
export const factForTables = (fact: Fact): Fact => (fact.kind === 'law-ruling' ? withoutPath(fact) : fact)

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

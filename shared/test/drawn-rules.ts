/** Generators for all scoring choices. */

import fc, { type Arbitrary } from 'fast-check'
import { fraction, type Rounding } from '../lib/fraction.ts'
import {
  type ButlerForm,
  type CrossImpForm,
  type MatchpointForm,
  SCALES,
  type ScoringRules,
  SHORT_BOARDS,
  TIE_BREAKS,
} from '../scoring/rules.ts'

export const matchpointForms: Arbitrary<MatchpointForm> = fc.record({
  kind: fc.constant('matchpoints'),
  scale: fc.constantFrom(...SCALES),
  short: fc.constantFrom(...SHORT_BOARDS),
  smallGroups: fc.boolean(),
  lineRounding: fc.option(
    fc.record({
      decimals: fc.integer({ min: 0, max: 2 }),
      of: fc.constantFrom('points', 'percent'),
      rounding: fc.constantFrom<Rounding>('half-away', 'half-even'),
      boards: fc.constantFrom('all', 'short'),
    }),
    { freq: 3 },
  ),
})

export const crossImpForms: Arbitrary<CrossImpForm> = fc.record(
  {
    kind: fc.constant('cross-imps'),
    per: fc.constantFrom('sum', 'mean'),
    cap: fc.option(fc.constant(17)),
    factorShort: fc.boolean(),
    lineDecimals: fc.integer({ min: 0, max: 2 }),
  },
  { requiredKeys: ['kind', 'per', 'cap', 'factorShort'] },
)

export const butlerForms: Arbitrary<ButlerForm> = fc.record({
  kind: fc.constant('butler'),
  datum: fc.record({
    trim: fc.record({ kind: fc.constantFrom('count', 'percent'), each: fc.nat({ max: 3 }) }),
    of: fc.constantFrom('mean', 'median'),
    round: fc.constantFrom('away', 'towards', 'even', 'none'),
  }),
  holdUntil: fc.integer({ min: 1, max: 4 }),
})

/** Generates rules of a random or the given form. */
export const rulesArbitrary = (
  form: Arbitrary<ScoringRules['form']> = fc.oneof(matchpointForms, crossImpForms, butlerForms),
): Arbitrary<ScoringRules> =>
  form.chain(form => {
    const isMatchpoints = form.kind === 'matchpoints'
    const [plus, average, minus] = isMatchpoints ? [60, 50, 40] : [300, 0, -300]
    return fc.record({
      form: fc.constant(form),
      awards: fc.record({
        plus: fc.constant(fraction(plus, 100)),
        average: fc.constant(fraction(average, 100)),
        minus: fc.constant(fraction(minus, 100)),
        own: fc.boolean(),
        of: fc.constantFrom('full', 'obtained'),
        perResult: isMatchpoints ? fc.constant(false) : fc.boolean(),
        flatCap: fc.boolean(),
      }),
      sitOut: fc.oneof(
        fc.constantFrom<ScoringRules['sitOut']>({ kind: 'none' }, { kind: 'own-average' }),
        fc.constant<ScoringRules['sitOut']>({ kind: 'fixed', value: fraction(isMatchpoints ? 60 : 1) }),
      ),
      totals: fc.record({
        level: fc.boolean(),
        levelTo: fc.constantFrom('most-played', 'session'),
        round: fc.option(
          fc.record({
            decimals: fc.integer({ min: 0, max: 2 }),
            when: fc.constantFrom('before-levelling', 'after-levelling'),
          }),
        ),
      }),
      ranking: fc.record({
        finishedAt: fc.constantFrom(0, 60, 80),
        by: isMatchpoints ? fc.constantFrom('percent', 'total') : fc.constant('total'),
        decimals: fc.integer({ min: 0, max: 3 }),
        rounding: fc.constantFrom<Rounding>('half-away', 'half-even'),
        ties: fc.subarray([...TIE_BREAKS]),
      }),
    })
  })

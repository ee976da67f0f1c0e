import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraction, roundToUnits } from '../../lib/fraction.ts'
import { NO_SCORE } from '../chart.ts'
import { scoreField } from '../field/scored-field.ts'
import type { SideOutcome } from '../outcome.ts'
import { type ScoringRules, SHORT_BOARDS } from '../rules.ts'
import type { Sheet } from '../sheet.ts'
import { totalOf, totalsContext } from '../totals.ts'
import { rankingFigures } from './ranking-figures.ts'

const rules = fc.record({
  form: fc.record({
    kind: fc.constant('matchpoints' as const),
    scale: fc.constantFrom('european' as const, 'american' as const),
    short: fc.constantFrom(...SHORT_BOARDS),
    smallGroups: fc.boolean(),
    lineRounding: fc.constant(null),
  }),
  ranking: fc.record({
    by: fc.constantFrom('percent' as const, 'total' as const),
    decimals: fc.integer({ min: 0, max: 3 }),
    rounding: fc.constantFrom('half-away' as const, 'half-even' as const),
    ties: fc.constant([]),
  }),
})

const TABLES = 17
/** Scores, or none, of each table for some boards; with 16 comparisons exact halves are frequent. */
const boards = fc.array(
  fc.array(fc.constantFrom(NO_SCORE, -50, 110, 140, 420), { minLength: TABLES, maxLength: TABLES }),
  { minLength: 1, maxLength: 6 },
)

/** True for boards with weighted scores, which give the finest fractions. */
const ruledBoards = fc.array(fc.boolean(), { maxLength: 6 })
const PARTS: SideOutcome = {
  kind: 'scores',
  parts: [
    { score: 110, weight: 33 },
    { score: -50, weight: 67 },
  ],
}
const THIRDS = { kind: 'ruled', sides: { NS: PARTS, EW: PARTS } } as const

test('[SH2] [SC10] the figures that places go by are the exact ones, rounded once, halves as the rules say', () => {
  fc.assert(
    fc.property(rules, boards, ruledBoards, ({ form, ranking }, scores, isRuled) => {
      const setup = {
        contestants: Array.from({ length: 2 * TABLES }, (_, number) => ({ key: `${number}` })),
        rules: { ...OTHER_RULES, form, ranking },
        adjustments: [],
      }
      const sheets = scores.map((own, index): Sheet => {
        const contestants = Int32Array.from({ length: 2 * TABLES }, (_, seat) => (seat * (index + 1)) % 34)
        const key = `${index}`
        const plain = Int32Array.from(own)
        const columns = isRuled[index]
          ? { contestants, scores: plain.with(0, NO_SCORE), ruled: new Map([[0, THIRDS]]) }
          : { contestants, scores: plain, ruled: new Map() }
        return { key, board: index, field: '', seatsPerLine: 2, ...columns }
      })
      const context = totalsContext(scoreField(sheets, setup))
      const exact = setup.contestants.map((_, number) => {
        const { points, percent, available } = totalOf(context, number)
        const figure = ranking.by === 'percent' ? percent : available.numerator > 0n ? points : null
        return figure ? Number(roundToUnits(figure, ranking.decimals, ranking.rounding)) : Number.NaN
      })
      expect([...rankingFigures(context)]).toEqual(exact)
    }),
  )
})

const OTHER_RULES: Omit<ScoringRules, 'form' | 'ranking'> = {
  awards: {
    plus: fraction(3, 5),
    average: fraction(1, 2),
    minus: fraction(2, 5),
    own: true,
    of: 'full',
    perResult: false,
    flatCap: false,
  },
  sitOut: { kind: 'none' },
  totals: { level: false, round: null },
}

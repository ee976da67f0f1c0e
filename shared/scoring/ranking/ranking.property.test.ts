import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, type Fraction, roundToUnits, ZERO } from '../../lib/fraction.ts'
import { EXACT, MATCHPOINTS, scoredLines, setupOf } from '../../test/drawn-field.ts'
import { type Room, rooms } from '../../test/drawn-room.ts'
import { matchpointForms, rulesArbitrary } from '../../test/drawn-rules.ts'
import { figuresOf } from '../../test/field-view.ts'
import type { ScoredField } from '../field/scored-field.ts'
import type { ScoringRules } from '../rules.ts'
import { type TotalsContext, totalOf, totalsContext } from '../totals.ts'
import { rankField, rankOrder, standingsOf } from './ranking.ts'
import { rankingFigures } from './ranking-figures.ts'

const score = (room: Room, rules: ScoringRules): ScoredField =>
  scoredLines(room.lines, { contestants: room.contestants, adjustments: room.adjustments, rules })

const standings = (field: ScoredField) => rankField(field).flatMap(ranking => standingsOf(ranking))

/** Computes the ranked figure by the exact total, rounded. */
function exactFigure(context: TotalsContext, number: number): number {
  const { by, decimals, rounding } = context.field.setup.rules.ranking
  const total = totalOf(context, number)
  const exact = compare(total.available, ZERO) <= 0 ? null : by === 'percent' ? total.percent : total.points
  return exact === null ? Number.NaN : Number(roundToUnits(exact, decimals, rounding))
}

describe('who is ranked by what', () => {
  test('[PP8] the figure of the quick way is the exact total rounded, to the last digit', () => {
    fc.assert(
      fc.property(rooms(), rulesArbitrary(), (room, rules) => {
        const context = totalsContext(score(room, rules))
        const exact = room.contestants.map((_, number) => exactFigure(context, number))
        expect([...rankingFigures(context)]).toEqual(exact)
      }),
    )
  })

  test('[PP8] so it is where boards are short by so many different numbers that whole numbers do not do', () => {
    // Board n has n scores: over 1, 2, ... 47 the common denominator exceeds exact floating-point integers.
    const boards = fc.array(fc.constantFrom(-420, -50, 50, 110, 110, 140), { minLength: 47, maxLength: 47 })
    fc.assert(
      fc.property(boards, fc.constantFrom('percent', 'total'), (scores, by) => {
        const contestants = Array.from({ length: 94 }, (_, number) => ({ key: `${number}` }))
        const lines = scores.flatMap((_, board) =>
          scores.slice(0, board + 1).map((score, table) => {
            const ns = `${table}`
            const ew = `${47 + ((table + board) % 47)}`
            return {
              board: board + 1,
              seats: { N: ns, S: ns, E: ew, W: ew },
              outcome: { kind: 'score', score: table % 3 === board % 3 ? score : 90 } as const,
            }
          }),
        )
        const rules: ScoringRules = { ...EXACT, ranking: { ...EXACT.ranking, by, decimals: 3 } }
        const context = totalsContext(scoredLines(lines, setupOf(contestants, rules)))
        expect([...rankingFigures(context)]).toEqual(
          contestants.map((_, number) => exactFigure(context, number)),
        )
      }),
      { numRuns: 10 },
    )
  })

  test('[PP8] so are exact halves, above nought and below it, by either rule for them', () => {
    const halves = fc.constantFrom<ScoringRules['form']>(
      { ...MATCHPOINTS, scale: 'american' },
      { kind: 'cross-imps', per: 'mean', cap: null, factorShort: false },
    )
    const forms = rulesArbitrary(halves).map(rules => ({
      ...rules,
      totals: { level: false, round: null },
      ranking: { ...rules.ranking, by: 'total' as const, decimals: 0 },
    }))
    fc.assert(
      fc.property(rooms({ rulings: false }), forms, (room, rules) => {
        const context = totalsContext(score(room, rules))
        const exact = room.contestants.map((_, number) => exactFigure(context, number))
        expect([...rankingFigures(context)]).toEqual(exact)
      }),
    )
  })

  test('[PP9] the order is that of a plain sort, near figures and far ones', () => {
    const near = fc.integer({ min: -9, max: 9 })
    const far = fc.integer({ min: -1_000_000, max: 1_000_000 })
    const figures = fc.oneof(
      fc.array(fc.oneof(near, fc.constant(Number.NaN)), { maxLength: 40 }),
      fc.array(fc.oneof(far, fc.constant(Number.NaN)), { maxLength: 40 }),
    )
    fc.assert(
      fc.property(figures, drawn => {
        const last = (figure: number) => (Number.isNaN(figure) ? Number.NEGATIVE_INFINITY : figure)
        const sorted = drawn
          .map((figure, number) => ({ figure: last(figure), number }))
          .sort((a, b) => (a.figure === b.figure ? a.number - b.number : b.figure - a.figure))
          .map(({ number }) => number)
        const members = Int32Array.from(drawn, (_, number) => number)
        expect([...rankOrder(Float64Array.from(drawn), members)]).toEqual(sorted)
      }),
    )
  })

  test('[PP9] [RK1] each place is one more than those who have a better figure; equal ones share it', () => {
    const untied = rulesArbitrary().map(rules => ({
      ...rules,
      // A contestant who has not finished has a figure and no place: RK9.
      ranking: { ...rules.ranking, ties: [], finishedAt: 0 },
    }))
    fc.assert(
      fc.property(rooms(), untied, (room, rules) => {
        for (const ranking of rankField(score(room, rules))) {
          const rows = standingsOf(ranking)
          const figures = new Map(rows.map(({ number }) => [number, exactFigure(ranking.context, number)]))
          for (const { number, rank } of rows) {
            const own = figures.get(number) ?? Number.NaN
            const all = [...figures.values()]
            expect(rank).toEqual(
              Number.isNaN(own)
                ? null
                : {
                    place: 1 + all.filter(figure => figure > own).length,
                    sharedBy: all.filter(figure => figure === own).length,
                  },
            )
          }
        }
      }),
    )
  })

  test('[PP9] [TB7] tie-breaks reorder those who are level and nobody else', () => {
    fc.assert(
      fc.property(rooms(), rulesArbitrary(), (room, rules) => {
        const untied = { ...rules, ranking: { ...rules.ranking, ties: [] } }
        const before = new Map(standings(score(room, untied)).map(({ number, rank }) => [number, rank]))
        for (const { number, rank } of standings(score(room, rules))) {
          const shared = before.get(number) ?? null
          expect(rank === null).toBe(shared === null)
          if (!rank || !shared) continue
          expect(rank.place).toBeGreaterThanOrEqual(shared.place)
          expect(rank.place + rank.sharedBy).toBeLessThanOrEqual(shared.place + shared.sharedBy)
        }
      }),
    )
  })
})

describe('everybody together', () => {
  const summed = (field: ScoredField, of: 'points' | 'available'): Fraction =>
    standings(field)
      .map(each => each[of])
      .reduce(add, ZERO)

  test('[PP10] [RK6] has half of what was available, where nothing was ruled and no group is a small one', () => {
    fc.assert(
      fc.property(rooms({ rulings: false }), matchpointForms, (room, form) => {
        const rules = { ...EXACT, form: { ...form, smallGroups: false, lineRounding: null } }
        const field = score(room, rules)
        const points = summed(field, 'points')
        expect(compare(add(points, points), summed(field, 'available'))).toBe(0)
      }),
    )
  })

  test('[PP10] stands where he stood when everything is turned into the other scale', () => {
    fc.assert(
      fc.property(rooms(), rulesArbitrary(matchpointForms), (room, drawn) => {
        // Absolute points in rulings and penalties depend on the scale.
        fc.pre(
          !JSON.stringify(room, (_, value) => (typeof value === 'bigint' ? `${value}` : value)).includes(
            '"points"',
          ),
        )
        const on = (scale: 'european' | 'american') =>
          standings(
            score(room, {
              ...drawn,
              form: { ...drawn.form, scale, lineRounding: null } as ScoringRules['form'],
              totals: { ...drawn.totals, round: null },
              ranking: { ...drawn.ranking, by: 'percent' },
            }),
          ).map(({ contestant, percent, rank }) => ({ contestant, percent, rank }))
        expect(on('american')).toEqual(on('european'))
      }),
    )
  })

  test('[PP3] has a figure that is there before the first result: none', () => {
    const field = score({ contestants: [{ key: '1' }, { key: '2' }], lines: [], adjustments: [] }, EXACT)
    expect(standings(field).map(({ rank }) => rank)).toEqual([null, null])
    expect(figuresOf(field)).toEqual({})
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECTIONS } from '../game/seat.ts'
import { add, compare, type Fraction, fraction, multiply, ZERO } from '../lib/fraction.ts'
import { scoredLines } from '../test/drawn-field.ts'
import { rooms } from '../test/drawn-room.ts'
import { rulesArbitrary } from '../test/drawn-rules.ts'
import { explainLine, explainTotal } from './explain.ts'
import type { Form } from './rules.ts'
import { linesIn } from './sheet.ts'
import { totalOf, totalsContext } from './totals.ts'

const sum = (points: readonly Fraction[]): Fraction => points.reduce(add, ZERO)

function withExactLines(form: Form): Form {
  if (form.kind === 'matchpoints') return { ...form, lineRounding: null }
  if (form.kind === 'butler') return form
  const { lineDecimals: _, ...exact } = form
  return exact
}

describe('what explains a figure', () => {
  /** Rules without rounding, so that the parts must add up to the figure exactly. */
  const unrounded = rulesArbitrary().map(rules => ({
    ...rules,
    form: withExactLines(rules.form),
    totals: { ...rules.totals, round: null },
  }))

  test('[EX1] a score is made of its parts: their points by their weights are the figure', () => {
    fc.assert(
      fc.property(rooms(), unrounded, ({ contestants, adjustments, lines }, rules) => {
        const field = scoredLines(lines, { contestants, adjustments, rules })
        const context = totalsContext(field)
        for (const [key, { sheet }] of field.sheets) {
          for (let line = 0; line < linesIn(sheet); line += 1) {
            for (const direction of DIRECTIONS) {
              const explained = explainLine(context, key, line, direction)
              if (explained.kind !== 'score') continue
              const byWeight = explained.parts.map(({ points, weight }) =>
                multiply(points, fraction(weight, 100)),
              )
              expect(sum(byWeight)).toEqual(explained.points)
            }
          }
        }
      }),
    )
  })

  test('[EX2] the tables beaten, tied and lost to are all the other tables', () => {
    fc.assert(
      fc.property(rooms(), unrounded, ({ contestants, adjustments, lines }, rules) => {
        const field = scoredLines(lines, { contestants, adjustments, rules })
        const context = totalsContext(field)
        for (const [key, { sheet }] of field.sheets) {
          for (let line = 0; line < linesIn(sheet); line += 1) {
            const explained = explainLine(context, key, line, 'EW')
            if (explained.kind !== 'score') continue
            for (const { faced } of explained.parts)
              expect(sum([faced.beaten, faced.tied, faced.lost])).toEqual(fraction(faced.of))
          }
        }
      }),
    )
  })

  test('[EX4] a total is the sum of what it says it is made of, brought up to the boards it says', () => {
    fc.assert(
      fc.property(rooms(), unrounded, ({ contestants, adjustments, lines }, rules) => {
        const context = totalsContext(scoredLines(lines, { contestants, adjustments, rules }))
        contestants.forEach((_, number) => {
          const { played, awards, adjustments, levelled, total, rankedBy } = explainTotal(context, number)
          const added = sum([played.points, ...awards.map(({ points }) => points ?? ZERO)])
          const apart = sum(adjustments.map(({ points }) => points))
          const factor = levelled ? fraction(levelled.to, levelled.of) : fraction(1)
          expect(total).toEqual(totalOf(context, number))
          expect(compare(add(multiply(added, factor), apart), total.points)).toBe(0)
          if (rankedBy)
            expect(rankedBy.exact).toEqual(rankedBy.by === 'percent' ? total.percent : total.points)
        })
      }),
    )
  })
})

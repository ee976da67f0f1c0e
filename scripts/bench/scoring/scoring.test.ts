import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction } from '../../../shared/lib/fraction.ts'
import { slotOf } from '../../../shared/scoring/chart.ts'
import { availableAt, unitsAt } from '../../../shared/scoring/field/score-sheet.ts'
import { playedTotal, scoreField } from '../../../shared/scoring/field/scored-field.ts'
import { rankField } from '../../../shared/scoring/ranking/ranking.ts'
import { groupsOf } from './scoring.ts'
import { floorScored } from './scoring-floor.ts'
import { gamesOf, packageScored } from './scoring-package.ts'
import { madeField, madeSetup } from './scoring-room.ts'

const fields = fc.record({
  tables: fc.integer({ min: 2, max: 60 }),
  winners: fc.constantFrom(1, 2),
  boards: fc.integer({ min: 1, max: 12 }),
})

describe('the floor of the scoring benchmark', () => {
  test('[BN7] the floor computes what the scorer does: matchpoints, totals and order', () => {
    fc.assert(
      fc.property(fields, ({ tables, winners, boards }) => {
        const made = madeField(tables, winners === 1 ? 1 : 2, boards)
        const scored = scoreField(made.sheets, madeSetup(made))
        const floor = floorScored(made.sheets, made.contestants.length, groupsOf(made))
        const sheets = [...scored.sheets.values()]
        sheets.forEach((scored, index) => {
          for (const [line, score] of scored.sheet.scores.entries()) {
            const figure = floor.bySlot[index]?.[slotOf(score)] ?? Number.NaN
            const top = Number(availableAt(scored, 'EW').numerator)
            expect(unitsAt(scored, line, 'NS')).toBe(figure * scored.denominator)
            expect(unitsAt(scored, line, 'EW')).toBe((top - figure) * scored.denominator)
          }
        })
        for (const number of made.contestants.keys())
          expect(playedTotal(scored, number)).toEqual({
            points: fraction(floor.points[number] ?? 0),
            available: fraction(floor.available[number] ?? 0),
          })
        expect(floor.orders.map(order => [...order])).toEqual(
          rankField(scored).map(({ order }) => [...order]),
        )
      }),
    )
  })
})

test('[BN9] the package is timed at the same work: its matchpoints are those of the scorer', () => {
  fc.assert(
    fc.property(fields, ({ tables, boards }) => {
      const made = madeField(tables, 2, boards)
      const games = made.sheets.map(gamesOf)
      expect(packageScored(made, games)).toBe(made.contestants.length)
      const scored = scoreField(made.sheets, madeSetup(made))
      for (const [at, sheet] of [...scored.sheets.values()].entries())
        expect(
          games[at]?.map(({ matchpointsNS, matchpointsEW }) => [matchpointsNS?.value, matchpointsEW?.value]),
        ).toEqual(
          [...sheet.sheet.scores.keys()].map(line => [
            unitsAt(sheet, line, 'NS') / sheet.denominator,
            unitsAt(sheet, line, 'EW') / sheet.denominator,
          ]),
        )
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slotOf } from '../../../shared/scoring/chart.ts'
import { unitsAt } from '../../../shared/scoring/field/score-sheet.ts'
import { scoreField } from '../../../shared/scoring/field/scored-field.ts'
import { rankField } from '../../../shared/scoring/ranking/ranking.ts'
import { groupsOf } from './scoring.ts'
import { floorScored } from './scoring-floor.ts'
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
            expect(unitsAt(scored, line, 'NS')).toBe(figure)
            expect(unitsAt(scored, line, 'EW')).toBe(scored.tops.EW - figure)
          }
        })
        expect([...scored.sums.byDenominator.keys()]).toEqual([1])
        const sums = scored.sums.byDenominator.get(1)
        expect([...floor.points]).toEqual([...(sums?.points ?? [])])
        expect([...floor.available]).toEqual([...(sums?.available ?? [])])
        expect(floor.orders.map(order => [...order])).toEqual(
          rankField(scored).map(({ order }) => [...order]),
        )
      }),
    )
  })
})

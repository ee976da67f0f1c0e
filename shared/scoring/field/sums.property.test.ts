import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoredLines, setupOf } from '../../test/drawn-field.ts'
import { rooms } from '../../test/drawn-room.ts'
import { rulesArbitrary } from '../../test/drawn-rules.ts'
import { NO_SCORE } from '../chart.ts'
import { withSheet } from './scored-field.ts'

test('[SC9] sums are the same to the last unit however often a board was taken out and put in', () => {
  fc.assert(
    fc.property(rooms(), rulesArbitrary(), fc.array(fc.nat({ max: 99 })), (room, rules, taken) => {
      const scored = scoredLines(room.lines, setupOf(room.contestants, rules))
      const sheets = [...scored.sheets.values()].map(({ sheet }) => sheet)
      let running = scored
      for (const at of taken) {
        const sheet = sheets[at % sheets.length]
        if (!sheet) continue
        const without = sheet.scores.with(at % sheet.scores.length, NO_SCORE)
        running = withSheet(withSheet(running, { ...sheet, scores: without }), sheet)
      }
      expect(running.sums).toEqual(scored.sums)
      expect(running.expected).toEqual(scored.expected)
    }),
  )
})

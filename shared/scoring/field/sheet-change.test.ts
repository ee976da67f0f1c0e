import { describe, expect, test } from 'vitest'
import { NO_SCORE } from '../chart.ts'
import { awarded, NO_OUTCOME, scored } from '../outcome.ts'
import type { Sheet } from '../sheet.ts'
import { withLine } from './sheet-change.ts'

const sheet: Sheet = {
  key: '1',
  board: 1,
  field: '',
  contestants: Int32Array.of(0, 1, 2, 3),
  seatsPerLine: 2,
  scores: Int32Array.of(420, -50),
  ruled: new Map(),
}

describe('a sheet with one line changed', () => {
  test('[SH1] a result comes in, is changed and withdrawn, and the sheet before stays as it was', () => {
    const changed = withLine(sheet, 1, scored(110))
    const withdrawn = withLine(changed, 1, NO_OUTCOME)
    expect([...changed.scores]).toEqual([420, 110])
    expect([...withdrawn.scores]).toEqual([420, NO_SCORE])
    expect([...sheet.scores]).toEqual([420, -50])
  })

  test('[SH1] a ruling takes the place of the score, and a score that of the ruling', () => {
    const ruled = withLine(sheet, 0, awarded({ kind: 'average' }, { kind: 'average-plus' }))
    expect([[...ruled.scores], [...ruled.ruled.keys()]]).toEqual([[NO_SCORE, -50], [0]])
    const again = withLine(ruled, 0, scored(140))
    expect([[...again.scores], [...again.ruled.keys()]]).toEqual([[140, -50], []])
  })

  test('[SH1] a line that the sheet does not have is a bug', () => {
    expect(() => withLine(sheet, 2, scored(110))).toThrow('a line from 0 to 1, got 2')
  })
})

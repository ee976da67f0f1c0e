import { expect, test } from 'vitest'
import { scoreFrequencies } from './score-frequencies.ts'

test('[UI181] each score with the tables that made it, best for North-South first; what has no score is left out', () => {
  const lines = [-100, 420, null, -100, 450, -100].map((score, at) => ({
    score,
    own: at === 3,
    points: score === -100 ? { NS: '2', EW: '6' } : null,
    ruling: null,
  }))
  expect(scoreFrequencies(lines)).toEqual([
    { score: 450, tables: 1, own: false, points: null },
    { score: 420, tables: 1, own: false, points: null },
    { score: -100, tables: 3, own: true, points: '2' },
  ])
})

test('[LK53] a ruled table counts with its score, but its points are not those of the score', () => {
  const average = { kind: 'percent', hundredths: 6000 } as const
  const line = { score: 620, own: false }
  const ruled = { ...line, points: { NS: '6', EW: '2' }, ruling: { NS: average, EW: average } }
  const plain = { ...line, points: { NS: '5', EW: '3' }, ruling: null }
  expect(scoreFrequencies([ruled, plain])).toEqual([{ score: 620, tables: 2, own: false, points: '5' }])
  expect(scoreFrequencies([ruled])[0]?.points).toBeNull()
})

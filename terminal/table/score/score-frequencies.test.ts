import { expect, test } from 'vitest'
import { scoreFrequencies } from './Frequencies.tsx'

test('[UI181] each score with the tables that made it, best for North-South first; what has no score is left out', () => {
  const lines = [-100, 420, null, -100, 450, -100].map((score, at) => ({ score, own: at === 3 }))
  expect(scoreFrequencies(lines)).toEqual([
    { score: 450, tables: 1, own: false },
    { score: 420, tables: 1, own: false },
    { score: -100, tables: 3, own: true },
  ])
})

import { expect, test } from 'vitest'
import { rankedPlayers } from './figures.ts'

const ranked = (players: string[], since?: number[]) =>
  rankedPlayers({
    ...{ players, contestant: '3', label: '3', total: '', available: '', percent: null, rank: 1 },
    ...{ shared: false, tieBreak: null, boards: 8 },
    ...(since && { since }),
  })

test('[DS352] who took the place of another is in the ranking with his rounds', () => {
  expect(ranked(['Ana', 'Bo'])).toEqual(['Ana', 'Bo'])
  expect(ranked(['Ana', 'Zoe', 'Max'], [1, 4, 6])).toEqual(['Ana (1–3)', 'Zoe (4–5)', 'Max (6–)'])
})

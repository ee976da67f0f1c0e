import { expect, test } from 'vitest'
import { withLocalHub } from '../kit/work-folder.ts'
import { CONTESTS_SHORT } from './contest-list.ts'
import { playContest } from './contest-room.ts'

const PATIENCE_MS = 600_000

test.each(CONTESTS_SHORT)(
  '[RB4] $name over the real wire, each robot by what its hub sent it: ranked right after every single result',
  { timeout: PATIENCE_MS },
  ({ evening }) =>
    withLocalHub(async hub => {
      const { faults, results, states, ranked } = await playContest(hub, evening, 8)
      expect(faults).toEqual([])
      expect(states).toBe(results)
      const all = Object.values(evening.plans).reduce((sum, plan) => sum + plan.contestants.length, 0)
      expect(ranked).toBe(all)
    }),
)

import { expect, test } from 'vitest'
import { MAKERS } from '../make/makers.ts'
import { isPlayed } from '../plan/entry.ts'
import { fromBoard } from '../plan/first-board.ts'
import type { Plan } from '../plan/plan.ts'
import { firstUsualBoard } from './like-movement.ts'

/** Every kind for pairs and players of three to eight tables: whole, with a half table, or cut short by some rounds. */
const PLANS: readonly Plan[] = MAKERS.filter(({ contestants }) => contestants !== 'teams').flatMap(maker =>
  maker
    .sizes()
    .filter(({ tables }) => tables >= 3 && tables <= 8)
    .flatMap(({ tables, rounds }) => {
      const full = Math.max(...rounds)
      const wishes = [{}, { missing: 'EW' } as const, { rounds: full - 1 }, { rounds: full - 2 }]
      return wishes.flatMap(wish => {
        const made = maker.make({ tables, boardsPerRound: 2, ...wish })
        return made.ok ? [made.value] : []
      })
    }),
)

test('[MV560] movements of every kind begin at their first board, with a stray set at any one table too', () => {
  const moved: unknown[] = []
  for (const made of PLANS)
    for (const first of [1, 16]) {
      const plan = fromBoard(made, first)
      // If only two tables have the first board and one did not play it, it cannot be distinguished from a stray one.
      const own = plan.entries.filter(({ boards }) => boards.includes(first))
      const spots = plan.entries.filter(entry => isPlayed(entry) && (own.length > 2 || !own.includes(entry)))
      const stray = spots.map(entry => ({
        ...plan,
        entries: plan.entries.map(one => (one === entry ? { ...one, boards: [1, first + 1] } : one)),
      }))
      for (const each of first === 1 ? [plan] : [plan, ...stray])
        if (firstUsualBoard(each) !== first) moved.push([plan.title, firstUsualBoard(each)])
    }
  expect(moved).toEqual([])
})

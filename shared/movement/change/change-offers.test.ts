import { expect, test } from 'vitest'
import { made } from '../../test/made.ts'
import { checkPlan } from '../check/check.ts'
import { mitchell } from '../make/mitchell/mitchell.ts'
import { isPlayed, type PlayedEntry } from '../plan/entry.ts'
import type { Plan } from '../plan/plan.ts'
import { offersFor } from './change-offers.ts'
import type { PlayedBoards } from './played.ts'

const seven = made(mitchell({ kind: 'plain', tables: 7, boardsPerRound: 3, winners: 2 }))

/** Returns the boards played: the first board of round 1 at tables 1 to 4. */
const begun = (plan: Plan): PlayedBoards =>
  plan.entries
    .filter((entry): entry is PlayedEntry => entry.round === 1 && entry.table <= 4 && isPlayed(entry))
    .map(({ round, table, boards, seats }) => ({ round, table, board: boards[0] ?? 0, seats }))

test('[MV195] a late pair in round 1 of seven tables: the rover first, then an eighth table, then all anew', () => {
  const offers = offersFor(seven, begun(seven), { kind: 'late-pair', round: 2 })
  expect(offers.map(offer => offer.change)).toMatchObject([
    { kind: 'late-pair', way: 'rover', line: 'EW', round: 2 },
    { kind: 'late-pair', way: 'rover', line: 'NS', round: 2 },
    { kind: 'table-added', pairs: 1, round: 2 },
    { kind: 'replaced', plan: { title: { kind: 'skip-mitchell', missing: { label: '16' } } }, round: 2 },
  ])
  const [rover, , table] = offers
  expect(rover?.cost).toMatchObject({ tablesTold: 6, boardsMore: 0, boardsLost: 18, faults: 0 })
  expect(table?.cost).toMatchObject({ tablesTold: 8, boardsMore: 3, faults: 0 })
  for (const { changed } of offers.slice(0, 3)) {
    expect(checkPlan(changed.plan)).toEqual([])
    expect(changed.keeps).toHaveLength(4)
    expect(changed.plan.entries.filter(entry => entry.round === 1)).toEqual(
      seven.entries.filter(entry => entry.round === 1),
    )
  }
})

test('[MV195] where a place is free, the late pair is offered that first', () => {
  const half = made(mitchell({ kind: 'plain', tables: 7, boardsPerRound: 3, winners: 2, missing: 'NS' }))
  const [first] = offersFor(half, [], { kind: 'late-pair', round: 2 })
  expect(first?.change).toEqual({ kind: 'late-pair', way: 'fills', line: 'NS', round: 2 })
  expect(first?.changed.plan.contestants.map(one => one.id)).toContain('7')
})

test('[MV195] for who goes, the movement goes on with a gap, or another begins on new boards', () => {
  const leaves = offersFor(seven, begun(seven), { kind: 'pair-leaves', contestant: '3', round: 2 })
  expect(leaves.map(offer => offer.change.kind)).toEqual(['pair-leaves', 'replaced'])
  const closed = offersFor(seven, begun(seven), { kind: 'table-closed', table: 3, round: 4 })
  expect(closed.map(offer => offer.change.kind)).toEqual(['table-closed', 'replaced'])
  expect(closed[1]?.changed.plan.contestants.find(one => one.id === '3')).toBeDefined()
  expect(closed[1]?.changed.touched.every(spot => spot.round >= 4)).toBe(true)
})

test('[MV195] what cannot be is not offered', () => {
  expect(offersFor(seven, begun(seven), { kind: 'pair-leaves', contestant: '99', round: 2 })).toEqual([])
  expect(offersFor(seven, begun(seven), { kind: 'late-pair', round: 9 })).toEqual([])
})

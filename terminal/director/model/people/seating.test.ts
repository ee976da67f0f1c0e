import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { isPlayed, seatedAt } from '../../../../shared/movement/plan/entry.ts'
import { changeDraw } from '../../../../shared/session/draw/change-draw.ts'
import { EMPTY_STATE } from '../../../../shared/session/state/state.ts'
import { createHall, tableDevice } from '../../../../shared/test/hall.ts'
import { made } from '../../../../shared/test/made.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { createSwissHall, plan as planAnew } from '../../../../shared/test/swiss-hall.ts'
import { seatingOf, sittingAt } from './seating.ts'

test('[DS22] the seating of a round has every contestant once, at a table or sitting out', () => {
  const plan = planOffered(7)
  const state = createHall(plan).state()
  for (let round = 1; round <= plan.rounds; round += 1) {
    const { tables, sittingOut } = seatingOf(state, 'A', round)
    expect(tables).toHaveLength(3)
    expect(sittingOut).toHaveLength(1)
    expect(tables.map(({ table }) => table)).toEqual(tables.map(({ table }) => table).sort((a, b) => a - b))
    const everybody = [...tables.flatMap(seatedAt), ...sittingOut]
    expect([...everybody].sort()).toEqual(plan.contestants.map(({ id }) => id).sort())
  }
  expect(seatingOf(EMPTY_STATE, 'A', 1)).toEqual({ tables: [], sittingOut: [] })
})

test('[DS401] of a drawn round the bye sits out, and who has withdrawn does not', () => {
  const hall = createSwissHall({ contestants: 8, rounds: 4 })
  const gone = made(changeDraw(hall.state(), 'A', { kind: 'withdrawal', contestant: '3' })).plan
  planAnew(hall, gone)
  const { tables, sittingOut } = seatingOf(hall.state(), 'A', 1)
  expect(tables).toHaveLength(3)
  expect(sittingOut).toHaveLength(1)
  expect([...tables.flatMap(seatedAt), ...sittingOut]).not.toContain('3')
})

test('[DS284] who sat there in person is named, a substitute in his round alone', () => {
  const plan = planOffered(6)
  const hall = createHall(plan)
  const entry = must(plan.entries.filter(isPlayed)[0], 'a table')
  const { round, table, seats } = entry
  hall.name({ [seats.N]: ['Ana', 'Bo'] })
  hall.say(tableDevice(table), {
    kind: 'persons-seated',
    body: { section: 'A', round, table, plan: 1, seats, persons: { N: null, E: null, S: 'Zoe', W: null } },
  })
  expect(sittingAt(hall.state(), 'A', entry, 'NS')).toEqual([{ id: seats.N, persons: ['Ana', 'Zoe'] }])
  const later = must(
    plan.entries.filter(isPlayed).find(one => one.round > round && seatedAt(one).includes(seats.N)),
    'a later round',
  )
  const line = later.seats.N === seats.N ? 'NS' : 'EW'
  expect(sittingAt(hall.state(), 'A', later, line)).toEqual([{ id: seats.N, persons: ['Ana', 'Bo'] }])
})

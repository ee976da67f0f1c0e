import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { createHall, resultStatement, tableDevice } from '../../test/hall.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { namesDiffering } from './names-differing.ts'

const plan = planOffered(6)

test('[SE151] names that a table wrote otherwise than the director are listed, until they are the same', () => {
  const hall = createHall(plan)
  const [entry] = plan.entries
  const pair = must(entry?.seats.N, 'a pair')
  const table = entry?.table ?? 0
  const board = entry?.boards[0] ?? 0
  const { result: _, board: __, ...seated } = resultStatement(hall.state(), table, 1, board, 'pass').body
  const write = (N: string | null, S: string | null) =>
    hall.say(tableDevice(table), {
      kind: 'persons-seated',
      body: { ...seated, persons: { N, E: null, S, W: null } },
    })
  write('Ana', 'Bo')
  // The table may name players whom the director has not named.
  expect(namesDiffering(hall.state())).toEqual([])
  hall.name({ [pair]: ['Ana', 'Boris'] })
  const line = { section: 'A', contestant: pair, given: ['Ana', 'Boris'], said: ['Ana', 'Bo'] }
  expect(namesDiffering(hall.state())).toEqual([line])
  write('Boris', 'Ana')
  expect(namesDiffering(hall.state())).toEqual([])
  write('Boris', null)
  expect(namesDiffering(hall.state())).toEqual([])
})

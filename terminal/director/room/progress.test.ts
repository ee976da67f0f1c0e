import { expect, test } from 'vitest'
import { EMPTY_STATE } from '../../../shared/session/state.ts'
import { createHall } from '../../../shared/test/hall.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { progressOf } from './progress.ts'

test('[DS19] the round that is played is told, and the tables that still play it once others have ended it', () => {
  const plan = planOffered(6)
  const desk = createHall(plan)
  const { rounds } = plan
  expect(progressOf(EMPTY_STATE)).toEqual({ kind: 'none' })
  expect(progressOf(desk.state())).toEqual({ kind: 'next', round: 1, rounds })
  desk.sit(2, 1)
  expect(progressOf(desk.state())).toEqual({ kind: 'all', round: 1, rounds })

  desk.playRound(1, 1, '3N E =')
  expect(progressOf(desk.state())).toEqual({ kind: 'some', round: 1, rounds, tables: ['2', '3'] })
  // A table that is ahead changes nothing about the round that is waited for.
  desk.playRound(1, 2, '3N E =')
  desk.playRound(2, 1, '3N E =')
  expect(progressOf(desk.state())).toEqual({ kind: 'some', round: 1, rounds, tables: ['3'] })

  desk.playRound(3, 1, '3N E =')
  expect(progressOf(desk.state())).toEqual({ kind: 'some', round: 2, rounds, tables: ['2', '3'] })
})

test('[DS19] between two rounds the next one is told as such, until a table sits down for it', () => {
  const plan = planOffered(4)
  const desk = createHall(plan)
  const { rounds } = plan
  for (const table of [1, 2]) desk.playRound(table, 1, '3N E =')
  expect(progressOf(desk.state())).toEqual({ kind: 'next', round: 2, rounds })
  desk.sit(1, 2)
  expect(progressOf(desk.state())).toEqual({ kind: 'all', round: 2, rounds })
})

test('[DS19] while one table plays the last round it is not finished; after its last result it is', () => {
  const plan = planOffered(4)
  const desk = createHall(plan)
  const { rounds } = plan
  for (let round = 1; round <= rounds; round += 1)
    for (const table of [1, 2]) if (round < rounds || table === 1) desk.playRound(table, round, '3N E =')
  expect(progressOf(desk.state())).toEqual({ kind: 'some', round: rounds, rounds, tables: ['2'] })
  desk.playRound(2, rounds, '3N E =')
  expect(progressOf(desk.state())).toEqual({ kind: 'finished', rounds })
})

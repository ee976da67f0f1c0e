import { expect, test } from 'vitest'
import { EMPTY_STATE } from '../../../shared/session/state.ts'
import { drawDesk, planOffered } from '../../state/test/director-drawn.ts'
import { progressOf } from './progress.ts'

test('[DS19] the round that is played is told, and the tables that still play it once others have ended it', () => {
  const plan = planOffered(6)
  const desk = drawDesk(plan)
  const { rounds } = plan
  expect(progressOf(EMPTY_STATE)).toEqual({ kind: 'none' })
  expect(progressOf(desk.state)).toEqual({ kind: 'next', round: 1, rounds })
  desk.sit(1, 2)
  expect(progressOf(desk.state)).toEqual({ kind: 'all', round: 1, rounds })

  desk.round(1, 1, '3N E =')
  expect(progressOf(desk.state)).toEqual({ kind: 'some', round: 1, rounds, tables: ['2', '3'] })
  // A table that is ahead changes nothing about the round that is waited for.
  desk.round(2, 1, '3N E =')
  desk.round(1, 2, '3N E =')
  expect(progressOf(desk.state)).toEqual({ kind: 'some', round: 1, rounds, tables: ['3'] })

  desk.round(1, 3, '3N E =')
  expect(progressOf(desk.state)).toEqual({ kind: 'some', round: 2, rounds, tables: ['2', '3'] })
})

test('[DS19] between two rounds the next one is told as such, until a table sits down for it', () => {
  const plan = planOffered(4)
  const desk = drawDesk(plan)
  const { rounds } = plan
  for (const table of [1, 2]) desk.round(1, table, '3N E =')
  expect(progressOf(desk.state)).toEqual({ kind: 'next', round: 2, rounds })
  desk.sit(2, 1)
  expect(progressOf(desk.state)).toEqual({ kind: 'all', round: 2, rounds })
})

test('[DS19] while one table plays the last round it is not finished; after its last result it is', () => {
  const plan = planOffered(4)
  const desk = drawDesk(plan)
  const { rounds } = plan
  for (let round = 1; round <= rounds; round += 1)
    for (const table of [1, 2]) if (round < rounds || table === 1) desk.round(round, table, '3N E =')
  expect(progressOf(desk.state)).toEqual({ kind: 'some', round: rounds, rounds, tables: ['2'] })
  desk.round(rounds, 2, '3N E =')
  expect(progressOf(desk.state)).toEqual({ kind: 'finished', rounds })
})

import { expect, test } from 'vitest'
import { withoutContestant } from '../../movement/make/half-table.ts'
import { howellThreeTables } from '../../movement/make/howell/howell-three-tables.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import { createHall, DIRECTOR, SETTINGS } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { runningStandings } from '../views/standings-view.ts'

const plan = withoutContestant(made(howellThreeTables(1)), '6')

test('[SE40] who sits out gets what the profile gives, and nothing for a board that counts for nobody', () => {
  const room = createHall(plan, { ...SETTINGS, profile: 'pary' })
  for (const { table, round, boards } of plan.entries.filter(isPlayed))
    for (const board of boards) room.result(table, round, board, `4S S ${8 + table}`)
  const own = plan.entries.filter(({ seats }) => Object.values(seats).includes('1'))
  const played = own.filter(isPlayed).flatMap(({ boards }) => boards)
  const missed = [...new Set(plan.entries.flatMap(({ boards }) => boards))].filter(
    board => !played.includes(board),
  )
  expect(missed.length).toBeGreaterThan(0)
  const total = () =>
    Number(runningStandings(room.state(), 'A')?.rankings[0]?.rows.find(({ label }) => label === '1')?.total)
  const before = total()
  for (const board of missed)
    room.say(DIRECTOR, { kind: 'board-cancelled', body: { section: 'A', board, cancelled: true } })
  expect(total()).toBeLessThan(before)
  const withoutSitOut = createHall(plan, SETTINGS)
  for (const { table, round, boards } of plan.entries.filter(isPlayed))
    for (const board of boards) withoutSitOut.result(table, round, board, `4S S ${8 + table}`)
  const bare = runningStandings(withoutSitOut.state(), 'A')?.rankings[0]?.rows.find(
    ({ label }) => label === '1',
  )
  expect(total()).toBe(Number(bare?.total))
})

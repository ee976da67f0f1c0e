import { expect, test } from 'vitest'
import { withoutContestant } from '../../movement/make/half-table.ts'
import { howellThreeTables } from '../../movement/make/howell/howell-three-tables.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import { createHall, DIRECTOR, SETTINGS } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { createSwissHall, playSwissRound, plan as sayPlan, sectionIn } from '../../test/swiss-hall.ts'
import { changeDraw } from '../draw/change-draw.ts'
import { drawAhead } from '../draw/draw-ahead.ts'
import { runningStandings } from '../standings/standings-view.ts'

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

test('[SE40] where rounds are drawn a bye sits out the boards of its round, and nobody those before he came', () => {
  const room = createSwissHall({ contestants: 7, rounds: 3, settings: { profile: 'pary' } })
  const total = (contestant: string) =>
    runningStandings(room.state(), 'A')?.rankings[0]?.rows.find(row => row.contestant === contestant)
  const byeIn = (round: number) =>
    sectionIn(room.state())
      .entriesOf(round)
      .filter(entry => !isPlayed(entry))
      .flatMap(({ seats }) => seats.N ?? [])
  const drawNext = () => {
    const ahead = drawAhead(room.state(), 'A')
    if (ahead.kind !== 'ready') throw new Error(ahead.kind)
    sayPlan(room, ahead.plan)
  }
  playSwissRound(room, 1)
  const [first = ''] = byeIn(1)
  expect(total(first)?.available).toBe('8')
  const late = changeDraw(room.state(), 'A', { kind: 'late-entry', against: 'next-draw' })
  const later = made(late)
  sayPlan(room, later.plan)
  const gone = made(changeDraw(room.state(), 'A', { kind: 'withdrawal', contestant: first }))
  sayPlan(room, gone.plan)
  drawNext()
  playSwissRound(room, 2)
  drawNext()
  const came = later.newcomer ?? ''
  expect(byeIn(2)).toEqual([came])
  // Two boards of a top of 4, as for everybody with a bye; the two of round 1 do not count for the late pair.
  expect(total(came)?.available).toBe('8')
  expect(total(first)?.available).toBe('8')
})

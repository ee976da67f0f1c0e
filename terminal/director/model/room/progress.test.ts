import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { tableSigns } from '../../../../shared/session/signs/table-name.ts'
import { createHall, DIRECTOR, type Hall } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import {
  createSwissHall,
  plan as planAnew,
  planDrawn,
  playSwissRound,
} from '../../../../shared/test/swiss-hall.ts'
import { paceEnd } from './pace.ts'
import { progressOf } from './progress.ts'
import { roomOf } from './room.ts'
import { clocksOf, isAheadOfClocks, type SectionClock, startedByClock } from './section-clocks.ts'
import { sittingOutNow } from './sits-out.ts'

const NOTHING_OPEN = { missing: 0, later: 0 }
const planOf = (desk: Hall) => must(sectionOf(desk.state(), 'A'), 'the section').plan
const told = (desk: Hall) => progressOf(roomOf(desk.state(), null), tableSigns(desk.state()))

test('[DS19] the round that is played is told, and the tables that still play it once others have ended it', () => {
  const plan = planOffered(6)
  const desk = createHall(plan)
  const { rounds } = plan
  expect(progressOf([], [])).toEqual({ ...NOTHING_OPEN, kind: 'none' })
  expect(told(desk)).toEqual({ ...NOTHING_OPEN, kind: 'next', round: 1, rounds })
  desk.sit(2, 1)
  expect(told(desk)).toEqual({ ...NOTHING_OPEN, kind: 'all', round: 1, rounds })

  desk.playRound(1, 1, '3N E =')
  expect(told(desk)).toEqual({ ...NOTHING_OPEN, kind: 'some', round: 1, rounds, tables: ['2', '3'] })
  // A table that is ahead does not change the round that is waited for.
  desk.playRound(1, 2, '3N E =')
  desk.playRound(2, 1, '3N E =')
  expect(told(desk)).toEqual({ ...NOTHING_OPEN, kind: 'some', round: 1, rounds, tables: ['3'] })

  desk.playRound(3, 1, '3N E =')
  expect(told(desk)).toEqual({ ...NOTHING_OPEN, kind: 'some', round: 2, rounds, tables: ['2', '3'] })
})

test('[DS19] between two rounds the next one is shown as such, until a table sits down for it', () => {
  const plan = planOffered(4)
  const desk = createHall(plan)
  const { rounds } = plan
  for (const table of [1, 2]) desk.playRound(table, 1, '3N E =')
  expect(told(desk)).toEqual({ ...NOTHING_OPEN, kind: 'next', round: 2, rounds })
  desk.sit(1, 2)
  expect(told(desk)).toEqual({ ...NOTHING_OPEN, kind: 'all', round: 2, rounds })
})

test('[DS617] a round whose clock runs is played, though nobody has sat down for it yet', () => {
  const next = { ...NOTHING_OPEN, kind: 'next', round: 2, rounds: 3 } as const
  const clock = (round: number, phase: 'play' | 'move', isRunning = true): SectionClock => ({
    section: 'A',
    rounds: 3,
    schedule: { minutes: 20, move: 2 },
    reading: { round, phase, leftMs: 60_000, isRunning },
  })
  expect(startedByClock(next, [clock(2, 'play')])).toEqual({ ...next, kind: 'all' })
  for (const other of [clock(1, 'move'), clock(1, 'play'), clock(2, 'play', false)])
    expect(startedByClock(next, [other])).toBe(next)
})

test('[DS19] while one table plays the last round it is not finished; after its last result it is', () => {
  const plan = planOffered(4)
  const desk = createHall(plan)
  const { rounds } = plan
  for (let round = 1; round <= rounds; round += 1)
    for (const table of [1, 2]) if (round < rounds || table === 1) desk.playRound(table, round, '3N E =')
  expect(told(desk)).toEqual({ ...NOTHING_OPEN, kind: 'some', round: rounds, rounds, tables: ['2'] })
  desk.playRound(2, rounds, '3N E =')
  expect(told(desk)).toEqual({ ...NOTHING_OPEN, kind: 'finished', rounds })
})

test('[DS182] a board that was missed stays missing in the foot as in the grid, and its table has gone on', () => {
  const plan = planOffered(10, 'mitchell-5')
  const desk = createHall(plan)
  const [missed = 0] = plan.entries.find(({ round, table }) => round === 2 && table === 5)?.boards ?? []
  for (const { round, table, boards } of plan.entries)
    for (const board of round <= 2 ? boards : [])
      if (round !== 2 || board !== missed || table !== 5) desk.result(table, round, board, '3N E 9')
  expect(told(desk)).toMatchObject({ kind: 'some', round: 2, tables: ['5'], missing: 0 })
  for (const table of [1, 2, 3, 4, 5]) desk.sit(table, 3)
  expect(told(desk)).toMatchObject({ kind: 'all', round: 3, missing: 1, later: 0 })
  const marks = roomOf(desk.state(), null)[0]?.rows[4]?.cells[1]?.boards.map(({ mark }) => mark)
  expect(marks?.filter(mark => mark === 'missing')).toHaveLength(1)

  const places = [{ round: 2, table: 5, board: missed }]
  desk.say(DIRECTOR, { kind: 'board-state', body: { section: 'A', plan: 1, state: 'later', places } })
  expect(told(desk)).toMatchObject({ kind: 'all', round: 3, missing: 0, later: 1 })
})

test('[DS182] with every round ended, what is missing is still told', () => {
  const plan = planOffered(4)
  const desk = createHall(plan)
  for (const { round, table, boards } of plan.entries)
    for (const board of round === 1 && table === 1 ? boards.slice(1) : boards)
      desk.result(table, round, board, '3N E 9')
  expect(told(desk)).toEqual({ kind: 'finished', rounds: plan.rounds, missing: 1, later: 0 })
})

test('[DS320] rounds that are not drawn yet are rounds of the evening: they are told, shown, and reckoned with', () => {
  const desk = createSwissHall({ contestants: 6, rounds: 3 })
  const room = () => roomOf(desk.state(), null)
  expect(room()).toMatchObject([{ rounds: 1, toDraw: 2 }])
  expect(told(desk)).toMatchObject({ kind: 'next', round: 1, rounds: 3 })
  playSwissRound(desk, 1)
  expect(told(desk)).toMatchObject({ kind: 'to-draw', round: 2, rounds: 3 })
  const began = 1_795_287_600_000
  const now = began + 600_000
  const left = paceEnd(desk.state(), room(), began + 600_000)
  // A third is played, in a little more than ten minutes.
  expect(must(left, 'an end') - now).toBeGreaterThan(2 * 500_000)
  planAnew(desk, planDrawn(planOf(desk), ['1', '2', '3', '4', '5', '6']))
  expect(room()).toMatchObject([{ rounds: 2, toDraw: 1 }])
  expect(told(desk)).toMatchObject({ kind: 'next', round: 2, rounds: 3 })
})

test('[DS400] who sits out the round that the room is in is told, also of a half table', () => {
  const desk = createSwissHall({ contestants: 7, rounds: 3 })
  const outNow = () => sittingOutNow(desk.state(), told(desk)).map(({ id }) => id)
  expect(outNow()).toEqual(['7'])
  playSwissRound(desk, 1)
  expect(outNow()).toEqual([])
  planAnew(desk, planDrawn(planOf(desk), ['5', '7', '6', '3', '1', '2', '4']))
  expect(outNow()).toEqual(['4'])

  const howell = createHall(planOffered(7))
  const { seats } = must(
    planOf(howell).entries.find(({ round, boards }) => round === 1 && boards.length === 0),
    'a half table',
  )
  expect(sittingOutNow(howell.state(), told(howell))).toEqual([{ section: 'A', id: seats.N ?? seats.E }])
})

test('[DS335] a round at which a table sits down before the clock has come to it has begun early', () => {
  const desk = createHall(planOffered(4))
  const began = 1_800_000_000_000
  const run = { kind: 'running', round: 1, began } as const
  desk.say(DIRECTOR, { kind: 'clock', body: { section: 'A', minutes: 20, move: 2, run } })
  for (const table of [1, 2]) desk.playRound(table, 1, '3N E =')
  const isAhead = (minute: number) =>
    isAheadOfClocks(told(desk), clocksOf(desk.state(), began + minute * 60_000))
  expect(isAhead(21)).toBe(false)
  desk.sit(1, 2)
  expect([19, 21, 23].map(isAhead)).toEqual([true, true, false])
})

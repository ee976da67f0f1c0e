import { expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { FactBody } from '../../../shared/session/state/fact.ts'
import { boardsAgain } from '../../../shared/session/watch/boards-again.ts'
import { createHall, DIRECTOR, type Hall } from '../../../shared/test/hall.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { satInstead } from '../../director/model/board/seats/seat-acts.ts'
import { createFakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { createTableStore } from './table-store.ts'

const PLAN = planOffered(14, 'mitchell-7')

const sectionA = (hall: Hall) => must(sectionOf(hall.state(), 'A'), 'section A')
const eastAt = (hall: Hall, table: number) =>
  must(sectionA(hall).entryAt(1, table)?.seats.E ?? undefined, 'East')

function tablet(hall: Hall, table: number) {
  const worker = createFakeTable(hall, table)
  const terminal = createTerminalStore(worker.port)
  worker.start()
  return { worker, store: createTableStore(terminal) }
}

/** Seats East-West of tables 1 and 2 at each other's table in round 1. */
function swapped(hall: Hall) {
  const who = { due: eastAt(hall, 1), came: eastAt(hall, 2) }
  hall.say(DIRECTOR, must(satInstead(hall.state(), 'A', { round: 1, table: 1 }, who), 'the act'))
  return must(boardsAgain(sectionA(hall))[0], 'boards met again')
}

test('[UI902] the page that asks who sits here names the boards that somebody has played, before they are played', async () => {
  const hall = createHall(PLAN)
  const { contestant, round, table, boards, before } = swapped(hall)
  const { worker, store } = tablet(hall, table)
  const others = createHall(PLAN)
  expect(tablet(others, table).store.againIn(round)).toEqual([])
  expect(store.screen.value).toEqual({ kind: 'seats', round: 1 })
  expect(store.againIn(1)).toEqual([])
  for (let now = 1; now < round; now += 1) hall.sit(table, now)
  for (let now = 1; now < round; now += 1) hall.playRound(table, now, '4S N =')
  worker.sync()
  for (const part of ['NS', 'EW'] as const) store.know(round - 1, part)
  expect(store.screen.value).toEqual({ kind: 'seats', round })
  expect(store.againIn(round)).toEqual([{ contestant, round, boards, before }])
  await store.sit(round)
  expect(store.screen.value.kind).toBe('entry')
})

test('[UI903] once the round has begun the page comes back before the next board, also for a board that is half keyed, and goes when it is read', async () => {
  const hall = createHall(PLAN)
  const { worker, store } = tablet(hall, 3)
  await store.sit(1)
  const [first = 0, second = 0, third = 0] = must(sectionA(hall).entryAt(1, 3), 'an entry').boards
  hall.result(3, 1, first, '4S N =')
  worker.sync()
  store.tap({ kind: 'bid', level: 1, strain: 'N' })
  expect(store.screen.value).toMatchObject({ kind: 'entry', draft: { board: second } })
  /** Records the director's statement that a pair of this table has already played a board at table 4. */
  const playedElsewhere = (board: number) => {
    const entry = must(
      PLAN.entries.find(one => one.round > 1 && one.boards.includes(board)),
      'another table with the board',
    )
    const seats = { ...entry.seats, E: eastAt(hall, 3), W: eastAt(hall, 3) }
    const { round, table } = entry
    hall.result(table, round, board, '3N N =')
    const from = { round, table, board }
    const body = {
      section: 'A',
      plan: 1,
      seatings: [],
      results: [{ from, to: { ...from, seats } }],
    } as FactBody<'put-right'>
    hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'put-right', body }))
    worker.sync()
  }
  playedElsewhere(third)
  // A half-keyed board is not covered because of another one.
  expect(store.screen.value.kind).toBe('entry')
  playedElsewhere(second)
  expect(store.screen.value).toEqual({ kind: 'seats', round: 1 })
  await store.sit(1)
  expect(store.screen.value).toMatchObject({ kind: 'entry', draft: { board: second } })
  expect(hall.entries.filter(({ kind }) => kind === 'fact').at(-1)).toMatchObject({
    fact: { kind: 'put-right' },
  })
})

import { expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import { createHall, DIRECTOR } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createFakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { createTableStore } from '../store/table-store.ts'
import { leftUnplayed } from './left-unplayed.ts'

const plan = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 3, winners: 2 }))

test('[UI998] closed in mid-board a table reads the boards that it lacks and the rounds that it has not begun', async () => {
  const desk = createHall(plan)
  const worker = createFakeTable(desk, 1)
  const terminal = createTerminalStore(worker.port)
  worker.start()
  const store = createTableStore(terminal)
  const left = () => leftUnplayed(store.state.value, store.place.value, store.card.value)
  const close = (closed: boolean) => {
    desk.say(DIRECTOR, withReplacedFacts(desk.state(), { kind: 'session-closed', body: { closed } }))
    worker.sync()
  }
  const board = async () => {
    store.tap({ kind: 'passed-out' })
    await store.accept()
    store.nextBoard()
  }
  await store.sit(1)
  await board()
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
  const [, second, third] = must(store.card.value, 'a round').entry.boards
  expect(left()).toBeNull()
  close(true)
  expect(store.screen.value.kind).toBe('ranking')
  expect(left()).toEqual({ round: 1, boards: [second, third], rounds: [2, 3] })
  close(false)
  expect(left()).toBeNull()
  expect(store.screen.value).toMatchObject({ kind: 'entry', draft: { board: second } })
  for (let each = 0; each < 2; each += 1) await board()
  for (const part of ['NS', 'EW'] as const) store.know(1, part)
  close(true)
  expect(left()).toEqual({ round: 1, boards: [], rounds: [2, 3] })
})

test('[UI998] a table that has played everything, or at which nobody has sat down, lacks nothing', () => {
  const desk = createHall(plan)
  for (const { round, boards } of plan.entries.filter(({ table }) => table === 1)) {
    desk.sit(1, round)
    for (const board of boards) desk.result(1, round, board, 'pass')
  }
  desk.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  for (const table of [1, 2]) {
    const worker = createFakeTable(desk, table)
    const { state, place, card } = createTableStore(createTerminalStore(worker.port))
    worker.start()
    expect(place.value).toEqual({ section: 'A', table })
    expect(leftUnplayed(state.value, place.value, card.value)).toBeNull()
  }
})

import { expect, test } from 'vitest'
import type { MessageTo } from '../../../shared/session/facts/messages.ts'
import { messageStatement } from '../../../shared/session/messages/messages.ts'
import { createHall, DIRECTOR, type Hall } from '../../../shared/test/hall.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { keyed, ready } from '../../e2e/stories/steps.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { createTableStore, type TableStore } from '../store/table-store.ts'

function atTable(desk: Hall, number: number) {
  const worker: FakeTable = createFakeTable(desk, number)
  const terminal = createTerminalStore(worker.port)
  worker.start()
  const store: TableStore = createTableStore(terminal)
  const told = () => {
    const screen = store.screen.value
    return screen.kind === 'changed' ? screen.changes : []
  }
  const tell = (to: MessageTo, text: string) => {
    desk.say(DIRECTOR, messageStatement(desk.state(), to, text))
    worker.sync()
  }
  return { store, told, tell }
}

test('[UI739] a message is a card with one key, before anybody has sat down and afterwards, and comes once', async () => {
  const { store, told, tell } = atTable(createHall(planOffered(14, 'mitchell-7')), 3)
  tell({ kind: 'all' }, 'Please switch off your phones.')
  expect(told()).toMatchObject([{ kind: 'message', to: 'all', text: 'Please switch off your phones.' }])
  await store.knowChanges(told())
  expect(store.screen.value.kind).toBe('seats')
  await store.sit(1)
  tell({ kind: 'table', section: 'A', table: 4 }, 'Not here.')
  expect(store.screen.value.kind).toBe('entry')
  tell({ kind: 'table', section: 'A', table: 3 }, 'Here.')
  expect(told()).toMatchObject([{ kind: 'message', to: 'table', text: 'Here.' }])
})

test('[UI739] it never covers a board that is half keyed: it comes when that board is said', async () => {
  const { store, told, tell } = atTable(createHall(planOffered(14, 'mitchell-7')), 3)
  await store.sit(1)
  keyed({ store })
  tell({ kind: 'all' }, 'Coffee is ready.')
  expect(store.screen.value.kind).toBe('entry')
  ready({ store })
  await store.accept()
  expect(store.screen.value.kind).toBe('score')
  store.nextBoard()
  expect(told()).toMatchObject([{ kind: 'message', text: 'Coffee is ready.' }])
})

test('[UI739] after the last round and the close it still comes', async () => {
  const desk = createHall(planOffered(14, 'mitchell-7'))
  const { store, told, tell } = atTable(desk, 3)
  await store.sit(1)
  desk.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  tell({ kind: 'all' }, 'Prizes at ten.')
  expect(told()).toMatchObject([{ kind: 'message', text: 'Prizes at ten.' }])
  await store.knowChanges(told())
  expect(store.screen.value.kind).toBe('ranking')
})

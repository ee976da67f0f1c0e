import { beforeEach, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { TABLEMATES_VIEW } from '../../../shared/session/views/view-names.ts'
import { createHall, deviceNamed, type Hall, resultStatement } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { createTableStore, type TableStore } from './table-store.ts'

const OTHER = deviceNamed('othertablet')
let desk: Hall
let worker: FakeTable
let store: TableStore

beforeEach(async () => {
  desk = createHall(made(howellThreeTables(2)))
  worker = createFakeTable(desk, 1, deviceNamed('tablet1'))
  const terminal = createTerminalStore(worker.port)
  worker.start()
  store = createTableStore(terminal)
  await store.sit(1)
})

const board = () => must(store.card.value?.entry.boards[0], 'a board')
function otherSays(text: string): void {
  desk.say(OTHER, resultStatement(desk.state(), 1, 1, board(), text))
  worker.sync()
}

test('[UI182] what is half keyed here is known of by the desk, and nothing before the first answer', () => {
  expect(store.keyed.value).toBeNull()
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
  expect(store.keyed.value).toEqual({ section: 'A', table: 1, board: board() })
})

test('[UI182] out of reach of the desk nobody knows of another tablet', () => {
  const text = JSON.stringify({ tablets: [{ mark: 'k3v7', board: null }] })
  worker.send({ kind: 'view', name: TABLEMATES_VIEW, text })
  expect(store.hasTablemates.value).toBe(true)
  worker.setLink('unreachable')
  expect(store.hasTablemates.value).toBe(false)
})

test('[UI183] a board that another tablet has said while it was keyed here is told, and goes with one key', () => {
  const mine = board()
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
  otherSays('4S S 10')
  expect(store.screen.value).toEqual({ kind: 'overtaken', board: mine })
  expect(store.keyed.value).toBeNull()
  store.knowOvertaken()
  expect(store.screen.value).toMatchObject({ kind: 'entry', draft: { entry: { step: 'contract' } } })
})

test('[UI183] a board that nobody had begun here goes on without a word, and so does this tablet’s own', async () => {
  otherSays('4S S 10')
  expect(store.screen.value.kind).toBe('entry')
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
  store.tap({ kind: 'declarer', seat: 'N' })
  store.tap({ kind: 'tricks', tricks: 9 })
  const { 'draft/A/1': draft = null } = store.terminal.memory.value
  await store.accept()
  expect(store.screen.value.kind).toBe('score')
  store.nextBoard()
  const after = store.screen.value.kind
  // The tablet was turned off between saving the result and deleting the draft.
  store.terminal.remember('draft/A/1', draft)
  expect(draft).not.toBeNull()
  expect(store.screen.value.kind).toBe(after)
})

test('[UI183] so is a correction that the other tablet has made meanwhile', () => {
  otherSays('4S S 10')
  const done = must(store.card.value?.boards.find(mark => mark.standing)?.board, 'a board')
  store.correct(done)
  store.tap({ kind: 'ask', step: 'contract' })
  const standing = must(store.card.value?.boards.find(mark => mark.board === done)?.standing, 'a result')
  desk.say(OTHER, {
    ...resultStatement(desk.state(), 1, 1, done, '4S S 9'),
    replaces: { device: standing.fact.device, seq: standing.fact.seq },
  })
  worker.sync()
  expect(store.screen.value).toEqual({ kind: 'overtaken', board: done })
})

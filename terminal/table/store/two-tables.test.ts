import { beforeEach, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { waitingFacts } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { createHall, DIRECTOR, deviceNamed, type Hall } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { createTableStore, type TableStore } from './table-store.ts'

/** Hall in which the tablet of table 1 also serves table 2. */
let desk: Hall
let worker: FakeTable
let store: TableStore

const at = (table: number) => ({ section: 'A', table })

beforeEach(() => {
  desk = createHall(made(howellThreeTables(2)))
  worker = createFakeTable(desk, 1, deviceNamed('tablet1'), [2])
  store = storeOf()
})

function storeOf(): TableStore {
  const terminal = createTerminalStore(worker.port)
  worker.start()
  return createTableStore(terminal)
}

const asked = (of = store) => {
  const screen = of.screen.value
  if (screen.kind === 'entry') return `${screen.draft.entry.step} ${screen.draft.board}`
  return screen.kind === 'score' ? `score ${screen.board}` : screen.kind
}
const first = () => must(store.card.value?.entry.boards[0], 'a board')
async function play(tricks: number): Promise<void> {
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
  store.tap({ kind: 'declarer', seat: 'N' })
  store.tap({ kind: 'tricks', tricks })
  await store.accept()
}
const resultAt = (table: number, board: number) =>
  sectionOf(desk.state(), 'A')?.resultAt(1, table, board)?.body.result

test('[UI137] each table has its own seats, draft and score, and all of it is said of the right table', async () => {
  expect(store.places.value).toEqual([at(1), at(2)])
  await store.sit(1)
  store.tap({ kind: 'bid', level: 4, strain: 'S' })
  const mine = first()
  expect(asked()).toBe(`declarer ${mine}`)
  store.showTable(at(2))
  expect(asked()).toBe('seats')
  await store.sit(1)
  const theirs = first()
  expect(asked()).toBe(`contract ${theirs}`)
  await play(10)
  expect(asked()).toBe(`score ${theirs}`)
  store.showTable(at(1))
  expect(asked()).toBe(`declarer ${mine}`)
  store.tap({ kind: 'declarer', seat: 'N' })
  store.tap({ kind: 'tricks', tricks: 9 })
  await store.accept()
  expect(resultAt(1, mine)).toMatchObject({ contract: { level: 4 }, tricks: 9 })
  expect(resultAt(2, theirs)).toMatchObject({ contract: { level: 3 }, tricks: 10 })
  expect(waitingFacts(desk.state())).toEqual([])
})

test('[UI137] which table is shown, and what is half keyed at the other, outlives a reload', async () => {
  await store.sit(1)
  store.tap({ kind: 'bid', level: 4, strain: 'S' })
  store.showTable(at(2))
  await store.sit(1)
  store.tap({ kind: 'bid', level: 1, strain: 'C' })
  store = storeOf()
  expect([store.place.value, asked()]).toEqual([at(2), `declarer ${first()}`])
  store.showTable(at(1))
  expect(asked()).toBe(`declarer ${first()}`)
})

test('[UI137] off-line both tables play on, and both arrive', async () => {
  worker.setLink('unreachable')
  for (const table of [1, 2]) {
    store.showTable(at(table))
    await store.sit(1)
    await play(8 + table)
  }
  await store.callDirector(true)
  worker.setLink('connected')
  const board = (table: number) => must(sectionOf(desk.state(), 'A')?.entryAt(1, table)?.boards[0], 'board')
  expect([resultAt(1, board(1)), resultAt(2, board(2))]).toMatchObject([{ tricks: 9 }, { tricks: 10 }])
  expect(store.called.value).toBe(true)
  store.showTable(at(1))
  expect(store.called.value).toBe(false)
  expect(waitingFacts(desk.state())).toEqual([])
})

test('[UI137] what the director has changed at a table is told on its side, and known for it alone', async () => {
  for (const table of [1, 2]) {
    store.showTable(at(table))
    await store.sit(1)
  }
  const theirs = must(store.card.value?.entry.boards.at(-1), 'a board of table 2')
  const places = [{ round: 1, table: 2, board: theirs }]
  desk.say(DIRECTOR, { kind: 'board-state', body: { section: 'A', plan: 1, state: 'cut', places } })
  worker.sync()
  const screen = store.screen.value
  expect(screen.kind).toBe('changed')
  store.showTable(at(1))
  expect(asked()).toBe(`contract ${first()}`)
  store.showTable(at(2))
  if (screen.kind === 'changed') await store.knowChanges(screen.changes)
  expect(asked()).toBe(`contract ${first()}`)
})

test('[UI137] a traveller is shown only as the desk sends it', async () => {
  await store.sit(1)
  const board = first()
  await play(9)
  // The players at table 2 have the board still to play.
  expect(store.traveller(board)).toBeNull()
  worker = createFakeTable(desk, 1, deviceNamed('other'))
  expect(storeOf().traveller(board)?.board).toBe(board)
})

test('[UI137] when the other table has its own tablet again, this one shows its own', async () => {
  store.showTable(at(2))
  await store.sit(1)
  worker.send({
    ...worker.snapshot(),
    assignment: { ...must(worker.snapshot().assignment, 'seat'), also: [] },
  })
  expect(store.place.value).toEqual(at(1))
})

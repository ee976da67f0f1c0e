import { beforeEach, describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { nameOf } from '../../../shared/session/identity.ts'
import type { SideRulings } from '../../../shared/session/ruling.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { createHall, DIRECTOR, type Hall } from '../../../shared/test/hall.ts'
import { inEnglish } from '../../../shared/test/made.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { createTableStore, type TableStore } from './table-store.ts'

const AVERAGE: SideRulings = { NS: { kind: 'average' }, EW: { kind: 'average-plus' } }

let desk: Hall
let worker: FakeTable
let store: TableStore

beforeEach(() => {
  const plan = howellThreeTables(2)
  if (!plan.ok) throw new Error(inEnglish(plan.problem))
  desk = createHall(plan.value)
  worker = createFakeTable(desk, 1)
  const terminal = createTerminalStore(worker.port)
  worker.start()
  store = createTableStore(terminal)
})

const asked = () => {
  const screen = store.screen.value
  if (screen.kind === 'changed')
    return screen.changes.map(told => (told.kind === 'board' ? `told ${told.board}` : told.kind)).join()
  if (screen.kind === 'entry') return `${screen.draft.entry.step} ${screen.draft.board}`
  return screen.kind === 'score' ? `score ${screen.board}` : screen.kind
}
const boards = () => must(store.card.value, 'round').boards.map(({ board }) => board)
const statuses = () => must(store.card.value, 'round').boards.map(({ status }) => status)

function rule(board: number, sides: SideRulings | null): void {
  const { round, seats } = must(store.card.value, 'round')
  const before = sectionOf(desk.state(), 'A')?.rulingAt(round, 1, board)?.fact
  const body = { section: 'A', round, table: 1, board, plan: 1, seats, sides }
  const replaces = before && { replaces: { device: before.device, seq: before.seq } }
  expect(desk.say(DIRECTOR, { kind: 'ruling', body, ...replaces }).decision.kind).toBe('admitted')
  worker.sync()
}
function cancel(board: number): void {
  desk.say(DIRECTOR, { kind: 'board-cancelled', body: { section: 'A', board, cancelled: true } })
  worker.sync()
}
async function know(): Promise<void> {
  const screen = store.screen.value
  if (screen.kind === 'changed') await store.knowChanges(screen.changes)
}
async function play(): Promise<void> {
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
  store.tap({ kind: 'declarer', seat: 'N' })
  store.tap({ kind: 'tricks', tricks: 9 })
  await store.accept()
}

describe('boards that the director has settled', () => {
  test('[UI53] a ruled board that is being keyed is told about, and the table goes on to the next', async () => {
    await store.sit(1)
    const [first = 0, second = 0] = boards()
    store.tap({ kind: 'bid', level: 3, strain: 'N' })
    rule(first, AVERAGE)
    expect([asked(), statuses()[0]]).toEqual([`told ${first}`, 'ruled'])
    expect(store.card.value?.boards[0]?.ruling).toEqual(AVERAGE)
    await know()
    expect(asked()).toBe(`contract ${second}`)
    for (const board of boards().slice(1)) {
      expect(asked()).toBe(`contract ${board}`)
      await play()
      store.nextBoard()
    }
    expect(asked()).toBe('move')
  })

  test('[UI53] a cancelled board is told about before it would be played, once', async () => {
    cancel(1)
    await store.sit(1)
    expect([asked(), statuses()[0]]).toEqual(['told 1', 'cancelled'])
    await know()
    expect(asked()).toBe(`contract ${boards()[1]}`)
    worker.sync()
    expect(asked()).toBe(`contract ${boards()[1]}`)
  })

  test('[UI53] a board that was played and ruled about can be looked at, not corrected', async () => {
    await store.sit(1)
    const [first = 0, second = 0] = boards()
    await play()
    store.nextBoard()
    rule(first, AVERAGE)
    expect(asked()).toBe(`told ${first}`)
    await know()
    expect(asked()).toBe(`contract ${second}`)
    store.lookAt(first)
    expect(asked()).toBe(`score ${first}`)
    store.nextBoard()
    expect(asked()).toBe(`contract ${second}`)
  })

  test('[UI53] a correction that the ruling overtakes is told about and given up', async () => {
    await store.sit(1)
    const [first = 0, second = 0] = boards()
    await play()
    store.correct(first)
    expect(asked()).toBe(`wrong ${first}`)
    rule(first, AVERAGE)
    expect(asked()).toBe(`told ${first}`)
    await know()
    expect(asked()).toBe(`contract ${second}`)
  })

  test('[UI53] a ruling that is taken back asks for the board again', async () => {
    await store.sit(1)
    const [first = 0] = boards()
    rule(first, AVERAGE)
    await know()
    rule(first, null)
    expect([asked(), statuses()[0]]).toEqual([`told ${first}`, 'to-play'])
    await know()
    expect(asked()).toBe(`contract ${first}`)
  })

  test('[UI53] what was half keyed of it when it was ruled about does not come back with it', async () => {
    await store.sit(1)
    const [first = 0] = boards()
    store.tap({ kind: 'bid', level: 3, strain: 'N' })
    rule(first, AVERAGE)
    await know()
    rule(first, null)
    await know()
    expect(asked()).toBe(`contract ${first}`)
  })
})

test('[UI279] a result that the director has entered is not offered for correction; his taking it back offers it again', async () => {
  await store.sit(1)
  const [board = 0] = boards()
  await play()
  const { round } = must(store.card.value, 'round')
  const by = () => must(sectionOf(desk.state(), 'A')?.resultAt(round, 1, board), 'the result')
  const { body, fact } = by()
  const said = desk.say(DIRECTOR, { kind: 'result', body, replaces: nameOf(fact) })
  worker.sync()
  await know()
  store.lookAt(board)
  store.correct(board)
  expect(asked()).toBe(`score ${board}`)
  const { device, seq, hash } = said.fact
  desk.say(DIRECTOR, { kind: 'taken-back', body: { about: { device, seq, hash } } })
  worker.sync()
  await know()
  store.lookAt(board)
  store.correct(board)
  expect(asked()).toBe(`wrong ${board}`)
})

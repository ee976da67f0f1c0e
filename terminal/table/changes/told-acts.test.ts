import { beforeEach, describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import { actReaders } from '../../../shared/session/changes/act-readers.ts'
import type { TableChange } from '../../../shared/session/changes/changes-view.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { type FactName, nameOf } from '../../../shared/session/identity.ts'
import { waitingFacts } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { type Fact, makeFact } from '../../../shared/session/state/fact.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  drawnResult,
  type Hall,
  SESSION,
  SETTINGS,
} from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { unreadOf } from '../model/unread-changes.ts'
import { createTableStore, type TableStore } from '../store/table-store.ts'

let desk: Hall
let worker: FakeTable
let store: TableStore

beforeEach(async () => {
  desk = createHall(made(howellThreeTables(2)))
  worker = createFakeTable(desk, 1)
  store = storeOf(worker)
  await store.sit(1)
})

function storeOf(table: FakeTable): TableStore {
  const terminal = createTerminalStore(table.port)
  table.start()
  return createTableStore(terminal)
}

const boards = () => must(store.card.value, 'round').entry.boards
const asked = (of = store) => {
  const screen = of.screen.value
  if (screen.kind === 'entry') return `${screen.draft.entry.step} ${screen.draft.board}`
  if (screen.kind === 'changed')
    return `told ${screen.changes.map(told => (told.kind === 'board' ? told.board : told.kind)).join()}`
  return screen.kind
}
async function know(): Promise<void> {
  const screen = store.screen.value
  if (screen.kind === 'changed') await store.knowChanges(screen.changes)
}
function bid(): void {
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
}
async function play(): Promise<void> {
  bid()
  store.tap({ kind: 'declarer', seat: 'N' })
  store.tap({ kind: 'tricks', tricks: 9 })
  await store.accept()
}
function correct(board: number, text = 'pass'): Fact {
  const { body, fact } = must(sectionOf(desk.state(), 'A')?.resultAt(1, 1, board), 'a result')
  const said = desk.say(DIRECTOR, {
    kind: 'result',
    body: { ...body, result: drawnResult(text) },
    replaces: nameOf(fact),
  })
  worker.sync()
  return said.fact
}
function cancel(board: number): Fact {
  const said = desk.say(DIRECTOR, {
    kind: 'board-cancelled',
    body: { section: 'A', board, cancelled: true },
  })
  worker.sync()
  return said.fact
}

function playOtherwise(tables: Settings['tables']): Fact {
  const body = { ...SETTINGS, ...(tables ? { tables } : {}) }
  const said = desk.say(DIRECTOR, withReplacedFacts(desk.state(), { kind: 'session-opened', body }))
  worker.sync()
  return said.fact
}

describe('what the director has changed', () => {
  test('[UI130] all of it is told on one card, and the desk hears that it is known', async () => {
    await play()
    store.nextBoard()
    const [first = 0, second = 0, third = 0] = boards()
    const acts = [correct(first), cancel(third)]
    expect(asked()).toBe(`told ${first},${third}`)
    await know()
    expect(asked()).toBe(`contract ${second}`)
    for (const act of acts)
      expect(actReaders(desk.state(), act)).toContainEqual({ section: 'A', table: 1, hasRead: true })
    expect(waitingFacts(desk.state())).toEqual([])
  })

  test('[UI130] it does not come again after a reload, nor before the desk has heard that it is known', async () => {
    const [first = 0] = boards()
    await play()
    store.nextBoard()
    correct(first)
    worker.setLink('unreachable')
    await know()
    expect(asked()).not.toMatch(/told/)
    expect(asked(storeOf(worker))).not.toMatch(/told/)
    store = storeOf(worker)
    worker.setLink('connected')
    expect(asked()).not.toMatch(/told/)
    correct(first, '1N N 7')
    expect(asked()).toBe(`told ${first}`)
  })

  test('[UI130] what could not be kept is asked again', async () => {
    cancel(boards()[0] ?? 0)
    worker.failing(true)
    await know()
    expect([asked(), store.notKept.value]).toEqual([`told ${boards()[0]}`, true])
  })

  test('[UI203] after the close what the director changes is told as before it, and the desk takes the answer', async () => {
    await play()
    store.nextBoard()
    const [first = 0] = boards()
    bid()
    desk.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
    worker.sync()
    expect(asked()).toBe('ranking')
    const act = correct(first)
    expect(asked()).toBe(`told ${first}`)
    await know()
    expect(asked()).toBe('ranking')
    expect(actReaders(desk.state(), nameOf(act))).toEqual([{ section: 'A', table: 1, hasRead: true }])
    expect(waitingFacts(desk.state())).toEqual([])
  })

  test('[UI204] other ways to play are told before the next board, not over a half-keyed one, and once', async () => {
    const [first = 0, second = 0] = boards()
    bid()
    const act = playOtherwise({ betweenRounds: 'nothing' })
    expect(asked()).toBe(`declarer ${first}`)
    store.tap({ kind: 'declarer', seat: 'N' })
    store.tap({ kind: 'tricks', tricks: 9 })
    await store.accept()
    store.nextBoard()
    expect(asked()).toBe('told policy')
    await know()
    expect([asked(), asked(storeOf(worker))]).toEqual([`contract ${second}`, `contract ${second}`])
    expect(actReaders(desk.state(), act)).toContainEqual({ section: 'A', table: 1, hasRead: true })
    expect(waitingFacts(desk.state())).toEqual([])
    playOtherwise({ betweenRounds: 'nothing', contractFirst: true })
    expect(asked()).toBe(`contract ${second}`)
  })

  test('[UI131] a half-keyed board is not covered, nor its score; then it is told', async () => {
    const [first = 0, second = 0, third = 0] = boards()
    await play()
    store.nextBoard()
    bid()
    cancel(third)
    correct(first)
    expect(asked()).toBe(`declarer ${second}`)
    store.tap({ kind: 'declarer', seat: 'N' })
    store.tap({ kind: 'tricks', tricks: 9 })
    expect(asked()).toBe(`accept ${second}`)
    await store.accept()
    expect(asked()).toBe('score')
    store.nextBoard()
    expect(asked()).toBe(`told ${first},${third}`)
  })

  test('[UI131] what is about the half-keyed board is told at once', () => {
    const [first = 0] = boards()
    bid()
    cancel(first)
    expect(asked()).toBe(`told ${first}`)
  })

  test('[UI131] the director’s own result of a half-keyed board is told, and the entry given up', async () => {
    const [first = 0, second = 0] = boards()
    bid()
    const seats = must(store.card.value, 'round').seats
    desk.say(DIRECTOR, {
      kind: 'result',
      body: { section: 'A', round: 1, table: 1, plan: 1, seats, board: first, result: drawnResult('pass') },
    })
    worker.sync()
    expect(asked()).toBe(`told ${first}`)
    await know()
    expect(asked()).toBe(`contract ${second}`)
  })

  test('[UI131] other seats of the round that is being keyed are told at once, and what was keyed stays', async () => {
    const [first = 0] = boards()
    bid()
    const { N, E, S, W } = must(store.card.value, 'round').seats
    const seatings = [{ round: 1, table: 1, seats: { N: E, E: N, S: W, W: S } }]
    desk.say(DIRECTOR, { kind: 'put-right', body: { section: 'A', plan: 1, seatings, results: [] } })
    worker.sync()
    expect(asked()).toBe('told seats')
    await know()
    expect(asked()).toBe(`declarer ${first}`)
    expect(store.card.value?.seats.N).toBe(E)
  })

  test('[UI131] a correction that the director has overtaken is given up once that is known', async () => {
    const [first = 0, second = 0] = boards()
    await play()
    store.correct(first)
    correct(first)
    expect(asked()).toBe(`told ${first}`)
    await know()
    expect(asked()).toBe(`contract ${second}`)
  })
})

test('[UI130] of several acts one is not known with the other, and one table does not answer for another', () => {
  const [one, other] = [1, 2].map(seq => ({ device: DIRECTOR, seq }))
  const change: TableChange = {
    kind: 'board',
    round: 1,
    board: 1,
    about: [one, other].flatMap(name => name ?? []),
    was: { kind: 'due' },
    is: { kind: 'later' },
  }
  const knows = (table: number, ...acts: readonly FactName[]) => {
    const body = { section: 'A', table, about: [...acts] }
    const at = { clock: 0, offset: null }
    const fact = makeFact(
      { session: SESSION, device: deviceNamed('tablet1'), seq: 9, at },
      { kind: 'acknowledged', body },
    )
    const told = unreadOf([change], { section: 'A', table: 1 }, [{ fact, receipt: null, quarantined: null }])
    return told.length === 0
  }
  expect(knows(1, ...change.about)).toBe(true)
  expect(knows(1, ...change.about.slice(1))).toBe(false)
  expect(knows(2, ...change.about)).toBe(false)
})

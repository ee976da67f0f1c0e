import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import type { Ask } from '../../../shared/protocol/up.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { sessionIdSchema } from '../../../shared/session/identity.ts'
import { askedTables } from '../../../shared/session/watch/asked-tables.ts'
import { createHall, type Hall, SETTINGS } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { createTableStore, type TableStore } from '../store/table-store.ts'
import { answerDoubt, askDoubts } from './ask-doubts.ts'

let desk: Hall
let worker: FakeTable
let store: TableStore
let asked: Ask[]
let stop: () => void

async function openTable(tables: NonNullable<Settings['tables']> = {}) {
  desk = createHall(made(howellThreeTables(2)), { ...SETTINGS, tables })
  worker = createFakeTable(desk, 1)
  asked = []
  worker.replies.to = ask => {
    asked.push(ask)
    return ask.what === 'doubt' ? { doubt: { kind: 'other-side' } } : {}
  }
  store = createTableStore(createTerminalStore(worker.port))
  worker.start()
  stop = askDoubts(store)
  await store.sit(1)
}

beforeEach(() => openTable())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function key(tricks: number | null, declarer: 'N' | 'E' = 'N') {
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
  store.tap({ kind: 'declarer', seat: declarer })
  if (tricks !== null) store.tap({ kind: 'tricks', tricks })
}
const settled = () => new Promise(resolve => setTimeout(resolve, 0))
const screen = () => store.screen.value.kind
const draft = () => {
  const now = store.screen.value
  return must(now.kind === 'doubt' || now.kind === 'entry' ? now.draft : null, 'a draft')
}
const told = () =>
  desk.entries.flatMap(entry =>
    entry.kind === 'fact' && entry.fact.kind === 'doubt-answered' ? [entry.fact.body] : [],
  )

test('[UI225] a doubt is asked once the tricks are keyed, before East-West accept; "right" leads to the acceptance', async () => {
  key(null)
  await settled()
  expect(asked).toEqual([])
  store.tap({ kind: 'tricks', tricks: 9 })
  expect(screen()).toBe('entry')
  await settled()
  expect(asked).toMatchObject([{ what: 'doubt', section: 'A', round: 1, table: 1, keyed: { tricks: 9 } }])
  expect(screen()).toBe('doubt')
  await answerDoubt(store, draft(), 'right')
  expect(store.screen.value).toMatchObject({ kind: 'entry', draft: { entry: { step: 'accept' } } })
  expect(told()).toMatchObject([{ doubt: { kind: 'other-side' }, answer: 'right', keyed: { declarer: 'N' } }])
  await settled()
  expect(asked).toHaveLength(1)
})

test('[UI225] "Correct it" leads to the words, and what is put right is asked about anew', async () => {
  key(9)
  await settled()
  await answerDoubt(store, draft(), 'wrong')
  expect(store.screen.value).toMatchObject({ kind: 'entry', draft: { entry: { step: 'wrong' } } })
  expect(told()).toMatchObject([{ answer: 'wrong' }])
  store.tap({ kind: 'ask', step: 'declarer' })
  store.tap({ kind: 'declarer', seat: 'E' })
  await settled()
  expect(asked).toHaveLength(2)
})

test('[UI225] a doubt about what has been changed meanwhile is not asked', async () => {
  key(9)
  store.tap({ kind: 'ask', step: 'result' })
  await settled()
  expect(asked).toHaveLength(1)
  expect(store.screen.value).toMatchObject({ kind: 'entry', draft: { entry: { step: 'result' } } })
})

test('[UI226] out of reach, too late or against the wish of the club nothing is asked, and nobody waits', async () => {
  worker.setLink('unreachable')
  key(9)
  await settled()
  expect(asked).toEqual([])
  stop()

  vi.useFakeTimers()
  await openTable()
  worker.replies.to = () => null
  key(9)
  await vi.advanceTimersByTimeAsync(1100)
  // The number of the question does not matter.
  for (let id = 1; id <= 9; id += 1)
    worker.send({
      kind: 'answered',
      id,
      answer: { type: 'answer', id: '', ok: true, doubt: { kind: 'lead' } },
    })
  await vi.advanceTimersByTimeAsync(10)
  expect(screen()).toBe('entry')
  await store.accept()
  expect(screen()).toBe('score')
  vi.useRealTimers()
  stop()

  await openTable({ doubts: false })
  key(9)
  await settled()
  expect(asked).toEqual([])
})

test('[UI226] a deal passed out and a result that is corrected are not asked about', async () => {
  store.tap({ kind: 'passed-out' })
  await settled()
  expect(asked).toEqual([])
  const board = draft().board
  await store.accept()
  store.correct(board)
  store.tap({ kind: 'was-played' })
  key(9)
  await settled()
  expect(asked).toEqual([])
})

test('[UI226] a thousand entries that go back and forth before the tricks ask the desk nothing', async () => {
  const seats = ['N', 'E', 'S', 'W'] as const
  for (let probe = 0; probe < 1000; probe += 1) {
    store.tap({ kind: 'bid', level: 4, strain: 'S' })
    store.tap({ kind: 'declarer', seat: must(seats[probe % 4], 'a seat') })
    store.tap({ kind: 'ask', step: probe % 2 === 0 ? 'declarer' : 'contract' })
  }
  await settled()
  expect(asked).toEqual([])
  expect(told()).toEqual([])
})

test('[UI206] who keys more than the tricks otherwise after the desk found nothing leaves a line, one for a board', async () => {
  worker.replies.to = () => ({ doubt: null })
  key(9)
  await settled()
  expect(told()).toEqual([])
  store.tap({ kind: 'ask', step: 'result' })
  store.tap({ kind: 'tricks', tricks: 8 })
  await settled()
  expect(told()).toEqual([])
  // Reachable hub or not.
  worker.setLink('unreachable')
  store.tap({ kind: 'ask', step: 'declarer' })
  store.tap({ kind: 'declarer', seat: 'E' })
  await settled()
  worker.setLink('connected')
  await settled()
  const { board } = draft()
  expect(told()).toMatchObject([{ board, doubt: null, answer: 'wrong', keyed: { declarer: 'N', tricks: 8 } }])
  store.tap({ kind: 'ask', step: 'declarer' })
  store.tap({ kind: 'declarer', seat: 'S' })
  await settled()
  await store.accept()
  expect(
    askedTables(desk.state()).map(({ asked, isChanged }) => [asked.board, asked.doubt, isChanged]),
  ).toEqual([[board, null, true]])
})

test('[UI206] what is accepted as the desk has seen it leaves none', async () => {
  worker.replies.to = () => ({ doubt: null })
  key(9)
  await settled()
  await store.accept()
  store.nextBoard()
  key(9, 'E')
  await settled()
  await store.accept()
  expect(told()).toEqual([])
})

test('[UI206] what is keyed otherwise and accepted out of reach of the desk is written down, too', async () => {
  worker.replies.to = () => ({ doubt: null })
  key(9)
  await settled()
  worker.setLink('unreachable')
  store.tap({ kind: 'ask', step: 'declarer' })
  store.tap({ kind: 'declarer', seat: 'E' })
  await settled()
  await store.accept()
  worker.setLink('connected')
  expect(told()).toMatchObject([{ doubt: null, keyed: { declarer: 'N' } }])
})

test('[UI206] nothing of one session is held against what is keyed of the same board in the next', async () => {
  worker.replies.to = ask => {
    asked.push(ask)
    return { doubt: null }
  }
  key(9)
  await settled()
  const snapshot = worker.snapshot()
  const next = must(snapshot.assignment, 'a table')
  worker.send({ ...snapshot, assignment: { ...next, session: v.parse(sessionIdSchema, 'next-session') } })
  await settled()
  key(9, 'E')
  await settled()
  expect([told(), asked.length]).toEqual([[], 2])
})

import { effect } from '@preact/signals'
import { beforeEach, expect, test } from 'vitest'
import { howellThreeTables } from '../../shared/movement/make/howell/howell-three-tables.ts'
import { createHall, type Hall } from '../../shared/test/hall.ts'
import { inEnglish } from '../../shared/test/made.ts'
import { createFakeTable } from '../e2e/fake-table.ts'
import { createTableStore } from '../table/store/table-store.ts'
import { postBatched } from '../worker/screens/post-together.ts'
import { createTerminalStore } from './terminal-store.ts'
import { workerPort } from './worker-port.ts'

let desk: Hall

beforeEach(() => {
  const plan = howellThreeTables(2)
  if (!plan.ok) throw new Error(inEnglish(plan.problem))
  desk = createHall(plan.value)
})

/** Creates a table behind a worker with realistic message timing, and records every screen drawn, in order. */
function behindWorker() {
  const table = createFakeTable(desk, 1)
  const listeners: ((event: { data: unknown }) => void)[] = []
  const post = postBatched(data => {
    for (const listener of listeners) listener({ data })
  })
  table.port.listen(post)
  const worker = {
    postMessage: table.port.post,
    addEventListener: (_kind: string, listener: never) => void listeners.push(listener),
  }
  const store = createTableStore(createTerminalStore(workerPort(worker)))
  const drawn: string[] = []
  effect(() => {
    const { kind } = store.screen.value
    if (drawn.at(-1) !== kind) drawn.push(kind)
  })
  table.start()
  return { table, store, drawn }
}

test('[UI260] what follows of a result that is kept is drawn with it, and no screen in between', async () => {
  const { store, drawn } = behindWorker()
  await Promise.resolve()
  await store.sit(1)
  expect(drawn).toEqual(['starting', 'seats', 'entry'])
  for (const board of [1, 2]) {
    store.tap({ kind: 'bid', level: 3, strain: 'N' })
    store.tap({ kind: 'declarer', seat: 'N' })
    store.tap({ kind: 'tricks', tricks: 9 })
    drawn.length = 0
    await store.accept()
    expect(drawn).toEqual(['score'])
    expect(store.screen.value).toMatchObject({ kind: 'score', board })
    store.nextBoard()
  }
})

test('[UI260] what could not be kept leaves the question open, and a second tap may keep it', async () => {
  const { table, store } = behindWorker()
  await Promise.resolve()
  table.failing(true)
  await store.sit(1)
  expect(store.notKept.value).toBe(true)
  expect(store.screen.value.kind).toBe('seats')
  table.failing(false)
  await store.sit(1)
  expect(store.notKept.value).toBe(false)
  expect(store.screen.value.kind).toBe('entry')
})

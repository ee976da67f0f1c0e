import { beforeEach, describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { createHall, type Hall } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { createTableStore, type TableStore } from './table-store.ts'

let desk: Hall
let worker: FakeTable
let store: TableStore

beforeEach(async () => {
  desk = createHall(made(howellThreeTables(2)))
  worker = createFakeTable(desk, 1)
  const terminal = createTerminalStore(worker.port)
  worker.start()
  store = createTableStore(terminal)
  await store.sit(1)
})

async function playBoard(): Promise<void> {
  store.tap({ kind: 'passed-out' })
  await store.accept()
  store.nextBoard()
}

async function playRound(): Promise<void> {
  while (store.screen.value.kind === 'entry') await playBoard()
}

function knowAll(round: number): void {
  store.know(round, 'NS')
  store.know(round, 'EW')
}

describe('the move card that is opened again', () => {
  test('[UI190] is that of the round before, from the last acknowledgement until the first board is accepted', async () => {
    expect(store.lastMove.value).toBeNull()
    await playRound()
    knowAll(1)
    expect([store.screen.value.kind, store.lastMove.value]).toEqual(['seats', 1])
    await store.sit(2)
    expect([store.screen.value.kind, store.lastMove.value]).toEqual(['entry', 1])
    store.tap({ kind: 'bid', level: 1, strain: 'N' })
    expect(store.lastMove.value).toBe(1)
    store.tap({ kind: 'declarer', seat: 'N' })
    store.tap({ kind: 'tricks', tricks: 7 })
    await store.accept()
    expect(store.lastMove.value).toBeNull()
    store.nextBoard()
    await playRound()
    knowAll(2)
    await store.sit(3)
    expect([store.screen.value.kind, store.lastMove.value]).toEqual(['entry', 2])
  })

  test('[UI191] nobody says again that he knows where to go after a result of the round is corrected', async () => {
    await playRound()
    store.know(1, 'NS')
    const board = must(store.card.value?.entry.boards[0], 'board')
    store.correct(board)
    expect(store.screen.value.kind).toBe('entry')
    store.tap({ kind: 'ask', step: 'accept' })
    store.giveUpCorrection()
    expect([store.screen.value.kind, store.knows(1, 'NS'), store.knows(1, 'EW')]).toEqual([
      'move',
      true,
      false,
    ])
    for (let round = 1; round <= 5; round += 1) {
      await store.sit(round)
      await playRound()
      knowAll(round)
    }
    expect(store.screen.value.kind).toBe('ranking')
    store.correct(must(store.card.value?.entry.boards[0], 'board'))
    expect(store.screen.value.kind).toBe('entry')
    store.giveUpCorrection()
    expect(store.screen.value.kind).toBe('ranking')
  })
})

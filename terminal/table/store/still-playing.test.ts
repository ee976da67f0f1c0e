import { beforeEach, describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { createHall, DIRECTOR, type Hall } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { inTheWay, isInReach, stillPlaying, tablesAwaited } from './still-playing.ts'
import { createTableStore, type TableStore } from './table-store.ts'

interface Table {
  readonly worker: FakeTable
  readonly store: TableStore
}

const PASSED = { kind: 'passed-out' } as const
let desk: Hall

function openTable(number: number): Table {
  const worker = createFakeTable(desk, number)
  const terminal = createTerminalStore(worker.port)
  worker.start()
  return { worker, store: createTableStore(terminal) }
}

async function playBoard(store: TableStore): Promise<void> {
  store.tap({ kind: 'passed-out' })
  await store.accept()
  store.nextBoard()
}

async function playRound(store: TableStore, round: number): Promise<void> {
  await store.sit(round)
  while (store.screen.value.kind === 'entry') await playBoard(store)
  store.know(round, 'NS')
  store.know(round, 'EW')
}

describe('who still plays', () => {
  beforeEach(() => {
    desk = createHall(made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 })))
  })

  test('[UI192] the people of the next round are waited for as long as they have boards to play elsewhere', async () => {
    const one = openTable(1)
    const three = openTable(3)
    await playRound(one.store, 1)
    expect(one.store.screen.value).toEqual({ kind: 'seats', round: 2 })
    expect(tablesAwaited(one.store, 2)).toEqual([{ table: 3, round: 1, left: 2 }])
    expect(inTheWay(one.store, 1)).toEqual([{ table: 2, round: 1, left: 2 }])
    await three.store.sit(1)
    await playBoard(three.store)
    one.worker.sync()
    expect(tablesAwaited(one.store, 2)).toEqual([{ table: 3, round: 1, left: 1 }])
    await three.store.playLater()
    one.worker.sync()
    expect(tablesAwaited(one.store, 2)).toEqual([])
  })

  test('[UI193] with the hub dead a table goes on at once, two rounds on, and nobody is waited for', async () => {
    const { store, worker } = openTable(1)
    await playRound(store, 1)
    worker.setLink('unreachable')
    for (const round of [2, 3]) {
      expect(store.screen.value).toEqual({ kind: 'seats', round })
      expect([tablesAwaited(store, round), isInReach(store)]).toEqual([[], false])
      await playRound(store, round)
    }
    expect(store.screen.value.kind).toBe('ranking')
    expect(stillPlaying(store)).toEqual([])
    worker.setLink('connected')
    expect(stillPlaying(store).map(({ table }) => table)).toEqual([2, 3])
  })

  test('[UI195] the first table to finish reads that others still play, until they have', async () => {
    const { store, worker } = openTable(1)
    for (const round of [1, 2, 3]) await playRound(store, round)
    expect(stillPlaying(store)).toEqual([
      { table: 2, round: 1, left: 2 },
      { table: 3, round: 1, left: 2 },
    ])
    for (const table of [2, 3])
      for (const { round, boards, seats } of sectionOf(desk.state(), 'A')
        ?.entriesAt(table)
        .filter(isPlayed) ?? [])
        for (const board of boards) {
          const body = { section: 'A', round, table, plan: 1, seats, board, result: PASSED }
          desk.say(DIRECTOR, { kind: 'result', body })
        }
    worker.sync()
    expect(stillPlaying(store)).toEqual([])
  })
})

describe('a table at which a pair sits out', () => {
  test('[UI194] keeps its notice until those who come for the next round have finished where they are', async () => {
    desk = createHall(
      made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2, missing: 'EW' })),
    )
    const without = must(
      sectionOf(desk.state(), 'A')
        ?.entriesOf(1)
        .find(entry => !isPlayed(entry)),
      'a table without a round',
    )
    const out = openTable(without.table)
    expect(out.store.screen.value).toEqual({ kind: 'seats', round: 2 })
    const [late, ...others] = tablesAwaited(out.store, 2)
    expect(others).toEqual([])
    expect(late).toMatchObject({ round: 1, left: 2 })
    const there = openTable(must(late, 'a table').table)
    await playRound(there.store, 1)
    out.worker.sync()
    expect(tablesAwaited(out.store, 2)).toEqual([])
  })
})

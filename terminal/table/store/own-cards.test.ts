import { expect, test } from 'vitest'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { createHall } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createFakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { changesTogether, ownCards } from './own-cards.ts'
import { createTableStore, type TableStore } from './table-store.ts'

async function playRound(store: TableStore, round: number): Promise<void> {
  await store.sit(round)
  while (store.screen.value.kind === 'entry') {
    store.tap({ kind: 'passed-out' })
    await store.accept()
    store.nextBoard()
  }
}

test('[UI200] out of reach of the desk those who come next are not shown the cards of those before', async () => {
  const plan = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 1 }))
  const worker = createFakeTable(createHall(plan), 1)
  const store = createTableStore(createTerminalStore(worker.port))
  worker.start()
  await playRound(store, 1)
  expect(ownCards(store)).toMatchObject({ round: 1, cards: [{}, {}] })
  worker.setLink('unreachable')
  for (const part of ['NS', 'EW'] as const) store.know(1, part)
  await playRound(store, 2)
  expect(store.screen.value).toMatchObject({ kind: 'move', round: 2 })
  expect(ownCards(store)).toBeNull()
})

test('[UI380] what changes the figures of all four at a table for one reason is said once, with all boards', () => {
  expect(
    changesTogether([
      { kind: 'rounds', rounds: [2, 3] },
      { kind: 'levelled', boards: [5, 6, 11] },
      { kind: 'results', by: 'table', boards: [4] },
      { kind: 'rounds', rounds: [3] },
      { kind: 'levelled', boards: [3, 5] },
      { kind: 'results', by: 'director', boards: [7] },
      { kind: 'scoring' },
      { kind: 'scoring' },
    ]),
  ).toEqual([
    { kind: 'rounds', rounds: [2, 3] },
    { kind: 'levelled', boards: [3, 5, 6, 11] },
    { kind: 'results', by: 'table', boards: [4] },
    { kind: 'results', by: 'director', boards: [7] },
    { kind: 'scoring' },
  ])
})

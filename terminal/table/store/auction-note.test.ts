import { expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { noteSlot } from '../../../shared/session/slot.ts'
import { currentAt } from '../../../shared/session/state/state.ts'
import { createHall, SETTINGS } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createFakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { createTableStore } from './table-store.ts'

async function keying(contractFirst: boolean) {
  const desk = createHall(made(howellThreeTables(2)), { ...SETTINGS, leads: true, tables: { contractFirst } })
  const worker = createFakeTable(desk, 1)
  const terminal = createTerminalStore(worker.port)
  worker.start()
  const store = createTableStore(terminal)
  await store.sit(1)
  const board = must(store.card.value?.entry.boards[0], 'board')
  return {
    store,
    told: () => terminal.facts.value.filter(({ fact }) => fact.kind === 'board-noted').length,
    atDesk: () =>
      currentAt(desk.state(), noteSlot({ section: 'A', table: 1, round: 1, board }))?.body.noted ?? null,
  }
}

const CONTRACT = { level: 3, strain: 'N', doubling: '' } as const
const LEAD = { suit: 'S', rank: 'Q' } as const

test('[UI177] the contract goes to the desk with declarer and lead once the play alone is open, and again when it is mended', async () => {
  const { store, told, atDesk } = await keying(true)
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
  store.tap({ kind: 'declarer', seat: 'E' })
  expect(atDesk()).toBeNull()
  store.tap({ kind: 'lead', card: LEAD })
  expect(atDesk()).toEqual({ kind: 'auction', contract: CONTRACT, declarer: 'E', lead: LEAD })
  store.tap({ kind: 'ask', step: 'declarer' })
  store.tap({ kind: 'declarer', seat: 'E' })
  expect(told()).toBe(1)
  store.tap({ kind: 'ask', step: 'declarer' })
  store.tap({ kind: 'declarer', seat: 'W' })
  expect([told(), atDesk()]).toEqual([2, { kind: 'auction', contract: CONTRACT, declarer: 'W', lead: LEAD }])
  store.tap({ kind: 'tricks', tricks: 9 })
  await store.accept()
  expect([store.screen.value.kind, told()]).toEqual(['score', 2])
})

test('[UI177] a result that is corrected has been agreed to: its contract is not noted again', async () => {
  const { store, told } = await keying(true)
  const { board } = must(store.card.value?.boards[0], 'board')
  store.tap({ kind: 'passed-out' })
  await store.accept()
  store.correct(board)
  store.tap({ kind: 'was-played' })
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
  store.tap({ kind: 'declarer', seat: 'E' })
  store.tap({ kind: 'lead', card: LEAD })
  expect([store.screen.value, told()]).toMatchObject([
    { kind: 'entry', draft: { entry: { step: 'result' } } },
    0,
  ])
})

test('[UI177] nothing of a board goes to the desk before it is agreed, where the club does not ask for it', async () => {
  const { store, told } = await keying(false)
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
  store.tap({ kind: 'declarer', seat: 'E' })
  store.tap({ kind: 'lead', card: LEAD })
  expect(told()).toBe(0)
})

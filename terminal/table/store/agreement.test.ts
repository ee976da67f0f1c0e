import { expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { callSlot } from '../../../shared/session/slot.ts'
import { currentAt } from '../../../shared/session/state/state.ts'
import { createHall, SETTINGS } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createFakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { createTableStore } from './table-store.ts'

async function seatedWith(tables: NonNullable<Settings['tables']>) {
  const desk = createHall(made(howellThreeTables(2)), { ...SETTINGS, tables })
  const worker = createFakeTable(desk, 1)
  const terminal = createTerminalStore(worker.port)
  worker.start()
  const store = createTableStore(terminal)
  await store.sit(1)
  return {
    store,
    terminal,
    desk,
    boards: must(store.card.value, 'round').entry.boards,
    wish: () => currentAt(desk.state(), callSlot('A', 1))?.body.wish,
    atDesk: (board: number) => sectionOf(desk.state(), 'A')?.boardAt(1, 1, board).kind,
    key(tricks: number) {
      store.tap({ kind: 'bid', level: 3, strain: 'N' })
      store.tap({ kind: 'declarer', seat: 'N' })
      store.tap({ kind: 'tricks', tricks })
    },
    asked() {
      const screen = store.screen.value
      return screen.kind === 'entry' ? `${screen.draft.entry.step} ${screen.draft.board}` : screen.kind
    },
  }
}

test('[UI179] East-West choose four digits before the first board of a round, and no message has them', async () => {
  const { store, terminal, asked } = await seatedWith({ agree: 'pin' })
  expect([asked(), store.pin.isAnew.value]).toEqual(['choose-pin', false])
  store.pin.choose('1974')
  expect(asked()).toBe('contract 1')
  expect(store.pin.tryDigits('1974')).toBe(true)
  expect(JSON.stringify(terminal.facts.value)).not.toContain('1974')
})

test('[UI179] the third wrong try calls the director and says why; they choose anew, and what is keyed stays', async () => {
  const { store, asked, key, wish } = await seatedWith({ agree: 'pin' })
  store.pin.choose('1974')
  key(9)
  expect([store.pin.tryDigits('1975'), store.pin.triesLeft.value]).toEqual([false, 2])
  expect([store.pin.tryDigits('1976'), store.pin.triesLeft.value]).toEqual([false, 1])
  expect([asked(), wish()]).toEqual(['accept 1', undefined])
  expect(store.pin.tryDigits('1977')).toBe(false)
  expect([asked(), wish()]).toEqual(['choose-pin', { kind: 'pin-forgotten', round: 1, side: 'EW' }])
  expect(store.pin.isAnew.value).toBe(true)
  store.pin.choose('2001')
  expect([asked(), store.pin.triesLeft.value]).toEqual(['accept 1', null])
})

test('[UI179] a right number forgives the wrong ones before it', async () => {
  const { store } = await seatedWith({ agree: 'pin' })
  store.pin.choose('1974')
  store.pin.tryDigits('0000')
  store.pin.tryDigits('1974')
  expect(store.pin.triesLeft.value).toBeNull()
})

test('[UI180] boards are noted one after the other, count for nothing, and stand once both sides agree to all of them', async () => {
  const { store, boards, key, atDesk, asked } = await seatedWith({ agree: 'sheet' })
  for (const board of boards) {
    expect(asked()).toBe(`contract ${board}`)
    key(9)
    await store.accept()
    expect(atDesk(board)).toBe('to-play')
  }
  expect(asked()).toBe('sheet')
  await store.sheet.agree('NS')
  expect([asked(), store.sheet.agreed.value]).toEqual(['sheet', ['NS']])
  await store.sheet.agree('EW')
  expect([asked(), ...boards.map(atDesk)]).toEqual(['move', ...boards.map(() => 'played')])
})

test('[UI196] a board that is noted for the sheet is not put off when the round is left', async () => {
  const { store, boards, key, atDesk, asked } = await seatedWith({ agree: 'sheet' })
  key(9)
  await store.accept()
  await store.leaveRound()
  expect([asked(), ...boards.map(atDesk)]).toEqual([
    'sheet',
    'to-play',
    ...boards.slice(1).map(() => 'later'),
  ])
})

test('[UI180] a board that is wrong is mended from the sheet, and who had agreed agrees again', async () => {
  const { store, boards, key, asked } = await seatedWith({ agree: 'sheet' })
  for (const _ of boards) {
    key(9)
    await store.accept()
  }
  await store.sheet.agree('NS')
  const [first = 0] = boards
  store.chooseBoard(first)
  expect(asked()).toBe(`wrong ${first}`)
  store.tap({ kind: 'ask', step: 'result' })
  store.tap({ kind: 'tricks', tricks: 8 })
  await store.accept()
  expect([asked(), store.sheet.agreed.value]).toEqual(['sheet', []])
  await store.sheet.agree('NS')
  await store.sheet.agree('EW')
  expect(store.card.value?.boards[0]?.standing?.body.result).toMatchObject({ tricks: 8 })
})

test('[UI180] a result that both sides had agreed to on the sheet is corrected with both sides reading it, at once', async () => {
  const { store, boards, key } = await seatedWith({ agree: 'sheet' })
  for (const _ of boards) {
    key(9)
    await store.accept()
  }
  await store.sheet.agree('NS')
  await store.sheet.agree('EW')
  const [first = 0] = boards
  store.correct(first)
  store.tap({ kind: 'ask', step: 'result' })
  store.tap({ kind: 'tricks', tricks: 8 })
  const screen = store.screen.value
  expect(screen.kind === 'entry' && store.sheet.takes(screen.draft)).toBe(false)
  await store.accept()
  expect(store.card.value?.boards[0]?.standing?.body.result).toMatchObject({ tricks: 8 })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { nameOf } from '../../../shared/session/identity.ts'
import { waitingFacts } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { boardStateSlot } from '../../../shared/session/slot.ts'
import type { FactBody } from '../../../shared/session/state/fact.ts'
import { currentAt } from '../../../shared/session/state/state.ts'
import { createHall, DIRECTOR, type Hall } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { askNotPlayed } from './not-played.ts'
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

const boards = () => must(store.card.value, 'round').entry.boards
const statusOf = (board: number) => store.card.value?.boards.find(mark => mark.board === board)?.status
const atDesk = (board: number) => sectionOf(desk.state(), 'A')?.boardAt(1, 1, board).kind
const asked = () => {
  const screen = store.screen.value
  return screen.kind === 'entry' ? `${screen.draft.entry.step} ${screen.draft.board}` : screen.kind
}
async function playOne(): Promise<void> {
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
  store.tap({ kind: 'declarer', seat: 'N' })
  store.tap({ kind: 'tricks', tricks: 9 })
  await store.accept()
  store.nextBoard()
}
async function playAll(): Promise<void> {
  while (store.screen.value.kind === 'entry') await playOne()
}
async function says(state: FactBody<'board-state'>['state'], ...of: readonly number[]): Promise<void> {
  const places = of.map(board => ({ round: 1, table: 1, board }))
  const names = places.flatMap(place => {
    const fact = currentAt(desk.state(), boardStateSlot({ section: 'A', ...place }))?.fact
    return fact ? [nameOf(fact)] : []
  })
  const [replaces] = names
  const statement = { kind: 'board-state', body: { section: 'A', plan: 1, state, places } } as const
  expect(desk.say(DIRECTOR, { ...statement, ...(replaces ? { replaces } : {}) }).decision.kind).toBe(
    'admitted',
  )
  worker.sync()
  const screen = store.screen.value
  if (screen.kind === 'changed') await store.knowChanges(screen.changes)
}

describe('boards that are not played now', () => {
  test('[UI133] what the table puts off is said to the desk, off-line too, and the round may be left once asked', async () => {
    const [first = 0] = boards()
    worker.setLink('unreachable')
    await store.playLater()
    expect(statusOf(first)).toBe('later')
    worker.setLink('connected')
    expect(atDesk(first)).toBe('later')
    await playAll()
    expect(store.screen.value).toEqual({ kind: 'put-off', boards: [first] })
    store.leaveRound()
    expect(asked()).toBe('move')
    store.know(1, 'NS')
    store.know(1, 'EW')
    await store.sit(2)
    expect(store.card.value?.round).toBe(2)
    expect(atDesk(first)).toBe('later')
  })

  test('[UI133] a board put off is played after all; put off again it is not said twice', async () => {
    const [first = 0] = boards()
    await store.playLater()
    await playAll()
    store.chooseBoard(first)
    expect(asked()).toBe(`contract ${first}`)
    const facts = store.terminal.facts.value.length
    await store.playLater()
    expect([asked(), store.terminal.facts.value.length]).toEqual(['put-off', facts])
    store.chooseBoard(first)
    await playAll()
    expect(asked()).toBe('move')
    expect(atDesk(first)).toBe('played')
    expect(waitingFacts(desk.state())).toEqual([])
  })

  test('[UI133] the director asks for it again: it is due also where the round was left, and not put off once more', async () => {
    const [first = 0] = boards()
    await store.playLater()
    await playAll()
    store.leaveRound()
    expect(asked()).toBe('move')
    await says('due', first)
    expect([asked(), statusOf(first)]).toEqual([`contract ${first}`, 'to-play'])
    expect(store.mayPlayLater()).toBe(false)
    await store.playLater()
    expect(asked()).toBe(`contract ${first}`)
    await playAll()
    expect(asked()).toBe('move')
  })

  test('[UI133] a board that the director puts off may be left too', async () => {
    const [first = 0] = boards()
    await says('later', first)
    await playAll()
    expect(asked()).toBe('put-off')
    store.leaveRound()
    expect(asked()).toBe('move')
  })

  test.each(['cut', 'late-play'] as const)(
    '[UI134] a board that is %s is not asked for, and holds no round up',
    async state => {
      const [first = 0, second = 0] = boards()
      await says(state, first)
      expect([asked(), statusOf(first)]).toEqual([`contract ${second}`, state])
      store.chooseBoard(first)
      expect(asked()).toBe(`contract ${second}`)
      await playAll()
      expect(asked()).toBe('move')
      await says('due', first)
      expect(asked()).toBe(`contract ${first}`)
    },
  )
})

describe('a round that is left with boards open', () => {
  test('[UI196] all that is open is put off in one word, and the round goes on to the move', async () => {
    const [first = 0, ...others] = boards()
    store.tap({ kind: 'bid', level: 1, strain: 'N' })
    await store.leaveRound()
    expect(asked()).toBe('move')
    expect(boards().map(statusOf)).toEqual(boards().map(() => 'later'))
    expect(worker.snapshot().facts.filter(({ fact }) => fact.kind === 'board-state')).toHaveLength(1)
    expect([first, ...others].map(atDesk)).toEqual(boards().map(() => 'later'))
    store.know(1, 'NS')
    store.know(1, 'EW')
    await store.sit(2)
    expect(store.card.value?.round).toBe(2)
  })

  test('[UI196] a board that the director has asked for stays open, and holds nobody back either', async () => {
    const [first = 0, second = 0, ...others] = boards()
    await store.playLater()
    await says('due', first)
    await store.leaveRound()
    expect([statusOf(first), statusOf(second)]).toEqual(['to-play', 'later'])
    expect(others.map(statusOf)).toEqual(others.map(() => 'later'))
    expect(asked()).toBe('move')
    await says('due', second)
    expect(asked()).toBe(`contract ${second}`)
  })

  test('[UI196] "later" on the last board does not ask for the same board again', async () => {
    const last = must(boards().at(-1), 'a board')
    for (const _ of boards().slice(1)) await playOne()
    expect(asked()).toBe(`contract ${last}`)
    await store.playLater()
    expect(store.screen.value).toEqual({ kind: 'put-off', boards: [last] })
  })
})

describe('a board that may not be played', () => {
  test('[UI197] the director is asked; the board stays open until he has said it, and the call is taken back as any', async () => {
    const [first = 0] = boards()
    expect(store.askedNotPlayed.value).toBeNull()
    await askNotPlayed(store, first)
    expect([store.askedNotPlayed.value, store.called.value]).toEqual([first, true])
    expect([asked(), atDesk(first)]).toEqual([`contract ${first}`, 'to-play'])
    await store.callDirector(false)
    expect([store.askedNotPlayed.value, store.called.value]).toEqual([null, false])
  })

  test('[UI197] in the next round nothing is asked any more, though the director has not answered', async () => {
    await askNotPlayed(store, boards()[0] ?? 0)
    await store.leaveRound()
    store.know(1, 'NS')
    store.know(1, 'EW')
    await store.sit(2)
    expect([store.askedNotPlayed.value, store.called.value]).toEqual([null, true])
  })
})

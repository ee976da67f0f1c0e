import { beforeEach, describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { changeDraw } from '../../../shared/session/draw/change-draw.ts'
import { drawAhead } from '../../../shared/session/draw/draw-ahead.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { Hall } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import {
  createSwissHall,
  plan as planAnew,
  planDrawn,
  playSwissRound,
} from '../../../shared/test/swiss-hall.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { ownCards } from '../store/own-cards.ts'
import { stillPlaying } from '../store/still-playing.ts'
import { createTableStore, type TableStore } from '../store/table-store.ts'
import { moveCard } from './move-card.ts'

let desk: Hall

interface Table {
  readonly worker: FakeTable
  readonly store: TableStore
}

function openTable(number: number): Table {
  const worker = createFakeTable(desk, number)
  const terminal = createTerminalStore(worker.port)
  worker.start()
  return { worker, store: createTableStore(terminal) }
}

async function playRound(table: Table, round: number): Promise<void> {
  await table.store.sit(round)
  await playRest(table)
}

async function playRest({ store }: Table): Promise<void> {
  while (store.screen.value.kind === 'entry') {
    store.tap({ kind: 'passed-out' })
    await store.accept()
    store.nextBoard()
  }
}

const know = ({ store }: Table, round: number) => {
  store.know(round, 'NS')
  store.know(round, 'EW')
}

const notHere = (table: number) => table !== 1
const plan = () => must(sectionOf(desk.state(), 'A'), 'the section').plan

const draw = (table: Table, order: string[]) => {
  planAnew(desk, planDrawn(plan(), order))
  table.worker.sync()
}

const movesOf = ({ store }: Table, round: number) =>
  moveCard(store.state.value, must(store.place.value, 'a place'), round)?.moves.map(({ next, against }) => [
    next.kind === 'play' ? `table ${next.table} ${next.direction}` : next.kind,
    ...against.map(({ label }) => label),
  ])

describe('a table in an evening whose rounds are drawn', () => {
  beforeEach(() => {
    desk = createSwissHall({ contestants: 6, rounds: 3 })
  })

  test('[UI300] waits for the draw with those who still play, and is then told where to sit and against whom', async () => {
    const one = openTable(1)
    await playRound(one, 1)
    expect(one.store.screen.value).toEqual({ kind: 'move', round: 1 })
    expect(movesOf(one, 1)).toEqual([['to-be-drawn'], ['to-be-drawn']])
    expect(stillPlaying(one.store).map(({ table }) => table)).toEqual([2, 3])
    know(one, 1)
    expect(one.store.screen.value).toEqual({ kind: 'move', round: 1 })

    playSwissRound(desk, 1, undefined, notHere)
    draw(one, ['1', '3', '2', '5', '4', '6'])
    expect(one.store.screen.value).toEqual({ kind: 'move', round: 1 })
    expect(movesOf(one, 1)).toEqual([
      ['table 1 NS', '3'],
      ['table 2 NS', '2'],
    ])
    know(one, 1)
    expect(one.store.screen.value).toEqual({ kind: 'seats', round: 2 })
  })

  test('[UI305] a board that was put off holds the draw, and is played after all though the round was left', async () => {
    const one = openTable(1)
    await one.store.sit(1)
    const [first = 0] = must(one.store.card.value, 'the round').entry.boards
    await one.store.playLater()
    await playRest(one)
    expect(one.store.screen.value).toEqual({ kind: 'put-off', boards: [first] })
    await one.store.leaveRound()
    playSwissRound(desk, 1, undefined, notHere)
    one.worker.sync()
    expect(one.store.screen.value).toEqual({ kind: 'move', round: 1 })
    expect(drawAhead(desk.state(), 'A')).toMatchObject({ kind: 'waiting' })
    one.store.chooseBoard(first)
    await playRest(one)
    expect(one.store.screen.value).toEqual({ kind: 'move', round: 1 })
    expect(drawAhead(desk.state(), 'A')).toMatchObject({ kind: 'ready', round: 2 })
  })

  test('[UI301] another draw before anybody sat down is read anew; one that is the same for them is not', async () => {
    const one = openTable(1)
    await playRound(one, 1)
    playSwissRound(desk, 1, undefined, notHere)
    const before = plan()
    draw(one, ['1', '3', '2', '5', '4', '6'])
    know(one, 1)
    expect(one.store.screen.value).toEqual({ kind: 'seats', round: 2 })
    planAnew(desk, planDrawn(before, ['1', '5', '2', '3', '4', '6']))
    one.worker.sync()
    expect(one.store.screen.value).toEqual({ kind: 'move', round: 1 })
    expect(movesOf(one, 1)?.flatMap(([, label]) => label)).toEqual(['5', '6'])
    know(one, 1)
    // Players who have read another draw since then must read the first one again.
    planAnew(desk, planDrawn(before, ['1', '3', '2', '5', '4', '6']))
    one.worker.sync()
    expect(one.store.screen.value).toEqual({ kind: 'move', round: 1 })
    know(one, 1)
    expect(one.store.screen.value).toEqual({ kind: 'seats', round: 2 })
    planAnew(desk, {
      ...plan(),
      toDraw: { ...must(plan().toDraw, 'rounds to draw'), without: ['6'] },
    })
    one.worker.sync()
    expect(one.store.screen.value).toEqual({ kind: 'seats', round: 2 })
  })

  test('[UI301] so are other opponents, and the other seats, at the same table', async () => {
    const one = openTable(1)
    await playRound(one, 1)
    playSwissRound(desk, 1, undefined, notHere)
    draw(one, ['1', '3', '2', '5', '4', '6'])
    know(one, 1)
    for (const change of [
      { kind: 'swap', round: 2, contestants: ['3', '6'] },
      { kind: 'turn', round: 2, table: 1 },
    ] as const) {
      planAnew(desk, made(changeDraw(desk.state(), 'A', change)).plan)
      one.worker.sync()
      expect(one.store.screen.value, change.kind).toEqual({ kind: 'move', round: 1 })
      know(one, 1)
      expect(one.store.screen.value, change.kind).toEqual({ kind: 'seats', round: 2 })
    }
  })

  test('[UI302] the evening ends for a table after the last round, not after the last that is drawn so far', async () => {
    const one = openTable(1)
    for (const round of [1, 2, 3]) {
      await playRound(one, round)
      expect(one.store.screen.value.kind).toBe('move')
      if (round < 3) {
        playSwissRound(desk, round, undefined, notHere)
        draw(one, round === 1 ? ['1', '3', '2', '5', '4', '6'] : ['1', '5', '2', '3', '4', '6'])
      }
      know(one, round)
      expect(one.store.screen.value.kind).toBe(round < 3 ? 'seats' : 'ranking')
    }
  })

  test('[UI303] a table that is away while the round is drawn keeps all, and goes on where the draw has put it', async () => {
    const one = openTable(1)
    await playRound(one, 1)
    one.worker.setLink('unreachable')
    playSwissRound(desk, 1, undefined, notHere)
    draw(one, ['1', '3', '2', '5', '4', '6'])
    expect(movesOf(one, 1)).toEqual([['to-be-drawn'], ['to-be-drawn']])
    one.worker.setLink('connected')
    expect(movesOf(one, 1)?.map(([where]) => where)).toEqual(['table 1 NS', 'table 2 NS'])
  })

  test('[UI304] a draw is announced by the move card alone, and no table has to read it as a change', async () => {
    const one = openTable(1)
    await playRound(one, 1)
    playSwissRound(desk, 1, undefined, notHere)
    const before = plan()
    draw(one, ['1', '3', '2', '5', '4', '6'])
    expect(one.store.screen.value.kind).toBe('move')
    know(one, 1)
    await one.store.sit(2)
    planAnew(desk, planDrawn(before, ['1', '3', '2', '6', '4', '5']))
    one.worker.sync()
    expect(one.store.screen.value.kind).toBe('entry')
    // A different round under seated players is reported as a change.
    planAnew(desk, planDrawn(before, ['1', '5', '2', '3', '4', '6']))
    one.worker.sync()
    expect(one.store.screen.value).toMatchObject({
      kind: 'changed',
      changes: [{ kind: 'movement', news: [{ round: 2, news: 'other-people' }] }],
    })
  })
})

test('[UI300] with an odd number one sits out, and a table at which nobody plays waits for the next draw', async () => {
  desk = createSwissHall({ contestants: 5, rounds: 3 })
  const one = openTable(1)
  await playRound(one, 1)
  playSwissRound(desk, 1, undefined, notHere)
  planAnew(desk, planDrawn(plan(), ['5', '3', '2', '4', '1']))
  one.worker.sync()
  expect(movesOf(one, 1)?.map(([where]) => where)).toContain('sit-out')
  const three = openTable(3)
  expect(three.store.screen.value).toEqual({ kind: 'move', round: 0 })
})

test('[UI923] a table that its people have left for another shows nobody as having played their last board, nor their cards', async () => {
  desk = createSwissHall({ contestants: 6, rounds: 3 })
  const three = openTable(3)
  await playRound(three, 1)
  playSwissRound(desk, 1, undefined, table => table !== 3)
  three.worker.sync()
  expect([three.store.isDeserted.value, ownCards(three.store)?.round]).toEqual([false, 1])
  // Pair 1 is gone, pair 6 has the bye: nobody plays at table 3 in round 2.
  planAnew(desk, made(changeDraw(desk.state(), 'A', { kind: 'withdrawal', contestant: '1' })).plan)
  draw(three, ['3', '2', '5', '4', '6'])
  // They read their destination, with their cards.
  expect(three.store.screen.value).toEqual({ kind: 'move', round: 1 })
  expect(ownCards(three.store)?.round).toBe(1)
  know(three, 1)
  expect(three.store.screen.value).toEqual({ kind: 'move', round: 0 })
  expect(ownCards(three.store)).toBeNull()
  playSwissRound(desk, 2)
  planAnew(desk, planDrawn(plan(), ['5', '2', '3', '6', '4']))
  three.worker.sync()
  expect(three.store.screen.value).toEqual({ kind: 'ranking' })
  expect([three.store.isDeserted.value, ownCards(three.store)]).toEqual([true, null])
})

test('[UI923] who has played the last board is told so where they sit, also with a bye to come', async () => {
  desk = createSwissHall({ contestants: 5, rounds: 2 })
  const two = openTable(2)
  const three = openTable(3)
  await playRound(two, 1)
  playSwissRound(desk, 1, undefined, table => table !== 2)
  draw(two, ['5', '2', '1', '4', '3'])
  know(two, 1)
  await playRound(two, 2)
  know(two, 2)
  expect(two.store.screen.value).toEqual({ kind: 'ranking' })
  expect(two.store.isDeserted.value).toBe(false)
  three.worker.sync()
  expect([three.store.screen.value, three.store.isDeserted.value]).toEqual([{ kind: 'ranking' }, true])
})

import { describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { DIRECTOR } from '../../../shared/test/hall.ts'
import { staged } from '../../e2e/stories/stage.ts'
import { cutAtBell as cutByBell, ready, sit } from '../../e2e/stories/steps.ts'
import type { TableStore } from '../store/table-store.ts'
import { cutAtBell } from './cut-at-bell.ts'

const told = ({ screen, state, place }: TableStore) => {
  const { value } = screen
  return value.kind === 'changed' ? cutAtBell(state.value, place.value, value.changes) : []
}
const board = (store: TableStore, at: number): number =>
  must(store.card.value?.entry.boards[at] ?? null, 'a board')
const cutBoards = (store: TableStore) => told(store).map(change => change.board)

describe('time is up', () => {
  test('[UI770] the table is told which boards the bell has cut, once, and goes on', async () => {
    const set = await staged({}, sit)
    ready(set)
    await set.store.accept()
    set.store.nextBoard()
    const [first, ...others] = must(set.store.card.value, 'a round').entry.boards
    cutByBell(set, others)
    expect(cutBoards(set.store)).toEqual(others)
    expect(set.store.card.value?.boards.find(mark => mark.board === first)?.status).toBe('done')
    await set.store.knowChanges(told(set.store))
    expect(set.store.screen.value.kind).not.toBe('changed')
  })

  test('[UI770] a board that the director has cut himself is his word, and comes after what the bell has cut', async () => {
    const set = await staged({}, sit)
    const one = board(set.store, 0)
    const other = board(set.store, 1)
    const places = [{ round: 1, table: 1, board: one }]
    set.desk.say(DIRECTOR, {
      kind: 'board-state',
      body: { section: 'A', plan: 1, state: 'cut', places },
    })
    set.table.sync()
    expect([set.store.screen.value.kind, cutBoards(set.store)]).toEqual(['changed', []])
    cutByBell(set, [other])
    expect(cutBoards(set.store)).toEqual([other])
    await set.store.knowChanges(told(set.store))
    expect([set.store.screen.value.kind, cutBoards(set.store)]).toEqual(['changed', []])
  })

  test('[UI771] what was half keyed of a board that is cut is told to be put aside, and is gone then', async () => {
    const set = await staged({}, sit)
    ready(set)
    const half = board(set.store, 0)
    expect(set.store.putAside.value).toBeNull()
    cutByBell(set, [half])
    expect([cutBoards(set.store), set.store.putAside.value]).toEqual([[half], half])
    await set.store.knowChanges(told(set.store))
    expect(set.store.putAside.value).toBeNull()
  })

  test('[UI772] a board that was agreed without a link and comes after the bell is said to wait for the director', async () => {
    const set = await staged({}, sit)
    const late = board(set.store, 0)
    set.table.setLink('unreachable')
    ready(set)
    await set.store.accept()
    cutByBell(set, [late])
    set.table.setLink('connected')
    set.table.sync()
    const mark = set.store.card.value?.boards.find(each => each.board === late)
    expect([mark?.status, mark?.why]).toEqual(['waiting', 'time-over'])
    set.store.nextBoard()
    expect([cutBoards(set.store), set.store.putAside.value]).toEqual([[late], null])
  })
})

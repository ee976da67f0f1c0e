import { describe, expect, test } from 'vitest'
import { createHall } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { cellAfter, entryCell } from './grid-keys.ts'
import { type Mark, roomOf } from './room.ts'
import { roundMark } from './round-mark.ts'

const room = roomOf(createHall(planOffered(14, 'mitchell-7')).state(), null)
const at = (table: number, round: number) => ({ section: 'A', table, round })

describe('one mark a round', () => {
  test.each<[string, readonly Mark[], Mark | undefined]>([
    ['one board waits for the director', ['done', 'doubtful', 'missing'], 'doubtful'],
    ['one is missing', ['ruled', 'missing', 'done'], 'missing'],
    ['it is being played', ['done', 'to-come'], 'to-come'],
    ['the director had a hand in it', ['done', 'ruled', 'done'], 'ruled'],
    ['all are done', ['done', 'done'], 'done'],
    ['nobody plays', [], undefined],
  ])('[DS151] is the one that wants eyes the most: %s', (_, marks, one) => {
    expect(roundMark(marks.map((mark, board) => ({ board, mark })))).toBe(one)
  })
})

describe('the keyboard in the grid', () => {
  test.each([
    ['ArrowRight', at(3, 2), at(3, 3)],
    ['ArrowLeft', at(3, 2), at(3, 1)],
    ['ArrowDown', at(3, 2), at(4, 2)],
    ['ArrowUp', at(3, 2), at(2, 2)],
    ['Home', at(3, 5), at(3, 1)],
    ['End', at(3, 5), at(3, 7)],
    ['ArrowLeft', at(3, 1), undefined],
    ['ArrowRight', at(3, 7), undefined],
    ['ArrowUp', at(1, 4), undefined],
    ['ArrowDown', at(7, 4), undefined],
    ['a', at(3, 2), undefined],
  ])('[DS153] %s leads from cell to cell and never out of the room', (key, from, to) => {
    const next = cellAfter(room, from, key)
    expect(next && at(next.table, next.round)).toEqual(to)
  })

  test('[DS153] Tab comes back to the cell that was used last, or to the first', () => {
    expect(entryCell(room, at(5, 4))).toMatchObject(at(5, 4))
    expect(entryCell(room, null)).toMatchObject(at(1, 1))
    expect(entryCell(room, at(9, 1))).toMatchObject(at(1, 1))
    expect(entryCell([], null)).toBeUndefined()
  })
})

describe('what a cell says', () => {
  test('[DS150] the numbers of those who meet', () => {
    const cells = room[0]?.rows[2]?.cells.map(({ numbers }) => numbers)
    expect(cells?.[0]).toMatch(/^3–\d+$/)
    expect(new Set(cells).size).toBe(7)
  })
})

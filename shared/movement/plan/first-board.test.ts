import { expect, test } from 'vitest'
import { dealerOf, vulnerabilityOf } from '../../game/board.ts'
import { made } from '../../test/made.ts'
import { checkPlan } from '../check/check.ts'
import { howellMaker } from '../make/howell/howell-maker.ts'
import { MAKERS } from '../make/makers.ts'
import { describePlan } from '../rate/figures.ts'
import { firstBoardOf, fromBoard, MOST_FIRST_BOARD } from './first-board.ts'
import { boardSet } from './pairs-plan.ts'

test('[MV429] every kind of movement begins at any board, and is as good and as legal as from board 1', () => {
  for (const maker of MAKERS) {
    const [size] = maker.sizes()
    if (!size) throw new Error(maker.kind)
    const plan = made(maker.make({ tables: size.tables, boardsPerRound: 2 }))
    for (const first of [2, 16, MOST_FIRST_BOARD]) {
      const moved = fromBoard(plan, first)
      expect([firstBoardOf(moved), checkPlan(moved)], maker.kind).toEqual([first, []])
      expect(describePlan(moved), maker.kind).toEqual(describePlan(plan))
      expect(fromBoard(moved, firstBoardOf(plan))).toEqual(plan)
    }
  }
})

test('[MV429] a Howell of boards 16 to 42 has the dealer and the vulnerability of each of them', () => {
  const plan = fromBoard(made(howellMaker.make({ tables: 5, rounds: 9, boardsPerRound: 3 })), 16)
  const boards = [...new Set(plan.entries.flatMap(entry => entry.boards))].sort((a, b) => a - b)
  expect(boards).toEqual(Array.from({ length: 27 }, (_, index) => 16 + index))
  // By Law 2: 16 and 32 West with East-West vulnerable, 17 and 33 North with nobody, 42 East with both.
  expect([16, 17, 32, 33, 42].map(board => `${dealerOf(board)} ${vulnerabilityOf(board)}`)).toEqual([
    ...['W EW', 'N none', 'W EW', 'N none', 'E both'],
  ])
})

test('[MV429] where there is no board yet it is the first, and sets are counted from it', () => {
  expect(firstBoardOf({ entries: [] })).toBe(1)
  expect(boardSet(1, 3, 16)).toEqual([19, 20, 21])
})

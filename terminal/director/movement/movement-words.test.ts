import { expect, test } from 'vitest'
import { droppedTogether } from './movement-words.ts'

test('[UI77] the boards that a pair has met at one table are said together, the replaced ones apart', () => {
  const spot = { round: 3, table: 6, contestant: '11' }
  const [one, two, three, other] = [
    { ...spot, board: 1, instead: null },
    { ...spot, board: 2, instead: null },
    { ...spot, board: 3, instead: 9 },
    { ...spot, contestant: '4', board: 2, instead: null },
  ]
  expect(droppedTogether([one, other, two, three])).toEqual([[one, two], [other], [three]])
})

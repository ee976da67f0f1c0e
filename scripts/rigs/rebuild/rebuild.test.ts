import { beforeAll, describe, expect, test } from 'vitest'
import { type RebuiltEvening, rebuildEvening } from './rebuilt-evening.ts'

test('[RC9] [RC14] with the card a new hub at another address continues with exactly the journal that was lost, and the table that was off returns', async () => {
  const evening = await rebuildEvening({ tables: 4, rounds: 1, card: true })
  expect(evening).toMatchObject({ sameRanking: true, sameEntries: true, sameAfterReturn: true })
  expect(evening.seen).toMatchObject({ keys: 'card', sessions: [{ ...ALL_THERE, results: 8 }] })
})

test('[RC12] sealed copies on tablets alone give that journal back, entry for entry, where no director’s screen is left', async () => {
  const evening = await rebuildEvening({ tables: 4, rounds: 1, card: true, piecesAlone: true })
  expect(evening).toMatchObject({ sameRanking: true, sameEntries: true, sameAfterReturn: true })
  expect(evening.seen).toMatchObject({ keys: 'card', sessions: [{ ...ALL_THERE, results: 8 }] })
})

describe('without the card', () => {
  let evening: RebuiltEvening
  beforeAll(async () => {
    evening = await rebuildEvening({ tables: 4, rounds: 2, card: false })
  })

  test('[RC10] each tablet says yes once; results and seating come back, and the silent table hands in later', () => {
    expect(evening).toMatchObject({ sameRanking: true, sameAfterReturn: true, taps: 3 })
    const silent = [{ section: 'A', table: 4, boards: 4 }]
    expect(evening.seen).toMatchObject({
      keys: 'none',
      sessions: [{ journal: false, results: 12, unreceipted: 14, waiting: 0, silent }],
    })
  })

  test('[RC13] where the director’s word stood is named though nobody has the words any more', () => {
    expect(evening.seen.sessions[0]?.unsaid).toEqual([
      { act: 'ruling', section: 'A', round: 1, table: 1, board: 1, contestant: null },
    ])
  })
})

const ALL_THERE = {
  journal: true,
  missing: 0,
  unreceipted: 0,
  waiting: 0,
  unsaid: [],
  silent: [{ section: 'A', table: 4, boards: 0 }],
}

import { expect, test } from 'vitest'
import { howellTwoTables } from '../../../shared/movement/make/howell/howell-two-tables.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { createHall, SETTINGS } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createSwissHall } from '../../../shared/test/swiss-hall.ts'
import { partsToConfirm } from './table-card.ts'

test('[UI15] a pair that keeps its seats has nothing to confirm, unless nobody moves or the round is drawn', () => {
  const three = createHall(
    made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 })),
    SETTINGS,
  )
  const at = { section: 'A', table: 1 }
  expect(partsToConfirm(three.state(), at, 1)).toEqual(['EW'])
  expect(partsToConfirm(three.state(), at, 3)).toEqual(['NS', 'EW'])

  const arrowSwitched = createHall(
    made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 1 })),
    SETTINGS,
  )
  expect([1, 2].map(round => partsToConfirm(arrowSwitched.state(), at, round))).toContainEqual(['NS', 'EW'])

  const sitOut = createHall(
    made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2, missing: 'EW' })),
    SETTINGS,
  )
  expect(partsToConfirm(sitOut.state(), at, 1)).toEqual(['NS', 'EW'])

  const howell = createHall(made(howellTwoTables(2)), SETTINGS)
  expect(partsToConfirm(howell.state(), { section: 'A', table: 2 }, 1)).toEqual(['NS', 'EW'])

  const swiss = createSwissHall({ kind: 'pairs', contestants: 8, rounds: 4 })
  expect(partsToConfirm(swiss.state(), at, 1)).toEqual(['NS', 'EW'])
})

import { expect, test } from 'vitest'
import { TEAM_FORM_NAMES } from '../../shared/scoring/profiles/names.ts'
import { SETTINGS } from '../../shared/test/hall.ts'
import { movementsMade } from './every-movement.ts'
import { faultsInHall } from './hall-contest.ts'

test('[CT5] every movement for teams and for players that is made here is played to its end, in one scoring or another', async () => {
  const movements = movementsMade(7, 7)
  expect(movements.length).toBeGreaterThan(20)
  for (const [at, { name, plan }] of movements.entries()) {
    const teams = TEAM_FORM_NAMES[at % TEAM_FORM_NAMES.length] ?? 'teams-imps'
    expect(await faultsInHall(plan, { ...SETTINGS, halves: 'decimal', teams }), name).toEqual([])
  }
})

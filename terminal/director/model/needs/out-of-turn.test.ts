import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { nameOf } from '../../../../shared/session/identity.ts'
import { SESSION } from '../../../../shared/test/hall.ts'
import { createLevelsHall, dealsAt } from '../../../../shared/test/level-evening.ts'
import { type DismissedLines, withDismissed } from './dismissed.ts'
import { needsOf } from './inbox.ts'

test('[DS567] deals that the wrong side held since one before them was put right are a line until they fit, or it is read', () => {
  const hall = createLevelsHall()
  const needs = (aside: DismissedLines) =>
    needsOf({ entries: hall.entries, own: [], health: 'well' }, hall.state(), null, [], {
      slow: [],
      odd: [],
      unread: [],
      against: [],
      aside,
    })
  const none: DismissedLines = { session: SESSION, lines: [] }
  const [first] = dealsAt(hall, 1, 1, 'N 40', 'S 90', 'W 30')
  expect(needs(none)).toEqual([])
  // East-West now hold deal 2, which South had; deal 3 is theirs again.
  const again = hall.result(1, 1, 1, 'deal N 110', nameOf(must(first, 'the first deal').fact))
  const [need, ...others] = needs(none)
  expect(others).toEqual([])
  expect(need).toMatchObject({ kind: 'out-of-turn', table: 1, round: 1, boards: [2] })
  expect(needs(withDismissed(none, must(need, 'a line')))).toEqual([])
  hall.result(1, 1, 1, 'deal N 40', nameOf(again.fact))
  expect(needs(none)).toEqual([])
})

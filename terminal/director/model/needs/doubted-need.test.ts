import { expect, test } from 'vitest'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import { createHall, SESSION } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { type DismissedLines, withDismissed } from './dismissed.ts'
import { needsOf } from './inbox.ts'

test('[DS702] hand records that do not fit are told once: put aside they come back only for another section', () => {
  const desk = createHall(planOffered(14, 'mitchell-7'))
  const needs = (aside: DismissedLines, doubted?: Devices['doubted']) =>
    needsOf(
      { entries: desk.entries, own: [], health: 'well' },
      desk.state(),
      {
        devices: [],
        requests: [],
        quarantine: [],
        address: '',
        superseded: false,
        ...(doubted && { doubted }),
      },
      [],
      { slow: [], odd: [], unread: [], against: [], aside },
    )
  const none: DismissedLines = { session: SESSION, lines: [] }
  const doubted = [{ section: 'A', tables: [1, 2, 4] }]
  expect(needs(none)).toEqual([])
  const [need, ...others] = needs(none, doubted)
  if (need?.kind !== 'hands') throw new Error(`told: ${need?.kind}`)
  expect([need.doubted, others]).toEqual([doubted, []])
  const aside = withDismissed(none, need)
  expect(needs(aside, [{ section: 'A', tables: [1, 2, 4, 6] }])).toEqual([])
  expect(needs(aside, [...doubted, { section: 'B', tables: [2] }])).toHaveLength(1)
})

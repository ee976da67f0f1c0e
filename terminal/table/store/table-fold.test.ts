import { expect, test } from 'vitest'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { planView } from '../../../shared/session/views/plan-view.ts'
import { createHall } from '../../../shared/test/hall.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { entriesIn, foldTable } from './table-fold.ts'

test('[UI100] an entry of a view that cannot be read takes neither the plan nor the others with it', () => {
  const { entries } = planView(createHall(planOffered(4)).state(), 'A', 1)
  const spoilt = { ...entries[0], position: 'first' }
  const sent = entriesIn(JSON.stringify({ entries: [spoilt, ...entries, { kind: 'of-tomorrow' }] }))
  expect(sent).toEqual(entries)
  expect(sectionOf(foldTable(sent, []), 'A')?.plan.tables).toBe(2)
})

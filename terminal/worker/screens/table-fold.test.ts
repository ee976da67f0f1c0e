import { expect, test } from 'vitest'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { planView } from '../../../shared/session/views/plan-view.ts'
import { createHall } from '../../../shared/test/hall.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { entriesIn, foldTable } from './table-fold.ts'

test('[UI100] the plan is read of what the worker shows of a view, and a view that is none takes nothing else with it', () => {
  const { entries } = planView(createHall(planOffered(4)).state(), 'A', 1)
  const sent = ['nonsense', '{"a":1}', 'null', JSON.stringify({ entries })].flatMap(entriesIn)
  expect(sent).toEqual(entries)
  expect(sectionOf(foldTable(sent, []), 'A')?.plan.tables).toBe(2)
})

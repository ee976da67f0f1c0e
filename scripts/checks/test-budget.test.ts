import { expect, test } from 'vitest'
import { budgetLines, longFirst } from './test-budget.ts'

const MINUTE = 60_000

test('[WS5] each kind of test is told against its budget, as the share of the workers that it took', () => {
  const files = [
    { file: 'shared/session/admit.test.ts', ms: 3 * MINUTE },
    { file: 'hub/hub.test.ts', ms: MINUTE },
    { file: 'hub/desk/desk.test.ts', ms: MINUTE },
  ]
  expect(budgetLines(files, 2)).toEqual(['transport: 1 files, 0.5 of 2 min', 'unit: 2 files, 2.0 of 3 min'])
})

test('[WS5] a kind over its budget is said, and nothing fails of it', () => {
  const files = [{ file: 'scripts/simulate/many.test.ts', ms: 4 * MINUTE }]
  expect(budgetLines(files, 1)).toEqual([
    'simulator: 1 files, 4.0 of 1 min: OVER ITS BUDGET, what is longer belongs to npm run soak',
  ])
  expect(budgetLines(files, 4)).toEqual(['simulator: 1 files, 1.0 of 1 min'])
})

test('[WS6] browsers come first, in turns with what does not wait, and short tests last; none is left out', () => {
  const files = [
    'shared/lib/a.test.ts',
    'hub/hub.test.ts',
    'terminal/e2e/evening.test.ts',
    'scripts/simulate/many.test.ts',
    'terminal/e2e/screens.test.ts',
    'scripts/robots/room.test.ts',
    'hub/desk/desk.test.ts',
  ]
  expect(longFirst(files, file => file)).toEqual([
    'terminal/e2e/evening.test.ts',
    'hub/hub.test.ts',
    'terminal/e2e/screens.test.ts',
    'scripts/simulate/many.test.ts',
    'scripts/robots/room.test.ts',
    'shared/lib/a.test.ts',
    'hub/desk/desk.test.ts',
  ])
})

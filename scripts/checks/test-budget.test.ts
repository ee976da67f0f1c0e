import { expect, test } from 'vitest'
import { type Pace, paceOf } from './machine-pace.ts'
import { compareBudget, longFirst } from './test-budget.ts'

const MINUTE = 60_000

const QUIET = paceOf([])

test('[WS5] each kind of test is held to its budget, as the share of the workers that it took', () => {
  const files = [
    { file: 'shared/session/decide/admit.test.ts', ms: MINUTE },
    { file: 'hub/hub.test.ts', ms: MINUTE },
    { file: 'hub/desk/desk.test.ts', ms: MINUTE },
  ]
  const lines = compareBudget(files, 2, QUIET)
  expect(lines.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^transport: 1 files, 0.5 of [\d.]+ min$/),
    expect.stringMatching(/^unit: 2 files, 1.0 of [\d.]+ min$/),
  ])
  expect(lines.some(({ isOver }) => isOver)).toBe(false)
})

test('[WS5] a kind over its budget fails, and so does a file of more than a minute', () => {
  const files = [0, 1, 2, 3].map(at => ({ file: `scripts/simulate/${at}.test.ts`, ms: MINUTE }))
  expect(compareBudget(files, 1, QUIET).map(({ isOver }) => isOver)).toEqual([true])
  expect(compareBudget(files, 8, QUIET).map(({ isOver }) => isOver)).toEqual([false])
  const long = { file: 'hub/hub.test.ts', ms: MINUTE + 1000 }
  expect(compareBudget([long], 2, QUIET).filter(({ isOver }) => isOver)).toEqual([
    { text: 'hub/hub.test.ts: 61 of 60 s: TOO LONG FOR ONE FILE', isOver: true },
  ])
})

test('[WS5] on a slow or busy machine the limits are longer by as much as a fixed piece of work was', () => {
  const files = [0, 1, 2, 3].map(at => ({ file: `scripts/simulate/${at}.test.ts`, ms: 2 * MINUTE }))
  const isOver = (pace: Pace) => compareBudget(files, 1, pace).some(line => line.isOver)
  expect(isOver({ mean: 9, slow: 9 })).toBe(false)
  expect(isOver({ mean: 9, slow: 1 })).toBe(true)
  expect(paceOf([1, 1, 1])).toEqual({ mean: 1, slow: 1 })
  const { mean, slow } = paceOf([...Array.from({ length: 8 }, () => 1000), 2000, 2000])
  expect([mean, slow]).toEqual([expect.closeTo(slow * 0.6), expect.closeTo(mean / 0.6)])
  expect(mean).toBeGreaterThan(2)
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
